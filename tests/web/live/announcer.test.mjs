import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BODY = `
  <div class="jp-CodeCell"><div class="jp-OutputArea"><div id="board"></div><div id="more"></div></div></div>
  <div class="jp-CodeCell"><div class="jp-OutputArea" id="other"></div></div><div id="elsewhere"></div>`;

async function opened({ used = true } = {}) {
  const page = open({ address: 'otello/first/read/', body: BODY });
  const { watchAnnouncements } = await page.load('live/announcer.js');
  watchAnnouncements();
  page.shows = async (html, where = '#board') => {
    page.query(where).innerHTML = html;
    await page.clock.pass(60);
  };
  page.voice = page.query('#stonebook-announcements');
  page.press = where => page.query(where).dispatchEvent(new page.window.Event('pointerdown', { bubbles: true }));
  if (used) page.press('#board');
  return page;
}
const words = (text, more = '') => `<div role="status" aria-live="polite" lang="de" ${more}>${text}</div>`;

test('a board’s sentence goes to the region that stays, again only after a press', async () => {
  const page = await opened();
  assert.equal(page.voice.getAttribute('aria-live'), 'polite');
  await page.shows(words('Black: <b>C4</b>.\n White to move.'));
  assert.equal(page.voice.textContent, 'Black: C4. White to move.');
  assert.equal(page.voice.lang, 'de');
  assert.equal(page.query('#board [role], #board [aria-live]'), null); // or it would be said twice
  const before = page.voice.firstChild;
  await page.shows(words('Black: C4. White to move.')); // by Python, which takes the board over
  assert.equal(page.voice.firstChild, before);
  page.press('#board');
  await page.shows(words('Black: C4. White to move.'));
  assert.notEqual(page.voice.firstChild, before); // the same again
});

test('the first texts of unused boards are not announced', async () => {
  const page = await opened({ used: false });
  page.window.document.documentElement.dataset.stonebookState = 'running';
  await page.shows(words('X to move.'));
  await page.shows(words('0 of 1 steps done.'), '#other');
  await page.shows(words('0 of 9 steps done.'), '#other');
  page.window.document.documentElement.dataset.stonebookState = 'ready';
  assert.equal(page.voice.textContent, '');
  page.press('#board');
  await page.shows(words('0 of 9 steps done.'), '#other'); // by Python, which takes the page over
  assert.equal(page.voice.textContent, '');
  await page.shows(words('X: C4. O to move.'));
  assert.equal(page.voice.textContent, 'X: C4. O to move.');
  await page.shows(words('1 of 9 steps done.'), '#other');
  assert.equal(page.voice.textContent, '1 of 9 steps done.');
});

test('the first text of a page with a single board is announced', async () => {
  const page = await opened({ used: false });
  page.window.document.documentElement.dataset.stonebookStandalone = 'play';
  await page.shows(words('Red to move.'));
  assert.equal(page.voice.textContent, 'Red to move.');
});

test('hidden words, words of a hidden step and captions are not announced', async () => {
  const page = await opened();
  await page.shows(words('Seen.<span aria-hidden="true">A</span><span style="display: none">B</span>'));
  assert.equal(page.voice.textContent, 'Seen.');
  await page.shows('<div aria-live="off">Caption.</div>');
  await page.shows(`<div style="display: none">${words('Later.')}</div>`);
  await page.shows(words('Not of a board.'), '#elsewhere');
  assert.equal(page.voice.textContent, 'Seen.');
});

test('sentences that arrive together are announced together, and once', async () => {
  const page = await opened();
  page.query('#more').innerHTML = words('Right.');
  page.query('#board').innerHTML = words('Old.');
  page.query('#board').innerHTML = words('Right.');
  await page.shows(words('One step of five is done.'));
  assert.equal(page.voice.textContent, 'Right. One step of five is done.');
});

test('a region with a spoken text is announced with that text', async () => {
  const page = await opened();
  await page.shows(words('Black plays C4. C4 and F4 bracket the line.', 'data-spoken="Black: C4."'));
  assert.equal(page.voice.textContent, 'Black: C4.');
  assert.equal(page.query('#board').textContent, 'Black plays C4. C4 and F4 bracket the line.');
});

test('the reply of a step is forgotten when another step is shown', async () => {
  const page = await opened();
  const turn = () => page.window.dispatchEvent(new page.window.Event('stonebook-slide-shown'));
  await page.shows(words('1 of 5: may Red play e4?'));
  turn(); // to the same step
  assert.equal(page.voice.textContent, '1 of 5: may Red play e4?');
  page.query('#board').closest('.jp-CodeCell').style.display = 'none';
  turn();
  assert.equal(page.voice.textContent, '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, say, settled } from '../page.mjs';

const tried = id => ({ [id]: [['2026-01-01T00:00:00+00:00', 'right']] });

async function opened(address, about = {}) {
  const page = open({
    address,
    body: '<a id="stonebook-back" href="../"><span data-say="page.back">back</span></a>',
    root: { stonebookRoot: '../', stonebookGames: 'otello io ikeda alterigo jo' },
    ...about,
  });
  page.window.indexedDB = database({ puzzles: { puzzles: about.tries || {} } });
  page.python();
  await page.load('pages/puzzles/puzzles.js');
  page.tells('DOMContentLoaded');
  return page;
}

test('the page is for choosing until its address names a puzzle', async () => {
  assert.equal((await opened('puzzles/')).root.dataset.stonebookPlay, 'choosing');
  for (const name of ['puzzle', 'game', 'seeks', 'daily'])
    assert.equal((await opened(`puzzles/?${name}=x`)).root.dataset.stonebookPlay, 'playing');
});

test('a reader who came from a lesson gets a link back to it', async () => {
  const page = await opened('puzzles/?game=io&lesson=io/two-moves');
  const back = page.query('#stonebook-back');
  assert.deepEqual([back.getAttribute('href'), back.textContent], ['../io/two-moves/', say('page.back.lesson')]);
  const german = await opened('puzzles/?lesson=io/two', { language: 'de' });
  assert.equal(german.query('#stonebook-back').getAttribute('href'), '../io/two/?lang=de');
  assert.equal(german.query('#stonebook-back').textContent, say('page.back.lesson', {}, 'de'));
});

test('an invalid lesson name changes no link', async () => {
  for (const lesson of ['', '../evil', 'io/x/y', 'Io/two', 'xio/two!', 'https://x.example/a']) {
    assert.equal(
      (await opened(`puzzles/?lesson=${lesson}`)).query('#stonebook-back').getAttribute('href'),
      '../',
      lesson,
    );
  }
  const mute = await opened('puzzles/?lesson=io/two', { words: {} });
  assert.equal(mute.query('#stonebook-back').getAttribute('href'), '../');
});

test('a reader who has tried no puzzle of the game sees the first board', async () => {
  const first = async (address, about) => (await opened(address, about)).root.dataset.stonebookFirst;
  assert.equal(await first('puzzles/?game=io'), 'io');
  assert.equal(await first('puzzles/?game=io', { tries: tried('otello/x') }), 'io');
  assert.equal(await first('puzzles/?game=io', { tries: tried('io/x') }), 'io-unknown');
  assert.equal(await first('puzzles/?game=io&set=capture'), 'io-unknown');
  assert.equal(await first('puzzles/?game=io&theme=capture&set=failed'), 'io-unknown');
  assert.equal(await first('puzzles/?puzzle=jo/one'), 'jo-unknown');
  assert.equal(await first('puzzles/?puzzle=jo/one', { tries: tried('jo/x') }), 'jo-unknown');
  assert.equal(await first('puzzles/'), undefined);
  assert.equal(await first('puzzles/?daily=2026-11-23'), 'otello-unknown');
  assert.equal(await first('puzzles/?daily=2026-11-23&game=jo'), 'jo-unknown');
  assert.match(await first('puzzles/?daily=today'), /^[a-z]+-unknown$/);
});

test('an answer is remembered, so that the next visit does not begin with the first board', async () => {
  const page = await opened('puzzles/?game=io');
  const remembered = () => page.window.localStorage.getItem('stonebook-tried io');
  page.says({ stonebook: 'action', board: 'board puzzles', action: ['puzzle', '1 0 io/x'] });
  page.says({ stonebook: 'progress' });
  assert.equal(remembered(), null);
  page.says({ stonebook: 'action', board: 'board Io', action: ['tap', 'C4'] });
  assert.equal(remembered(), 'yes');
});

const NEXT = `<div class="stonebook-output"><div class="stonebook-step"><canvas class="stonebook-canvas" tabindex="0">
  </canvas><button class="stonebook-next-puzzle"></button></div></div>`;

/** A page whose button has begun to count, with the number of times that it led on. */
async function counting(address = 'puzzles/?game=io') {
  const page = await opened(address, { body: NEXT });
  const button = page.query('button');
  page.led = 0;
  button.addEventListener('click', () => (page.led += 1));
  page.count = async () => {
    button.classList.add('stonebook-next-in-5');
    await settled();
  };
  page.ends = () => button.dispatchEvent(new page.window.Event('animationend', { bubbles: true }));
  return Object.assign(page, { button });
}

test('the next puzzle opens when its button has counted down', async () => {
  const page = await counting();
  page.ends();
  assert.equal(page.led, 0, 'it did not count');
  await page.count();
  page.ends();
  assert.equal(page.led, 1);
});

test('any press stops the countdown', async () => {
  for (const kind of ['pointerdown', 'wheel', 'keydown']) {
    const page = await counting();
    await page.count();
    page.act(page.document.body, kind);
    page.ends();
    assert.equal(page.led, 0, kind);
  }
  const page = await counting();
  await page.count();
  Object.defineProperty(page.document, 'hidden', { value: true });
  page.document.dispatchEvent(new page.window.Event('visibilitychange'));
  page.ends();
  assert.equal(page.led, 0, 'nobody is there');
});

test('for a busy reader there is no countdown', async () => {
  const reads = '<div class="stonebook-step"><p class="stonebook-sheet">The whole reason.</p></div>';
  for (const [name, body] of [
    ['reads', reads],
    ['types', '<input>'],
    ['is away', ''],
  ]) {
    const page = await counting();
    page.document.body.insertAdjacentHTML('beforeend', body);
    for (const sheet of page.all('.stonebook-sheet')) sheet.getClientRects = () => [{}];
    page.query('input')?.focus();
    if (name === 'is away') Object.defineProperty(page.document, 'hidden', { value: true });
    await page.count();
    page.ends();
    assert.equal(page.led, 0, name);
  }
});

test('a dialog that was opened while the button counted stops it', async () => {
  const page = await counting();
  await page.count();
  page.document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  page.query('dialog').getClientRects = () => [{}];
  page.ends();
  assert.equal(page.led, 0);
});

test('in a timed run neither a press nor a key stops the countdown', async () => {
  const page = await counting();
  page.document.body.insertAdjacentHTML('beforeend', '<div class="stonebook-clock"><b role="timer">1:00</b></div>');
  page.act(page.query('canvas'), 'keydown', { key: 'Enter' });
  await page.count();
  page.act(page.document.body, 'pointerdown');
  page.ends();
  assert.equal(page.led, 1);
});

test('keys stop all countdowns, and the focus stays on the board', async () => {
  const page = await counting();
  page.act(page.query('canvas'), 'keydown', { key: 'Enter' });
  await page.count();
  page.ends();
  assert.equal(page.led, 0);
  page.query('canvas').focus();
  const next = page.document.createElement('canvas');
  next.className = 'stonebook-canvas';
  next.tabIndex = 0;
  page.query('canvas').replaceWith(next);
  await settled();
  assert.equal(page.document.activeElement, next);
});

test('the clock of a timed run counts down, and stops at nought', async () => {
  const body = '<b data-stonebook-until="1170"></b>';
  const page = await opened('puzzles/?game=io&set=minutes', { body });
  page.window.Date.now = () => 1_000_000;
  await page.clock.pass(1000);
  assert.equal(page.query('b').textContent, '2:50');
  page.window.Date.now = () => 9_000_000;
  await page.clock.pass(1000);
  assert.equal(page.query('b').textContent, '0:00');
});

test('a report links to the issues of a site that names its source', async () => {
  const body = `<div class="stonebook-report"><textarea>Doubt about io/x\nBoard</textarea>
    <a data-stonebook-issue href="#"></a></div>`;
  const own = await opened('puzzles/?game=io', { body, json: { 'stonebook-source': '' } });
  assert.equal(own.root.dataset.stonebookSource, undefined);
  const page = await opened('puzzles/?game=io', { body, json: { 'stonebook-source': 'https://code.example/a/b/' } });
  page.query('a').addEventListener('click', event => event.preventDefault());
  page.query('a').click();
  const address = new URL(page.query('a').href);
  assert.equal(address.href.split('?')[0], 'https://code.example/a/b/issues/new');
  assert.equal(address.searchParams.get('title'), 'Doubt about io/x');
  assert.match(address.searchParams.get('body'), /Board/);
});

test('an address that names a puzzle follows it to the next one', async () => {
  const shows = async (address, id) => {
    const page = await opened(address);
    page.says({ stonebook: 'action', board: 'board puzzles', action: ['puzzle', `2 0 ${id}`] });
    return page.window.location.search;
  };
  assert.equal(await shows('puzzles/?puzzle=io/one&today=', 'io/one'), '?puzzle=io/one&today=');
  assert.equal(await shows('puzzles/?puzzle=io/one&today=', 'io/two'), '?puzzle=io%2Ftwo');
  assert.equal(await shows('puzzles/?puzzle=io/one', 'io/outcome#x'), '?puzzle=io/one');
  assert.equal(await shows('puzzles/?game=io&set=capture', 'io/two'), '?game=io&set=capture');
});

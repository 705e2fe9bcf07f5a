import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

async function played(address) {
  const page = open({ address, body: '<span id="stonebook-languages"><a href="../de/play/"></a></span>' });
  page.window.crypto.getRandomValues = bytes => bytes.map((_, i) => i + 10);
  page.python();
  await page.load('pages/play/play.js');
  page.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  return page;
}
const hash = page => page.window.location.hash;

test('without a game the page is for choosing', async () => {
  const page = await played('play/#otello');
  assert.equal(page.root.dataset.stonebookPlay, 'choosing');
  assert.equal(hash(page), '#otello');
});

test('the cards of a chosen game show once the page is parsed', async () => {
  for (const [address, isChosen] of Object.entries({ 'play/#otello': true, 'play/': false })) {
    const page = open({ address });
    await page.load('pages/play/play.js');
    assert.equal('stonebookParsing' in page.root.dataset, isChosen);
    page.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    assert.equal('stonebookParsing' in page.root.dataset, false);
  }
});

test('a new game gets an id in the address', async () => {
  const page = await played('play/?game=io');
  assert.equal(page.root.dataset.stonebookPlay, 'playing');
  assert.equal(hash(page), '#kept=0a0b0c0d0e');
  assert.equal(page.query('a').hash, '#kept=0a0b0c0d0e');
  assert.equal(page.window.location.search, '?game=io');
});

test('a game keeps its id until Python sends a new one', async () => {
  const page = await played('play/?game=io#kept=aa');
  assert.equal(hash(page), '#kept=aa');
  page.says({ stonebook: 'game', id: 'bb' });
  assert.equal(hash(page), '#kept=bb');
  page.says({ stonebook: 'other', id: 'cc' });
  assert.equal(hash(page), '#kept=bb');
});

test('a link’s text stays before the id', async () => {
  const page = await played('play/#A1B2');
  assert.equal(page.root.dataset.stonebookPlay, 'playing');
  assert.equal(hash(page), '#A1B2&kept=0a0b0c0d0e');
  page.says({ stonebook: 'game', id: 'bb' });
  assert.equal(hash(page), '#A1B2&kept=bb');
});

test('a link in the address of an open page reloads it', async () => {
  const page = await played('play/');
  for (const [to, reloads] of [
    ['#otello', 0],
    ['#A1', 1],
  ]) {
    page.window.location.hash = to;
    await page.clock.pass(10);
    page.window.dispatchEvent(new page.window.Event('hashchange'));
    assert.ok(page.reloads() >= reloads);
    if (!reloads) assert.equal(page.reloads(), 0);
  }
});

const FORM = `<section class="setup" id="io"><form><div class="fields">
  <select name="size"><option value="6">6</option><option value="9" selected>9</option></select>
  <select name="one"><option value="person" selected>You</option><option value="1">Beginner</option>
    <option value="3">Regular</option></select></div></form></section>`;
const row = side => `<li><b class="stonebook-who"></b><span class="stonebook-only-heard">(${side})</span></li>`;
const TABLE = `<ul class="stonebook-rows">${row('White')}${row('Black')}</ul>`;
const BOARDS = ['io', 'io-unknown'].map(name => `<div data-first="${name}">${TABLE}</div>`).join('');

async function first(address) {
  const page = await played(address);
  page.document.body.insertAdjacentHTML('beforeend', FORM + BOARDS);
  await page.clock.pass(0);
  const shown = page.root.dataset.stonebookFirst;
  return [shown, ...page.all(`[data-first="${shown}"] li`).map(item => item.textContent)];
}

test('a new game shows its first board and its players at once', async () => {
  assert.deepEqual(await first('play/?game=io'), ['io', 'You(White)', 'Beginner(Black)']);
  assert.deepEqual(await first('play/?game=io&size=9&one=3&two=person'), ['io', 'Regular(White)', 'You(Black)']);
  assert.deepEqual(await first('play/?game=io&size=9&one=regular&two=person'), ['io', 'Regular(White)', 'You(Black)']);
  assert.deepEqual(await first('play/?game=io&two=person'), ['io', 'White', 'Black']);
});

test('a board that only Python knows is bare', async () => {
  assert.equal((await first('play/?game=io&size=6'))[0], 'io-unknown');
  assert.equal((await first('play/?game=io#kept=aa'))[0], 'io-unknown');
  assert.equal((await first('play/?game=io&one=1&two=2'))[0], 'io-unknown');
  assert.equal((await first('play/?game=io&one=person&two=elsewhere'))[0], 'io');
});

test('a board of another size is drawn in that size from the first paint, once the page has all of it', async () => {
  const page = await played('play/?game=io&size=6');
  const rooms = Array(20).fill(0.5);
  const measures = {
    limits: ['4.5rem', '64vh'],
    fullWidth: 9,
    line: [0.025, 1],
    star: [0.1, 1],
    label: [0.03, 0.1, 1, 0.3],
  };
  const wood = { rim: [3, 0.01, 2, 2], grain: [[-0.2, 0.2], 0.1, 0.6, 0.02] };
  const ruled = JSON.stringify({
    ...{ inset: 0, edge: 0.25, spare: 0.1, rooms, letters: 'ABCDEF', usual: 0, stars: {} },
    ...{ ...measures, ...wood },
  });
  const unknown = `<div data-first="io-unknown"><i data-ruled='${ruled}'></i>
    <svg class="stonebook-canvas" viewBox="0 0 9 9"><g class="sbf-label"><text>A</text></g></svg></div>`;
  Object.defineProperty(page.document, 'readyState', { value: 'loading', configurable: true });
  page.document.body.insertAdjacentHTML('beforeend', FORM + unknown);
  await page.clock.pass(0);
  assert.equal(page.query('svg').getAttribute('viewBox'), '0 0 9 9', 'more of it may come');
  page.document.body.insertAdjacentHTML('beforeend', '<p></p>');
  await page.clock.pass(0);
  assert.equal(page.query('svg').getAttribute('viewBox'), '0 0 6.75 6.75');
  assert.equal(page.all('text').length, 12);
});

test('a reader who takes the second side sends the other player first', async () => {
  const page = await played('play/#io');
  const send = (side, two) => {
    const event = new page.window.Event('formdata');
    event.formData = new page.window.FormData();
    const values = { game: 'io', two, side, size: '6', one: 'person' };
    for (const [name, value] of Object.entries(values)) event.formData.append(name, value);
    page.window.dispatchEvent(event);
    return new URLSearchParams([...event.formData]).toString();
  };
  assert.equal(send('one', '2'), 'game=io&size=6&one=person&two=2');
  assert.equal(send('two', '2'), 'game=io&size=6&one=2&two=person');
});

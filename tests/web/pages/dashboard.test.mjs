import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences, settled } from '../page.mjs';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const at = day => `2026-03-0${day}T12:00:00+00:00`;
const THEMES = { otello: { corner: 'a b c', edge: 'c d', '': 'gone' }, io: { capture: 'x' } };
const row = (theme, of) =>
  `<tr data-theme="${theme}" data-of="${of}"><td><span class="bar"><i></i></span><span class="solved"></span></td>
    <td><a data-part="missed" data-sign="✗" hidden></a></td><td><a data-part="due" data-sign="↻" hidden></a></td></tr>`;
const card = (game, of, rows) =>
  `<li data-game="${game}" data-of="${of}"><span class="bar"><i></i></span><span class="solved">✓ none</span>
    <a data-part="missed" data-sign="✗" hidden></a><a data-part="due" data-sign="↻" hidden></a>
    <table>${rows}</table></li>`;
const BODY = `<section id="record"><p class="none"></p><ul>
  ${card('otello', 4, row('corner', 3) + row('edge', 2))}${card('io', 1, row('capture', 1))}</ul></section>`;

/** A database with one record, or one that can't be opened. */
export function database(record, refuses) {
  const later = (request, name = 'onsuccess') => {
    queueMicrotask(() => request[name]?.());
    return request;
  };
  const store = { get: key => later({ result: key === 'puzzles' ? record : undefined }) };
  const base = { close() {}, transaction: () => ({ objectStore: () => store }) };
  return { open: () => later({ result: base }, refuses ? 'onerror' : 'onsuccess') };
}

async function shown(puzzles, { refuses, answer = new Response(JSON.stringify(THEMES)), record } = {}) {
  const page = open({ body: BODY, json: { 'stonebook-puzzle-words': sentences() } });
  page.window.indexedDB = database(record ?? { puzzles }, refuses);
  page.window.Date.now = () => NOW;
  page.answers['*'] = answer;
  const { showRecord, tally } = await page.load('pages/puzzles/dashboard.js');
  showRecord('themes.json');
  for (let i = 0; i < 5; i++) await settled();
  return Object.assign(page, { tally, text: selector => page.query(selector).textContent });
}

test('solved, missed and due puzzles are counted by game and by theme', async () => {
  const page = await shown({
    'otello/a': [[at(1), 'right']],
    'otello/c': [
      [at(1), 'hinted'],
      [at(9), 'failed'],
    ],
    'otello/d': [[at(9), 'failed']],
    'otello/outcome#Link': [[at(1), 'failed']],
    'otello/gone': [
      [at(1), 'right'],
      [at(2), 'failed'],
    ], // retired: it comes again, but is no puzzle of today
  });
  const otello = '[data-game=otello]';
  assert.equal(page.text(`${otello} > .solved`), `✓ ${say('site.puzzles.solved', { done: 2, of: 4 })}`);
  assert.equal(page.text(`${otello} > [data-part=missed]`), `✗ ${say('site.puzzles.missed', { number: 4 })}`);
  assert.equal(page.query(`${otello} > [data-part=missed]`).hidden, false);
  assert.match(page.text(`${otello} > [data-part=due]`), /^↻ [1-5] /);
  assert.equal(page.query(`${otello} > .bar i`).style.width, '50%');
  const edge = `${otello} [data-theme=edge]`;
  assert.equal(page.text(`${edge} .solved`), say('site.puzzles.tally', { done: 1, of: 2 }));
  assert.equal(page.text(`${edge} [data-part=missed]`), '✗ 2');
  assert.equal(
    page.query(`${edge} [data-part=missed]`).getAttribute('aria-label'),
    say('site.puzzles.missed', { number: 2 }),
  );
  assert.equal(page.query(`${otello} [data-theme=corner] [data-part=due]`).hidden, false);
  assert.equal(page.query('[data-game=io] > [data-part=missed]').hidden, true);
  assert.ok(page.query('#record').hasAttribute('data-tried'));
});

test('boards on which there is nothing to find are not offered again', async () => {
  const page = await shown({ 'io/nothing': [[at(1), 'failed']] });
  assert.equal(page.query('[data-game=io] > [data-part=missed]').hidden, true);
  assert.equal(page.text('[data-game=io] > .solved'), `✓ ${say('site.puzzles.solved', { done: 0, of: 1 })}`);
});

test('a new reader, and a browser that keeps nothing, are told what to do', async () => {
  for (const page of [
    await shown({}),
    await shown({ 'io/x': [[at(1), 'right']] }, { refuses: true }),
    await shown(null, { record: { puzzles: 7 } }),
    await shown({ 'io/x': 'broken', 'io/y': [] }),
  ]) {
    assert.equal(page.fetched.length, 0);
    assert.equal(page.query('#record').hasAttribute('data-tried'), false);
  }
});

test('without the file of themes the page stays as it is', async () => {
  const page = await shown({ 'io/x': [[at(1), 'right']] }, { answer: new Response('', { status: 404 }) });
  assert.equal(page.text('[data-game=io] > .solved'), '✓ none');
});

test('a try in the future is no reason for a review', async () => {
  const page = await shown({});
  const soon = { a: [['2026-03-10T13:00:00+00:00', 'right']] };
  assert.deepEqual({ ...page.tally(soon, ['a', 'b'], NOW) }, { solved: 1, missed: 0, due: 0 });
});

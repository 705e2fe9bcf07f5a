import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, say, sentences, settled } from '../page.mjs';

const read = file => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const known = { ...sentences(), ...JSON.parse(read('engine/stonebook/words/puzzle/en.json')) };
const isGiven = ([key]) => /^(site\.puzzles|puzzle\.rating)\./.test(key); // as in `puzzles/markup.py`
const words = Object.fromEntries(Object.entries(known).filter(isGiven));
const NOW = Date.parse('2026-03-10T12:00:00Z');
const at = day => `2026-03-0${day}T12:00:00+00:00`;
const THEMES = { otello: { corner: 'a b c', edge: 'c d', '': 'gone' }, io: { capture: 'x' } };
const RATINGS = {
  otello: { grades: { easy: { a: [300, 20], b: [320, 20] }, medium: { c: [600, 20] }, hard: {} }, daily: 'a b c' },
  io: { grades: { easy: { x: [300, 20] }, medium: {}, hard: {} }, daily: 'x' },
};
const filled = (file, values) =>
  read(`lite/web/pages/puzzles/${file}`).replace(/\{([\w.]+)\}/g, (_, name) => values[name] ?? '');
const bar = '<span class="bar"><i></i></span>';
const row = (theme, number) => filled('record-theme.html', { theme, number, title: theme, bar });
const card = (game, number, rows) => filled('record.html', { game, number, rows, bar, solved: 'none' });
const BODY = `<a data-daily="otello" href="?daily=today"></a><section id="record"><p class="none"></p>
  <ul class="tried"></ul><details class="untried"><ul>
  ${card('otello', 4, row('corner', 3) + row('edge', 2))}${card('io', 1, row('capture', 1))}</ul></details></section>`;

async function shown(puzzles, { refuses, missing, record, solver, ratings = RATINGS } = {}) {
  const page = open({ body: BODY, json: { 'stonebook-puzzle-words': words } });
  page.window.indexedDB = database({ puzzles: record ?? { puzzles }, solver }, { refuses });
  page.window.Date.now = () => NOW;
  for (const [file, content] of Object.entries({ 'puzzle-themes.json': THEMES, 'puzzle-ratings.json': ratings }))
    page.answers[`/${file}`] = new Response(missing ? '' : JSON.stringify(content), { status: missing ? 404 : 200 });
  const { showRecord, tally } = await page.load('pages/puzzles/dashboard.js');
  showRecord('/');
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
    'otello/d': [
      [at(9), 'failed'],
      [at(9), 'found'],
    ],
    'otello/outcome#Link': [[at(1), 'failed']],
    'otello/gone': [
      [at(1), 'right'],
      [at(2), 'failed'],
    ], // retired: it comes again, but is not a puzzle of today
  });
  const otello = '[data-game=otello]';
  assert.equal(page.text(`${otello} .tally .solved`), `✓ ${say('site.puzzles.solved', { done: 3, of: 4 })}`);
  assert.equal(page.text(`${otello} .tally [data-part=missed]`), `✗ ${say('site.puzzles.missed', { number: 3 })}`);
  assert.equal(page.query(`${otello} .tally [data-part=missed]`).hidden, false);
  assert.match(page.text(`${otello} .tally [data-part=due]`), /^↻ [1-5] /);
  assert.equal(page.query(`${otello} > .bar i`).style.width, '75%');
  const edge = `${otello} [data-theme=edge]`;
  assert.equal(page.text(`${edge} .solved`), say('site.puzzles.tally', { done: 2, of: 2 }));
  assert.equal(page.text(`${edge} [data-part=missed]`), '✗ 1');
  assert.equal(
    page.query(`${edge} [data-part=missed]`).getAttribute('aria-label'),
    say('site.puzzles.missed', { number: 1 }),
  );
  assert.equal(page.query(`${otello} [data-theme=corner] [data-part=due]`).hidden, false);
  assert.equal(page.query('[data-game=io] .tally [data-part=missed]').hidden, true);
  assert.ok(page.query('#record').hasAttribute('data-tried'));
});

test('boards on which there is nothing to find are not offered again', async () => {
  const page = await shown({ 'io/nothing': [[at(1), 'failed']] });
  assert.equal(page.query('[data-game=io] .tally [data-part=missed]').hidden, true);
  assert.equal(page.text('[data-game=io] .tally .solved'), `✓ ${say('site.puzzles.solved', { done: 0, of: 1 })}`);
});

test('a damaged try hides neither its puzzle nor the others', async () => {
  const damaged = [[2020, 'right'], ['2026-03-01', 'right'], [at(1), 'nonsense'], [['x'], null], 7];
  const page = await shown({
    'otello/a': [...damaged, [at(1), 'right']],
    'otello/b': damaged,
    'io/x': [[at(1), 'right']],
  });
  assert.equal(page.text('[data-game=otello] .tally .solved'), `✓ ${say('site.puzzles.solved', { done: 1, of: 4 })}`);
  assert.equal(page.text('[data-game=io] .tally .solved'), `✓ ${say('site.puzzles.solved', { done: 1, of: 1 })}`);
  assert.ok(page.query('#record').hasAttribute('data-tried'));
});

test('a new reader, and a browser that stores nothing, get advice', async () => {
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
  const page = await shown({ 'io/x': [[at(1), 'right']] }, { missing: true });
  assert.equal(page.text('[data-game=io] .tally .solved'), '✓ none');
});

test('a try in the future makes no puzzle due', async () => {
  const page = await shown({});
  const soon = { a: [['2026-03-10T13:00:00+00:00', 'right']] };
  assert.deepEqual({ ...page.tally(soon, ['a', 'b'], NOW) }, { solved: 1, missed: 0, due: 0 });
});

/** Tries of a puzzle, right or not, one an hour. */
const hours = (...hows) => hows.map((how, i) => [`2026-03-01T${10 + i}:00:00+00:00`, how]);

test('only games that were tried have a card, and a new reader is not shown five empty ones', async () => {
  const page = await shown({ 'io/x': hours('right') });
  assert.ok(page.query('.tried [data-game=io]') && page.query('.untried [data-game=otello]'));
  assert.equal(page.query('.untried').hidden, false);
  assert.equal((await shown({})).query('.tried').childElementCount, 0);
});

test('a theme shows its recent results, and whether that is better than before', async () => {
  const page = await shown({
    'otello/a': hours('failed', 'failed', 'failed', 'failed', 'failed', 'right', 'right'),
    'otello/b': hours('right', 'right', 'right', 'right', 'right', 'right', 'right'),
    'otello/c': [['2026-03-01T09:00:00+00:00', 'failed']],
    'otello/d': hours(...Array(9).fill('failed'), 'right'),
  });
  const corner = page.text('[data-theme=corner] .lately');
  assert.ok(corner.startsWith(say('site.puzzles.lately', { number: 7, of: 10 })), corner);
  assert.ok(corner.endsWith(say('site.puzzles.trend.up')), corner);
  assert.match(page.text('[data-game=otello] > .best'), /corner.*7 of 10.* · .*1 of 10/);
  assert.equal(page.query('[data-game=otello] > .best a').getAttribute('href'), '?game=&set=edge');
});

test('the best runs are shown, also without a rating', async () => {
  const solver = { row: { otello: 7 }, minutes: { otello: 3, io: 0 } };
  const page = await shown({ 'otello/gone': hours('right'), 'io/x': hours('right') }, { solver });
  const runs = `${say('site.puzzles.best.row', { number: 7 })} ${say('site.puzzles.best.minutes', { number: 3 })}`;
  assert.equal(page.text('[data-game=otello] > .runs'), runs);
  assert.equal(page.query('[data-game=otello] > .rating').hidden, true);
  assert.equal(page.query('[data-game=io] > .runs').hidden, true);
});

test("a game's rating is reset alone", async () => {
  const tried = { 'otello/a': hours('right'), 'io/x': hours('right') };
  const isHidden = (page, game) => page.query(`[data-game=${game}] > .rating`).hidden;
  const page = await shown(tried, { solver: { row: { otello: 7 }, resets: { jo: 5 } } });
  assert.deepEqual([isHidden(page, 'otello'), isHidden(page, 'io')], [false, false]);
  page.query('[data-game=otello] .anew button').click();
  assert.deepEqual([isHidden(page, 'otello'), isHidden(page, 'io')], [true, false]);
  assert.equal(page.query('[data-game=otello] .anew').hidden, true);
  assert.equal(page.query('[data-game=io] .anew').hidden, false);
  assert.equal(page.query('[data-game=otello] > .runs').hidden, false);
  await settled();
  const [[solver]] = page.window.indexedDB.puts;
  assert.deepEqual({ ...solver.resets }, { jo: 5, otello: NOW / 1000 });
  assert.deepEqual(solver.row, { otello: 7 });
  const later = await shown(tried, { solver });
  assert.deepEqual([isHidden(later, 'otello'), isHidden(later, 'io')], [true, false]);
});

test('a record of an earlier page reset the ratings of all games', async () => {
  const tried = { 'otello/a': hours('right'), 'io/x': hours('right') };
  const page = await shown(tried, { solver: { since: NOW / 1000, row: { otello: 7 } } });
  for (const game of ['otello', 'io']) assert.equal(page.query(`[data-game=${game}] > .rating`).hidden, true);
});

test('the number of answers is shown before the rating, which has its meaning once it is reliable', async () => {
  const few = await shown({ 'otello/a': hours('right') });
  assert.equal(few.text('[data-game=otello] > .rating'), 'Your rating comes after 10 puzzles: 1 so far.');
  assert.equal(few.query('[data-game=otello] .anew').hidden, false);
  const many = Object.fromEntries([...Array(40).keys()].map(i => [`n${i}`, [300 + i, 20]]));
  const tried = Object.keys(many).map((name, i) => [`io/${name}`, hours(i % 4 ? 'right' : 'hinted')]);
  const ratings = { io: { grades: { easy: many }, daily: '' } };
  const page = await shown(Object.fromEntries(tried), { ratings });
  const sentence = /^Your rating is \d+, .*after 40 puzzles\. You solve about [78] out of ten easy puzzles/;
  assert.match(page.text('[data-game=io] > .rating'), sentence);
  assert.match(page.text('[data-game=io] > .course'), /^Your rating over 40 puzzles: lowest \d+0, /);
  assert.equal(few.query('[data-game=otello] > .course').hidden, true);
  page.query('[data-game=io] .anew button').click();
  assert.equal(page.query('[data-game=io] > .course').hidden, true);
});

test('a game without a measured puzzle has no rating, and the other games still have theirs', async () => {
  const unmeasured = { grades: { easy: {}, medium: {}, hard: {} }, daily: 'a b c' };
  const puzzles = { 'otello/a': hours('right'), 'io/x': hours('right') };
  const page = await shown(puzzles, { ratings: { ...RATINGS, otello: unmeasured } });
  assert.equal(page.query('[data-game=otello] > .rating').hidden, true);
  assert.match(page.text('[data-game=io] > .rating'), /so far/);
});

test('the puzzles of the day that are solved have a tick', async () => {
  const order = RATINGS.otello.daily.split(' ');
  const today = order[Math.floor(NOW / 86_400_000) % order.length];
  const page = await shown({ [`otello/${today}`]: hours('right') });
  assert.ok(page.query('[data-daily]').hasAttribute('data-solved'));
});

test('“By theme” on a card unfolds the themes of its game, in the record', async () => {
  const page = open({ body: BODY });
  const unfolded = () => page.all('details[open]').map(fold => fold.closest('[data-game]')?.dataset.game ?? 'record');
  const { unfoldThemes } = await page.load('pages/puzzles/dashboard.js');
  unfoldThemes();
  assert.deepEqual([unfolded(), page.scrolled], [[], []]);
  page.window.location.hash = '#io';
  page.window.dispatchEvent(new page.window.Event('hashchange'));
  assert.deepEqual(unfolded(), []);
  page.window.location.hash = '#themes-io';
  page.window.dispatchEvent(new page.window.Event('hashchange'));
  assert.deepEqual(unfolded(), ['record', 'io']);
  assert.equal(page.scrolled.at(-1)[0].id, 'themes-io');
});

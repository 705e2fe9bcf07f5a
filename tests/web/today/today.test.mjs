import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, say, sentences, settled } from '../page.mjs';

const KEYS = ['puzzles.solved', ...['copied', 'first', 'line', 'next', 'solve', 'solved'].map(name => `today.${name}`)];
const about = language => {
  const known = sentences(language);
  return { days: 50, words: Object.fromEntries(KEYS.map(key => [`site.${key}`, known[`site.${key}`]])) };
};
const SLOT = `<li><a href="puzzles/?game=otello"><span class="today-board"></span><b></b>
  <span class="today-mark"></span></a></li>`;
const BODY = `<meta name="stonebook-build" content="b1">
  <section class="today" data-folder="days/" data-puzzles="puzzles/">
  <span class="today-date"></span><p class="today-count"></p><span class="today-signs"></span>
  <button hidden></button><span class="today-status"></span><ol>${SLOT.repeat(3)}</ol></section>`;
const NEXT_LINK = `<a class="todays-next" href="puzzles/"><span class="todays-board"></span>
  <span class="todays-words"></span></a>`;
const PUZZLES = ['otello/a', 'io/b', 'jo/c'].map(id => ({ id, game: id.split('/')[0], picture: '<svg></svg>' }));
const NOON = new Date(2026, 10, 27, 12);
const hour = hours => `${new Date(NOON.getTime() + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`;

/** A page at noon of the 27th of November, or at another time of the reader's own clock. */
async function shown(tries = {}, { now = NOON, language = 'en', missing = false, body = BODY } = {}) {
  const page = open({ body, language, json: { 'stonebook-today': about(language) } });
  page.records = { puzzles: { puzzles: tries } };
  page.window.indexedDB = database(page.records);
  const RealDate = page.window.Date;
  page.now = now;
  page.window.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length ? parts : [page.now.getTime()]));
    }
  };
  page.answers['*'] = () => ({ ok: !missing, json: async () => PUZZLES });
  const { watchToday } = await page.load('today/today.js');
  watchToday();
  for (let i = 0; i < 5; i++) await settled();
  page.text = selector => page.query(selector).textContent;
  page.marks = () => page.all('.today-mark').map(mark => mark.textContent);
  return page;
}
const right = { 'otello/a': [[hour(-1), 'right']] };
const all = {
  ...right,
  'io/b': [[hour(-1), 'right']],
  'jo/c': [
    [hour(-2), 'failed'],
    [hour(-1), 'found'],
  ],
};
const asked = page => page.fetched.map(([, address]) => address.replace(/.*\//, ''));

test('the card shows the puzzles of the date, and the easy one is the one to press', async () => {
  const page = await shown();
  assert.deepEqual(asked(page), ['34.json?v=b1']);
  assert.equal(page.text('.today-date'), '27 November');
  assert.deepEqual(
    page.all('li a').map(link => link.getAttribute('href')),
    ['otello', 'io', 'jo'].map((game, number) => `puzzles/?puzzle=${game}%2F${'abc'[number]}&today=`),
  );
  assert.deepEqual(page.marks(), Array(3).fill(say('site.today.solve')));
  assert.equal(page.query('.today-next'), page.query('li'));
  assert.equal(page.text('.today-count'), say('site.puzzles.solved', { done: 0, of: 3 }));
  assert.equal(page.all('svg').length, 3);
});

test('a solved puzzle is marked, and so is the next one to solve', async () => {
  const page = await shown(right);
  assert.deepEqual(page.marks(), [say('site.today.first'), say('site.today.solve'), say('site.today.solve')]);
  assert.deepEqual(
    page.all('li').map(slot => slot.className),
    ['today-solved', 'today-next', ''],
  );
  assert.equal(page.text('.today-count'), say('site.puzzles.solved', { done: 1, of: 3 }));
  assert.equal(page.query('button').hidden, true);
});

test('a puzzle that was missed, or solved on another day, is not stamped', async () => {
  const page = await shown({ 'otello/a': [[hour(-30), 'right']], 'io/b': [[hour(-1), 'failed']] });
  assert.deepEqual(page.marks(), Array(3).fill(say('site.today.solve')));
});

test('a clock that was set back hides no solved puzzle', async () => {
  assert.deepEqual((await shown({ 'otello/a': [[hour(50), 'right']] })).marks()[0], say('site.today.first'));
});

test('after the third puzzle the line of the day can be copied', async () => {
  const page = await shown(all);
  assert.deepEqual(page.marks()[2], say('site.today.solved'));
  assert.equal(page.text('.today-signs'), '● ● ○');
  assert.equal(page.query('.today-next'), null);
  let copied = '';
  const clipboard = {
    writeText: async text => {
      copied = text;
    },
  };
  Object.defineProperty(page.window.navigator, 'clipboard', { value: clipboard, configurable: true });
  page.act(page.query('button'), 'click');
  await settled();
  assert.match(copied, /^Stonebook, 27 November: ● ● ○\nhttps:\/\/.*\/puzzles\/$/);
  assert.equal(page.text('.today-status'), say('site.today.copied'));
});

test('the link of the start page leads to the next puzzle, and at last to the card', async () => {
  const body = NEXT_LINK + BODY;
  const linked = async options => {
    const page = await shown(...options);
    return [page.query('a').getAttribute('href'), page.text('.todays-words'), page.all('.todays-board svg').length];
  };
  const next = say('site.today.next', { game: 'io', number: 2, of: 3 });
  assert.deepEqual(await linked([right, { body }]), ['puzzles/?puzzle=io%2Fb&today=', next, 1]);
  const count = say('site.puzzles.solved', { done: 3, of: 3 });
  assert.deepEqual(await linked([all, { body }]), ['#today', count, 1]);
  assert.deepEqual(await linked([{}, { body, missing: true }]), ['puzzles/', '', 0]);
});

test('without a clipboard the line is shown', async () => {
  const page = await shown(all, { language: 'de' });
  page.act(page.query('button'), 'click');
  await settled();
  assert.equal(page.text('.today-status'), 'Stonebook am 27. November: ● ● ○');
});

test('a page that comes back after midnight shows the next day', async () => {
  const page = await shown(right, { now: new Date(2026, 10, 27, 23, 59) });
  page.now = new Date(2026, 10, 28, 0, 1);
  page.act(page.document, 'visibilitychange');
  for (let i = 0; i < 5; i++) await settled();
  assert.deepEqual(asked(page), ['34.json?v=b1', '35.json?v=b1']);
  assert.equal(page.text('.today-date'), '28 November');
  assert.deepEqual(page.marks(), Array(3).fill(say('site.today.solve')));
});

test('without the day’s file each link leads to puzzles of its grade', async () => {
  const page = await shown({}, { missing: true });
  assert.equal(page.query('li a').getAttribute('href'), 'puzzles/?game=otello');
  assert.equal(page.text('.today-date'), '');
});

test('a page without the card is not changed', async () => {
  const page = open({ body: '' });
  const { watchToday } = await page.load('today/today.js');
  watchToday();
  assert.deepEqual(page.fetched, []);
});

test('days before 1970 have puzzles, too', async () => {
  const { dayOfRound } = await open().load('today/today.js');
  assert.equal(dayOfRound(new Date(1969, 11, 31), 50), 49);
  assert.equal(dayOfRound(new Date(2026, 10, 27, 0, 0), 50), dayOfRound(new Date(2026, 10, 27, 23, 59), 50));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, say, sentences, settled } from '../page.mjs';

const KEY = 'site.today.next';
const PLACE = 'site.today.place';
const BODY = `<section class="today" data-folder="days/"></section>
  <div class="stonebook-output"><button class="stonebook-next-puzzle">Skip</button></div>`;
const PUZZLES = ['otello/a', 'jo/b', 'io/c'].map(id => ({ id, game: id.split('/')[0], picture: '' }));
const now = `${new Date().toISOString().slice(0, 19)}+00:00`;
const solved = ids => Object.fromEntries(ids.map(id => [id, [[now, 'right']]]));

const placeOf = page => page.root.style.getPropertyValue('--stonebook-today');

/** A solved puzzle of an address, whose button says that another one comes. */
async function shown(query, tries = {}) {
  const about = { days: 50, words: { [KEY]: sentences('en')[KEY], [PLACE]: sentences('en')[PLACE] } };
  const page = open({ body: BODY, json: { 'stonebook-today': about } });
  page.window.indexedDB = database({ puzzles: { puzzles: tries } });
  page.answers['*'] = () => ({ ok: true, json: async () => PUZZLES });
  const { watchTodaysNext, nextIndex } = await page.load('today/todays-next.js');
  await watchTodaysNext(new URLSearchParams(query));
  for (let i = 0; i < 5; i++) await settled();
  const button = page.query('button');
  button.classList.add('stonebook-primary');
  button.textContent = 'Next puzzle';
  await settled();
  return Object.assign(page, { button, nextIndex });
}

test('a puzzle from the card of today leads to the next of the three', async () => {
  const page = await shown('puzzle=otello/a&today=');
  assert.equal(page.button.textContent, say(KEY, { game: 'jo', number: 2, of: 3 }));
  page.button.textContent = 'Next puzzle';
  await settled();
  assert.equal(page.button.textContent, say(KEY, { game: 'jo', number: 2, of: 3 }), 'also when Python takes over');
  assert.equal(placeOf(page), JSON.stringify(`${say(PLACE, { number: 1, of: 3 })} ○○○`));
  page.query('.stonebook-output').insertAdjacentHTML('beforeend', '<span class="stonebook-done">✓</span>');
  await settled();
  assert.equal(placeOf(page), JSON.stringify(`${say(PLACE, { number: 1, of: 3 })} ✓○○`), 'as soon as it is solved');
});

test('a puzzle solved today is passed over, and after all three the set goes on', async () => {
  const skips = await shown('puzzle=otello/a&today=', solved(['jo/b']));
  assert.equal(skips.button.textContent, say(KEY, { game: 'io', number: 3, of: 3 }));
  const all = await shown('puzzle=otello/a&today=', solved(['jo/b', 'io/c']));
  assert.equal(all.button.textContent, 'Next puzzle');
  assert.equal(placeOf(all), JSON.stringify(`${say(PLACE, { number: 1, of: 3 })} ○✓✓`));
});

test('a puzzle that is not one of today keeps no place for their number', async () => {
  const page = open({ body: BODY, json: { 'stonebook-today': { days: 50, words: {} } } });
  page.root.dataset.stonebookToday = '';
  page.answers['*'] = () => ({ ok: false });
  const { watchTodaysNext } = await page.load('today/todays-next.js');
  await watchTodaysNext(new URLSearchParams('puzzle=otello/a&today='));
  assert.equal(page.root.hasAttribute('data-stonebook-today'), false);
});

test('other puzzles keep their button', async () => {
  for (const query of ['puzzle=otello/a', 'puzzle=io/x&today='])
    assert.equal((await shown(query)).button.textContent, 'Next puzzle', query);
});

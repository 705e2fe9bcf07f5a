import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../page.mjs';
import { SCREENS } from './list-files.mjs';
import { LINK, openList, told } from './pupils.mjs';

const LESSON = { lesson: 'io/corners', of: 2, done: 2, steps: { a: { first_try: true }, b: { first_try: true } } };
const kept = (name, at, more = {}) => ({ link: LINK, name, at, given: {}, done: [], ...more });
const lists = of => ({ lesson: 'tasks', of: 0, done: 0, steps: {}, draft: { link: 'A' }, lists: of });

const list = (about = {}) => openList({ hash: LINK, screens: SCREENS, ...about });
const text = (page, part) => page.query(`.stonebook-pupil ${part}`)?.textContent;

test('a name leads to the tasks at once, and is stored as Python stores it', async () => {
  const page = await list({ records: [lists({ other: kept('Bo', '2026') })] });
  assert.deepEqual([text(page, 'h2'), text(page, 'p')], ['Week 3', '2 tasks.']);
  page.begin(' :');
  assert.equal(text(page, '.stonebook-announcement'), 'Type a name.');
  page.begin('Blue:  Fox');
  await settled();
  assert.equal(text(page, 'p'), 'Blue Fox: 0 of 2 done.');
  const [[put]] = page.puts;
  assert.deepEqual(Object.keys(put.lists), ['other', 'e747cd6c/bluefox']);
  assert.deepEqual([put.lists['e747cd6c/bluefox'].name, put.draft], ['Blue Fox', { link: 'A' }]);
  const link = page.query('.stonebook-pupil a.button');
  assert.equal(link.textContent, 'Start task 1');
  assert.match(link.href, /school\/io\/corners\/read\/\?view=stage&tasks=e747cd6c&lock=hints$/);
  assert.deepEqual(told(page.early.newsCode()).done, [['name', 'Blue Fox']]);
  assert.equal(page.early.newsCode(), '');
});

test('the pupil who worked on the list last goes on, with what is done', async () => {
  const done = kept('Bo', '2026-02', {
    given: {
      1: [
        ['wrong', 'A1'],
        ['right', 'B1'],
      ],
    },
    done: [1],
  });
  const page = await list({
    records: [LESSON, lists({ 'e747cd6c/ann': kept('Ann', '2026-01'), 'e747cd6c/bo': done })],
  });
  assert.equal(text(page, 'p'), 'Bo: 2 of 2 done.');
  assert.equal(text(page, 'b'), 'All done.');
  const states = [...page.box.querySelectorAll('[data-state]')].map(({ dataset }) => dataset.state);
  assert.deepEqual(states, ['first', 'later']);
  page.act(page.query('.stonebook-quiet'), 'click');
  assert.equal(text(page, 'p'), '2 tasks.');
  assert.deepEqual(told(page.early.newsCode()).done, [['name', '']]);
  const again = await list({ hash: '', query: '?list=e747cd6c', records: [lists({ 'e747cd6c/bo': kept('Bo', '1') })] });
  assert.equal(text(again, 'p'), 'Bo: 0 of 2 done.');
});

test('a puzzle waits for Python, which opens it in its place', async () => {
  const page = await list({ records: [LESSON] });
  page.begin('Ada');
  const first = page.query('.stonebook-pupil .stonebook-first');
  assert.equal(first.textContent, 'Start task 2');
  first.focus();
  page.act(first, 'click');
  assert.equal(page.query('#stonebook-status').textContent, 'Soon.');
  const place = page.document.createElement('div');
  place.innerHTML = '<div class="stonebook-plain-screen"><button class="stonebook-first">Start task 2</button></div>';
  page.document.body.append(place);
  const message = told(page.early.handOver()(place));
  assert.deepEqual([message.board, message.next], ['board tasks', [['open', '1']]]);
  assert.equal(page.document.activeElement, place.querySelector('button'));
  assert.equal(page.window.stonebookEarly.at(page.query('.stonebook-output')), undefined);
});

test('a half-typed name is moved to Python’s text box, and a rare one is left to Python', async () => {
  const page = await list();
  page.query('.stonebook-pupil input').value = 'Ad';
  const place = page.document.createElement('div');
  place.innerHTML = '<div class="stonebook-plain-screen"><input></div>';
  let changed = 0;
  place.querySelector('input').addEventListener('change', () => changed++);
  assert.equal(page.early.handOver()(place), '');
  assert.deepEqual([place.querySelector('input').value, changed], ['Ad', 1]);
  const rare = await list();
  rare.begin('ıı');
  assert.equal(text(rare, 'p'), '2 tasks.');
  const { done, next } = told(rare.early.handOver()(rare.document.createElement('div')));
  assert.deepEqual([done, next], [[['name', '']], [['name', 'ıı']]]);
});

test('a list that the file does not hold is left to Python', async () => {
  const games = [{ ...SCREENS.games[0], puzzles: {} }];
  for (const about of [{ screens: { ...SCREENS, games } }, { hash: `${LINK}A` }, { hash: '', query: '?list=1' }]) {
    const page = await list(about);
    assert.deepEqual([page.box.innerHTML, page.early], ['', undefined]);
  }
});

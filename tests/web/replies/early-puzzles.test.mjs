import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, plain, settled } from '../page.mjs';
import { DATA, drawn, packedState, STILL } from './step.mjs';

const { id: _, doneHeading: __, ...STEP } = DATA;
const missed = packedState({ result: 3 }, STEP.states[1]);
const solved = packedState({ result: 1 }, STEP.states[2]);
/** Two puzzles that are alike: A1 is right, B1 is wrong. */
const PUZZLE = {
  ...STEP,
  board: 'board \u0001',
  title: 'Board: \u0001',
  states: [packedState({ result: 0 }, STEP.states[0]), missed, solved],
  replies: [...STEP.replies, [0, 4, 0, -1, -1]],
  opening: 5,
};
const SETS = {
  cell: 'board',
  log: 'board puzzles',
  headings: ['\u0002 \u0001', '\u0002 \u0001 ✓', '\u0002 \u0001 ✓ with hints'],
  place: '\u0001 of \u0002 solved',
  next: ['Skip', 'Next puzzle'],
  files: { 'corner-1': ['otello/a', 'otello/b'] },
  sets: {
    corner: {
      name: 'Corners',
      titles: ['Easy: Corners 1', 'Hard: Corners 2'],
      intro: 'Find a corner.',
      ids: ['otello/a', 'otello/b'],
      grades: '13',
    },
    edge: { name: 'Edges', titles: ['Hard: Edges 1'], intro: 'Edges.', ids: ['otello/b'], grades: '3' },
  },
  others: { mixed: 'Mixed', failed: 'Missed' },
  grades: [
    ['', 'Any'],
    ['easy', 'Easy'],
    ['medium', 'Medium'],
    ['hard', 'Hard'],
  ],
  daily: [1, 0],
  day: 'Puzzle of \u0002 \u0001',
  secret: ['Puzzle of the day', 'Of today'],
  months: ['January'],
  easier: ' Easier?',
  row: { order: [0, 1], length: 2, near: 12, places: ['\u0001 of 10 in a row', 'Ten! \u0001'] },
  left: ['\u0001 left', '\u0001 left'],
};
const FILES = { 'sets.bin': SETS, 'corner-1.bin': { ...PUZZLE, steps: { 'otello/a': {}, 'otello/b': {} } } };

async function puzzles({ query = '?game=otello', tries = {}, files = FILES, language = 'en', before = () => {} } = {}) {
  const next = '<button class="stonebook-next-puzzle" aria-disabled="true">Skip</button>';
  const side = `<div class="stonebook-side"><span class="stonebook-place">0 of 9 solved</span>
    <div class="stonebook-choices"><select disabled><option>First steps</option></select>
    <select disabled><option>Any</option></select></div></div>`;
  const still = STILL.replace(' data-answers="step.json"', '').replace('</figure>', `${next}${side}</figure>`);
  const page = open({
    address: `https://stones.example/school/puzzles/${query}`,
    body: `<p id="stonebook-status"></p><section data-cell="board"><div class="stonebook-output">
      <div data-first="otello">${still}</div></div></section>`,
    root: {
      stonebookPage: 'live',
      stonebookPath: 'puzzles',
      stonebookRoot: '../',
      stonebookLanguage: language,
      stonebookFirst: 'otello',
    },
  });
  page.answers['*'] = address => {
    const file = files[address.pathname.replace(/^.*\//, '')];
    return { ok: Boolean(file), body: { pipeThrough: () => JSON.stringify(file) } };
  };
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  const digest = async (_, bytes) => createHash('sha512').update(bytes).digest();
  Object.defineProperty(page.window, 'crypto', { value: { subtle: { digest } }, configurable: true });
  page.window.stonebookWatch = { record: (...what) => page.posted.push(what) };
  page.window.indexedDB = database({ puzzles: { puzzles: tries } });
  const { watchEarlyPuzzles } = await page.load('replies/early-puzzles.js');
  const watching = watchEarlyPuzzles();
  before(page);
  await watching;
  await settled();
  const head = () => page.query('.stonebook-head').textContent;
  const words = () => page.query('.stonebook-announcement').textContent;
  const tap = cell => page.act(page.query(`[data-cell="${cell}"]`), 'click');
  const press = async () => {
    page.act(page.query('.stonebook-next-puzzle'), 'click');
    await settled();
  };
  const puts = () => page.window.indexedDB.puts.map(([record]) => record.row || record.puzzles);
  return { page, puts, head, words, tap, press };
}

test('the column next to a puzzle names its theme and the progress in it from the start', async () => {
  const { page, tap } = await puzzles({ query: '?puzzle=otello%2Fb' });
  const column = () => ['.stonebook-side .stonebook-place', 'option'].map(part => page.query(part).textContent);
  assert.deepEqual(column(), ['0 of 2 solved', 'Corners']);
  tap(0);
  await settled();
  assert.deepEqual(column(), ['1 of 2 solved', 'Corners']);
});

test('the first unsolved puzzle of the first theme answers, and its result is stored', async () => {
  const { page, puts, head, words, tap } = await puzzles();
  assert.deepEqual([head(), words()], ['0 of 2 solved Easy: Corners 1', 'Find a corner.']);
  tap(0);
  await settled();
  assert.deepEqual([head(), puts().length], ['1 of 2 solved Easy: Corners 1 ✓', 1]);
  assert.deepEqual(
    puts()[0]['otello/a'].map(([, how]) => how),
    ['right'],
  );
  assert.deepEqual(plain(page.posted), [
    ['board puzzles', ['puzzle', '1 0 otello/a']],
    ['board Easy: Corners 1', ['tap', 'A1']],
    ['board puzzles', ['went', 'right']],
  ]);
});

test('a press on the shown puzzle before its replies is answered after its first sentence', async () => {
  const { head, words } = await puzzles({ before: page => drawn(page).pressAt(0) });
  assert.deepEqual([head(), words()], ['1 of 2 solved Easy: Corners 1 ✓', 'Just a moment.']);
});

test('before the puzzle is shown, a press on its empty board does not count, and one on a button does', async () => {
  const { page } = await puzzles({
    before: page => {
      page.query('figure').classList.add('stonebook-plain');
      drawn(page).pressAt(0);
      page.act(page.query('.stonebook-buttons button'), 'click');
    },
  });
  assert.deepEqual(plain(page.posted).slice(1), [['board Easy: Corners 1', ['press', 'hint']]]);
});

test('a press on a puzzle waits for Python’s board if the replies fail or come late', async () => {
  for (const isLate of [false, true]) {
    const { page } = await puzzles({
      files: isLate ? FILES : {},
      before: page => {
        drawn(page).pressAt(0);
        if (isLate) page.window.stonebookEarly.markSent();
      },
    });
    assert.equal(page.all('.stonebook-press').length, 1, String(isLate));
    assert.equal(page.query('figure').hasAttribute('data-answers'), false);
  }
});

test('the heading of a puzzle that was solved with hints says so', async () => {
  const hinted = { ...PUZZLE, states: [PUZZLE.states[0], missed, packedState({ result: 2 }, STEP.states[2])] };
  const steps = { 'otello/a': {}, 'otello/b': {} };
  const { head, tap } = await puzzles({ files: { ...FILES, 'corner-1.bin': { ...hinted, steps } } });
  tap(0);
  await settled();
  assert.equal(head(), '1 of 2 solved Easy: Corners 1 ✓ with hints');
});

test('after its solution was opened, a puzzle leads to the next one', async () => {
  const shows = packedState({ presses: { show: [2, 0] }, result: 3 }, STEP.states[0]);
  const buttons = [[['show', 'Show the solution', '', true]], ...STEP.buttons.slice(1)];
  const data = { ...PUZZLE, buttons, states: [shows, missed, solved], steps: { 'otello/a': {}, 'otello/b': {} } };
  const { page, press } = await puzzles({ files: { ...FILES, 'corner-1.bin': data } });
  const next = page.query('.stonebook-next-puzzle');
  assert.equal(next.textContent, 'Skip');
  page.act(page.query('.stonebook-buttons button'), 'click');
  await settled();
  assert.deepEqual([next.textContent, next.classList.contains('stonebook-primary')], ['Next puzzle', true]);
  await press();
  assert.deepEqual([next.textContent, next.classList.contains('stonebook-primary')], ['Skip', false]);
});

test('a wrong move is a result at once, and the set goes on at its beginning', async () => {
  const { page, puts, tap, press, head } = await puzzles({ query: '?puzzle=otello/b' });
  tap(1);
  await settled();
  assert.deepEqual(
    puts().map(tries => tries['otello/b'].map(([, how]) => how)),
    [['failed']],
  );
  await press();
  assert.equal(head(), '0 of 2 solved Easy: Corners 1');
  assert.equal(page.fetched.length, 3); // both puzzles are in the same two files
});

test('a puzzle that is found after a wrong move counts as solved', async () => {
  const [open, , done] = PUZZLE.states;
  const again = [...open.slice(0, 6), 2, {}, 3];
  const wrong = [...missed.slice(0, -2), { retry: [3, 3] }, 3];
  const late = {
    ...PUZZLE,
    states: [open, wrong, done, again, [...done.slice(0, -1), 5]],
    rows: [...PUZZLE.rows, [4, 1]],
    steps: { 'otello/a': {}, 'otello/b': {} },
  };
  const { page, puts, tap, head } = await puzzles({ files: { ...FILES, 'corner-1.bin': late } });
  tap(1);
  await page.clock.pass(2000);
  page.act(page.query('.stonebook-answer-retry'), 'click');
  tap(0);
  await page.clock.pass(2000);
  assert.deepEqual(
    puts().map(tries => tries['otello/a'].map(([, how]) => how)),
    [['failed'], ['failed', 'found']],
  );
  assert.equal(head(), '1 of 2 solved Easy: Corners 1 ✓');
  assert.deepEqual(
    plain(page.posted).filter(([, [name]]) => name === 'went'),
    [
      ['board puzzles', ['went', 'failed']],
      ['board puzzles', ['went', 'found']],
    ],
  );
});

test('solved puzzles are left out, and Python gets the number of earlier tries', async () => {
  const at = '2026-01-01T10:00:00+00:00';
  const { page, head } = await puzzles({ query: '?game=otello&set=corner', tries: { 'otello/a': [[at, 'right']] } });
  assert.equal(head(), '1 of 2 solved Hard: Corners 2');
  assert.deepEqual(plain(page.posted), [['board puzzles', ['puzzle', '2 0 otello/b']]]);
});

test('Python receives the result before the answers, and shows the next puzzle once it is near', async () => {
  const { page, tap, press } = await puzzles();
  const early = page.window.stonebookEarly.at(page.query('.stonebook-output'));
  page.window.stonebookEarly.markSent();
  tap(0);
  await page.clock.pass(700);
  const told = [...early.newsCode().matchAll(/_perform\("(\w+)"\)/g)].map(([, hex]) =>
    JSON.parse(Buffer.from(hex, 'hex').toString()),
  );
  assert.deepEqual(
    told.map(({ board, done }) => [board, done]),
    [
      ['board puzzles', [['went', 'right']]],
      ['board Easy: Corners 1', [['tap', 'A1']]],
    ],
  );
  await press();
  assert.equal(page.query('figure').dataset.waits, '');
  const place = page.document.createElement('div');
  place.innerHTML = '<button class="stonebook-next-puzzle"></button>';
  let pressed = 0;
  place.firstChild.addEventListener('click', () => pressed++);
  early.handOver()(place);
  assert.equal(pressed, 0, 'the answers that waited come first');
  early.repeatExit(place);
  assert.equal(pressed, 1);
});

/** Choose in the column. @param {number} at 0 for the set, 1 for the difficulty */
async function choose({ page }, at, label) {
  const select = page.all('.stonebook-choices select')[at];
  select.selectedIndex = [...select.options].findIndex(({ textContent }) => textContent === label);
  page.act(select, 'change');
  await settled();
}
const chosenLabels = ({ page }) =>
  page.all('.stonebook-choices select').map(select => select.options[select.selectedIndex].textContent);

test('a theme and a difficulty can be chosen, and Python goes on with them', async () => {
  const puzzle = await puzzles();
  const { page, head, words } = puzzle;
  await choose(puzzle, 1, 'Hard');
  assert.deepEqual([head(), words()], ['0 of 1 solved Hard: Corners 1', 'Find a corner.']);
  await choose(puzzle, 0, 'Edges');
  assert.deepEqual([head(), words()], ['0 of 1 solved Hard: Edges 1', 'Edges.']);
  assert.deepEqual(chosenLabels(puzzle), ['Edges', 'Hard']);
  await choose(puzzle, 1, 'Any');
  assert.deepEqual(plain(page.posted), [
    ['board puzzles', ['puzzle', '1 0 otello/a']],
    ['board puzzles', ['set', 'corner hard']],
    ['board puzzles', ['puzzle', '2 0 otello/b']],
    ['board puzzles', ['set', 'edge hard']],
    ['board puzzles', ['puzzle', '3 0 otello/b']],
    ['board puzzles', ['set', 'edge']],
    ['board puzzles', ['puzzle', '4 0 otello/b']],
  ]);
});

test('an address names a theme with a difficulty', async () => {
  const puzzle = await puzzles({ query: '?game=otello&set=corner&difficulty=hard' });
  assert.equal(puzzle.head(), '0 of 1 solved Hard: Corners 1');
  assert.deepEqual(chosenLabels(puzzle), ['Corners', 'Hard']);
  for (const difficulty of ['medium', 'huge']) {
    const { page } = await puzzles({ query: `?game=otello&set=corner&difficulty=${difficulty}` });
    assert.equal(page.query('figure').hasAttribute('data-answers'), false, difficulty);
  }
});

test('a set that only Python knows, or a choice that comes late, is made in Python’s column', async () => {
  for (const isLate of [false, true]) {
    const puzzle = await puzzles();
    const { page, head } = puzzle;
    const early = page.window.stonebookEarly.at(page.query('.stonebook-output'));
    if (isLate) page.window.stonebookEarly.markSent();
    await choose(puzzle, 0, isLate ? 'Edges' : 'Mixed');
    assert.equal(page.query('figure').dataset.waits, '');
    assert.equal(head(), '0 of 2 solved Easy: Corners 1');
    const place = page.document.createElement('div');
    const sets = '<select><option>Corners</option><option>Edges</option><option>Mixed</option></select>';
    place.innerHTML = `<div class="stonebook-choices">${sets}<select><option>Any</option></select></div>`;
    const changed = [];
    place.addEventListener('change', ({ target }) => changed.push(target.selectedIndex));
    early.handOver()(place);
    early.repeatExit(place);
    assert.deepEqual(changed, [isLate ? 1 : 2]);
  }
});

test('ten in a row begins with an easy puzzle, and counts the right answers', async () => {
  const { page, puts, head, words, tap, press } = await puzzles({ query: '?game=otello&set=ten' });
  assert.deepEqual([head(), words()], ['0 of 10 in a row Easy', '']);
  tap(0);
  await settled();
  assert.equal(head(), '1 of 10 in a row Easy: Corners ✓');
  assert.deepEqual([Object.keys(puts()[0]), puts()[1]], [['otello/a'], { otello: 1 }]);
  await press();
  assert.equal(head(), '1 of 10 in a row Hard');
  tap(1);
  await page.clock.pass(700);
  assert.equal(head(), '0 of 10 in a row Hard');
  assert.equal(puts().length, 3);
});

test('a missed puzzle comes again, from the column too', async () => {
  const tries = { 'otello/b': [['2026-01-01T10:00:00+00:00', 'failed']] };
  const puzzle = await puzzles({ query: '?game=otello&set=failed', tries });
  assert.equal(puzzle.head(), '1 left Hard');
  puzzle.tap(0);
  await settled();
  assert.equal(puzzle.head(), '0 left Hard: Corners ✓');
  await puzzle.press(); // only Python says that none is left
  assert.equal(puzzle.page.query('figure').dataset.waits, '');
  const later = await puzzles({ tries });
  await choose(later, 0, 'Missed');
  assert.equal(later.head(), '1 left Hard');
  assert.deepEqual(plain(later.page.posted).slice(1), [
    ['board puzzles', ['set', 'failed']],
    ['board puzzles', ['puzzle', '3 1 otello/b']],
  ]);
});

test('the puzzle of a day answers, and the next one is of its theme', async () => {
  // The second puzzle is that of 1970-01-01.
  const { page, head, press, tap } = await puzzles({ query: '?daily=1970-01-01&game=otello' });
  assert.equal(head(), 'Puzzle of 1 January Hard Easier?');
  assert.equal(page.query('.stonebook-side .stonebook-place').textContent, 'Puzzle of 1 January');
  tap(0);
  await settled();
  assert.equal(head(), 'Puzzle of 1 January Hard: Corners ✓');
  await press();
  assert.equal(head(), '1 of 2 solved Easy: Corners 1');
  for (const query of ['?daily=1970-01-01', '?daily=9999-01-01&game=otello', '?daily=today&puzzle=otello/a']) {
    const other = await puzzles({ query });
    assert.equal(other.page.query('figure').hasAttribute('data-answers'), false, query);
  }
});

test('a puzzle of today keeps its theme secret until it is done', async () => {
  const { page, head, press, tap } = await puzzles({ query: '?puzzle=otello%2Fa&today=' });
  const chosen = () => page.query('.stonebook-choices select').selectedOptions[0].textContent;
  assert.deepEqual([head(), chosen()], ['0 of 2 solved Easy', 'Of today']);
  assert.doesNotMatch(page.query('figure').textContent, /Find a corner/);
  tap(0);
  await settled();
  assert.deepEqual([head(), chosen()], ['1 of 2 solved Easy: Corners ✓', 'Corners']);
  await press();
  assert.equal(head(), '1 of 2 solved Hard: Corners 2');
});

test('answers that only Python knows are left to Python', async () => {
  for (const query of [
    '',
    '?game=otello&set=mixed',
    '?game=otello&set=again',
    '?game=otello&set=failed',
    '?game=otello&difficulty=easy',
    '?seeks=outcome',
    '?puzzle=otello/x',
  ]) {
    const { page } = await puzzles({ query });
    assert.equal(page.query('figure').hasAttribute('data-answers'), false, query);
  }
  const { page } = await puzzles({ files: {} });
  assert.equal(page.query('figure').hasAttribute('data-answers'), false);
});

test('each language has its own words', async () => {
  const { page } = await puzzles({ language: 'de' });
  assert.deepEqual(
    page.fetched.map(address => String(address).replace(/.*replies\//, '')),
    ['puzzles/de/otello/sets.bin', 'puzzles/shared/otello/corner-1.bin', 'puzzles/de/otello/corner-1.bin'],
  );
});

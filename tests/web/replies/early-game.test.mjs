import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';
import { DATA, drawn, STILL } from './step.mjs';

const { id: _, doneHeading: __, ...STEP } = DATA;
const BUTTONS = [['undo', 'Undo', 'stonebook-undo', true]];
/** A game in which A1 is a whole move, after which the other player moves, and B1 begins one. */
const GAME = {
  ...STEP,
  board: 'board Io',
  questionInHead: true,
  isGame: true,
  query: 'game=io&size=9&one=person&two=',
  states: [
    [0, 0, 1, 1, 0, 0, 1, {}],
    [1, 0, 1, 1, -1, -1, -1, { undo: [2, 0] }],
    [1, 0, 1, 0, -1, -1, -1, {}],
  ],
  replies: [
    [0, 1, 1, -1, -2],
    [-1, 2, 2, -1, -1],
    [-1, 3, 0, -1, -1],
  ],
  rows: [
    [0, 1],
    [2, 1],
  ],
  buttons: [[], BUTTONS],
  texts: ['\u0002 to move', 'Played. \u0002 thinks.', 'Begun.', 'Undone.', '', '', '', '\u0001: empty.', '\u0001: X.'],
};

async function played({ query = '?game=io', first = 'io', state = 'opening', file = GAME, late = false } = {}) {
  const still = STILL.replace(' data-answers="step.json"', '');
  const page = open({
    address: `https://stones.example/school/play/${query}#kept=ab12`,
    body: `<form id="io"><select name="one"><option value="1">Beginner</option>
      <option value="3">Regular</option></select></form><p id="stonebook-status"></p>
      <button id="stonebook-fetch"></button>
      <section data-cell="board">
      <div class="stonebook-output"><div data-first="io">${still}</div></div></section>`,
    root: {
      stonebookPage: 'live',
      stonebookPath: 'play',
      stonebookRoot: '../',
      stonebookFirst: first,
      stonebookState: state,
    },
  });
  page.answers['*'] = () => ({ ok: Boolean(file), body: { pipeThrough: () => JSON.stringify(file) } });
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  const log = {};
  page.window.stonebookWatch = {
    done: () => log,
    record: (name, what) => {
      if (what) (log[name] ||= []).push(what);
      else log[name] = [];
    },
  };
  let started = 0;
  page.window.stonebookPython = { go: () => started++ };
  const { watchEarlyGame } = await page.load('replies/early-game.js');
  const watching = watchEarlyGame();
  if (late || !file) drawn(page).pressAt(1);
  if (late) page.window.stonebookEarly.markSent();
  const tap = cell => page.act(page.query(`[data-cell="${cell}"]`), 'click');
  const key = name => page.act(page.query('.stonebook-board'), 'keydown', { key: name });
  const place = page.query('.stonebook-output');
  const text = part => page.query(part).textContent;
  await settled();
  const early = () => page.window.stonebookEarly;
  return { page, log: () => plain(log), tap, key, place, text, watching, early, started: () => started };
}

/** The data of a message for Python. */
const told = code => JSON.parse(Buffer.from(/_perform\("(\w+)"\)/.exec(code)[1], 'hex').toString());

test('the first move is played at once, against whomever the address names', async () => {
  const { page, tap, text } = await played({ query: '?game=io&two=3' });
  assert.match(page.fetched.at(-1)[1], /replies\/play\/en\/io-plain\.bin$/);
  tap(0);
  assert.equal(text('.stonebook-head'), 'Regular to move');
  assert.equal(text('.stonebook-announcement'), 'Played. Regular thinks.');
});

test('a move is saved at once, as Python stores a game', async () => {
  const { log, tap } = await played();
  tap(1);
  const [[kind, text]] = log().journal;
  const { ab12: game } = JSON.parse(text);
  assert.equal(kind, 'play');
  assert.equal(game.query, 'game=io&size=9&one=person&two=1');
  assert.deepEqual(game.done, [['choose', 'B1']]);
  assert.ok(game.at && game.by);
  assert.deepEqual(log()['board Io'], [['choose', 'B1']]);
});

test('other games that are not stored yet stay in the journal', async () => {
  const { page, log, tap } = await played();
  page.window.stonebookWatch.record('journal', ['play', '{"cd":{"query":"game=jo"}}']);
  tap(0);
  assert.deepEqual(Object.keys(JSON.parse(log().journal[0][1])), ['cd', 'ab12']);
});

test('Python receives moves, and learns that its players may move when its board is shown', async () => {
  const { page, log, tap, key, place, early } = await played();
  tap(1);
  early().markSent();
  assert.deepEqual(log().ahead, [['board Io', '']]);
  key('Backspace');
  tap(0);
  const board = early().at(place);
  assert.deepEqual(told(board.newsCode()), {
    board: 'board Io',
    done: [
      ['undo', ''],
      ['choose', 'A1'],
    ],
    next: [],
    focus: '',
    names: false,
  });
  assert.equal(board.newsCode(), '');
  page.act(page.query('.stonebook-undo'), 'click');
  const message = told(board.handOver()(place));
  assert.deepEqual(message.next, [['press', 'undo']]);
  assert.equal(message.over, true);
  assert.deepEqual(log().ahead, []);
  early().markSent(); // a restarted Python shows the board itself
  assert.deepEqual(log().ahead, []);
  assert.equal(early().at(place), undefined);
});

test('the other player’s move fetches Python where it comes only on request', async () => {
  const { tap, started } = await played({ state: 'spared' });
  tap(1);
  assert.equal(started(), 0);
  tap(1); // only Python knows how the move continues
  assert.equal(started(), 1);
});

test('a game that only Python knows is left to it', async () => {
  for (const about of [
    { first: 'io-unknown' },
    { query: '?game=io&one=2&two=person' },
    { query: '?game=io&two=elsewhere' },
    { query: '?game=io&lock=computer' },
    { file: null },
  ]) {
    const { page, place, early } = await played(about);
    assert.equal(page.query('figure').hasAttribute('data-answers'), false, JSON.stringify(about));
    assert.equal(early()?.at(place), undefined);
  }
});

test('replies that arrive after Python has begun are not shown, and a press waits for its board', async () => {
  const { page, place, early } = await played({ late: true });
  assert.equal(page.all('.stonebook-press').length, 1);
  assert.equal(page.query('figure').hasAttribute('data-answers'), false);
  assert.equal(early().at(place), undefined);
});

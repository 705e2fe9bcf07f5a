// A step with two cells as its still picture and as data: A1 is right, B1 is wrong and can be tried again.
import { open } from '../page.mjs';

const OPEN = 0;
const WRONG = 1;
export const DONE = 2;

/** The fields of a state in the order of the packed data. */
const STATE_FIELDS = [
  ...['buttons', 'completion', 'canGoOn', 'asksForCell', 'cells', 'replies', 'nextStates', 'presses', 'result'],
  'marking',
];
const NO_CELLS = [0, 0, 0, 1, -1, -1, -1, {}];
/** A packed state with the fields that a test names; the others are those of another state, or of one without cells. */
export function packedState(fields, other = NO_CELLS) {
  const values = STATE_FIELDS.map((name, at) => fields[name] ?? other[at]);
  while (values.at(-1) === undefined) values.pop();
  return values;
}
/** A field of a packed state. */
export const fieldOf = (state, name) => state[STATE_FIELDS.indexOf(name)];

export const DATA = {
  board: 'a A step',
  id: 'step',
  title: 'Board: A step',
  doneHeading: '<b>A step, done</b>',
  start: [0, 2],
  states: [
    packedState({ cells: 0, replies: 0, nextStates: 1, presses: { hint: [2, OPEN] } }),
    packedState({ buttons: 1, presses: { retry: [3, OPEN] } }),
    packedState({ buttons: 2, completion: 2, canGoOn: 1, presses: { past: [4, DONE] } }),
  ],
  replies: [
    [-1, 1, -1, -1, -2, 0], // A1
    [-1, 2, 2, -1, -1, 1], // B1
    [-1, 3, -1, -1, -1],
    [0, 4, 0, 0, 2],
    [-1, 5, -1, -1, -1],
  ],
  rows: [
    [0, 1],
    [DONE, WRONG],
  ],
  taps: [['A1', 'B1']],
  members: [],
  series: [
    [-1, 2, -1, 700, 6, 1, -1, 0],
    [-1, 0, 1, 240, -1, 0, 0, 0],
  ],
  pictures: [[0], [0, 0, 0], [0, 0, 0, 1, 1]],
  buttons: [
    [['hint', 'Hint', 'stonebook-answer-hint', true]],
    [
      ['hint', 'Hint', 'stonebook-answer-hint', false],
      ['retry', 'Try again', 'stonebook-answer-retry', true],
    ],
    [['past', 'Watch', 'stonebook-answer-past', true]],
  ],
  strips: [[[9], true, false]],
  texts: [
    'Which?',
    'Just a moment.',
    '✗ Wrong.',
    'Look.',
    '',
    'Played.',
    '✓ Right.',
    '\u0001: empty.',
    '\u0001: X.',
    '<svg></svg>',
  ],
  pieces: ['<circle r="1"/>', '<path d="M0 0"/>', '<circle r="2"/>', '<rect/>'],
  stones: { 0: 'X' },
  cells: [
    ['A1', 0.5, 0.5],
    ['B1', 1.5, 0.5],
  ],
  grounds: [
    [
      '0 0 2 1',
      '10px',
      '<g id="wood"></g>',
      [
        [0, '0,0 1,0 1,1 0,1'],
        [1, '1,0 2,0 2,1 1,1'],
      ],
    ],
  ],
  keys: [[0, { 0: [3, 0, 1, 0, 0, 0, 1], 1: [3, 0, 1, 1, 1, 0, 1] }]],
  says: { '': 7, X: 8 },
  lasts: [1],
  players: [
    ['X', 'Ex'],
    ['O', 'Oh'],
  ],
  ways: [
    [1, 0, 'Right'],
    [-1, 0, 'Left'],
  ],
  told: [{ t: 5 }, {}, { t: 5, e: 3 }],
  look: '<style></style>',
};

const html = (name, inside) => `<div class="${name}"><div class="widget-html-content">${inside}</div></div>`;
export const STILL = `<figure class="stonebook-waits" data-answers="step.json"><div class="stonebook-step">
  ${html('stonebook-head', 'A step')}${html('stonebook-question', 'Which?')}
  <div class="stonebook-widget"><div class="stonebook-board" tabindex="0"><svg class="stonebook-picture"></svg></div>
    ${html('stonebook-announcement', '')}
    <div class="stonebook-typed"><input disabled><button disabled>Choose</button></div>
    <div class="stonebook-buttons"><button aria-disabled="true">Hint</button></div>
    <button class="stonebook-more-toggle" style="width: auto;" aria-disabled="true">⋯</button>
    <button class="stonebook-go-on" disabled>Go on</button></div></div></figure>`;

const forms = { pair: '{first} & {last}', start: '{first}, {last}', middle: '{first}, {last}', end: '{first}, {last}' };
/** The sentences with which a board answers questions. */
export const WORDS = {
  said: '<div class="stonebook-words">\u0001</div>',
  'list.and': forms,
  'list.tallies': forms,
  'list.tally': '{player} {number}',
  ...Object.fromEntries(
    ['none', 'keys', 'none.short', 'last.none', 'rays.none', 'past.none', 'reserves.none'].map(name => [
      `spoken.${name}`,
      `<${name}>`,
    ]),
  ),
  ...Object.fromEntries(['row', 'column'].map(name => [`spoken.${name}`, `${name}: {stones}`])),
  'spoken.ray': '{way}: {stones}.',
  'spoken.last': 'last: {move}',
  'spoken.count': '{stones}; {empty}',
  'spoken.stones': '{player}: {cells}.',
};

const PIXELS = 10; // of a cell

/** Give a page the geometry that jsdom lacks. `place` moves its picture. @param {number} left @param {number} top */
export function drawn(page, left = 0, top = 0) {
  const svg = page.query('svg');
  const box = { left, top, width: 2 * PIXELS, height: PIXELS };
  page.document.body.className = 'stonebook-column';
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 2, height: 1 } } });
  svg.getBoundingClientRect = () => ({ ...box });
  svg.getScreenCTM = () => ({
    inverse:
      () =>
      ({ x, y }) => ({ x: (x - box.left) / PIXELS, y: (y - box.top) / PIXELS }),
  });
  page.window.DOMPoint = class {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
    matrixTransform(change) {
      return change(this);
    }
  };
  page.window.SVGElement.prototype.isPointInFill = function ({ x, y }) {
    const corners = this.getAttribute('points')
      .split(' ')
      .map(corner => corner.split(',').map(Number));
    const isWithin = (value, at) =>
      value > Math.min(...corners.map(corner => corner[at])) && value < Math.max(...corners.map(corner => corner[at]));
    return isWithin(x, 0) && isWithin(y, 1);
  };
  /** Press a cell's centre on the picture. */
  const pressAt = cell => page.act(svg, 'click', { clientX: box.left + (cell + 0.5) * PIXELS, clientY: box.top + 5 });
  return { place: (left, top) => Object.assign(box, { left, top }), pressAt };
}

/** A page with the step's still picture. */
export const stillPage = (more = {}) =>
  open({
    body: `<script type="application/json" id="stonebook-questions">${JSON.stringify(more.words || null)}</script>
      <p id="stonebook-status"></p><section class="stonebook-cell" data-cell="a"><div class="stonebook-output">
      ${STILL}</div></section>`,
    root: { stonebookPage: 'live' },
    ...more,
  });

/** The page with a board that has its replies, and the events that the board reports (`heard`). */
export async function earlyBoard(about = {}) {
  const page = stillPage({ words: about.words });
  if (about.keys) page.query('.stonebook-board').dataset.keys = about.keys;
  Object.assign(page.media, about.media);
  const { EarlyBoard } = await page.load('replies/early-board.js');
  const heard = [];
  const board = new EarlyBoard(page.query('figure'), {
    onAnswer: (_, action) => heard.push(['did', ...action]),
    onWait: () => heard.push(['waits']),
    onDone: (_, first) => heard.push(['done', first]),
    onIdle: () => heard.push(['rests']),
  });
  if (!about.bare) board.start(structuredClone(DATA));
  const tap = cell => page.act(page.query(`[data-cell="${cell}"]`), 'click');
  const press = name => page.act(page.query(`.stonebook-answer-${name}`), 'click');
  const key = name => page.act(page.query('.stonebook-board'), 'keydown', { key: name });
  const words = () => page.query('.stonebook-announcement').textContent;
  const pieces = () => page.all('svg > g')[2].innerHTML;
  const ask = question => {
    for (const name of [',', question]) key(name);
    return words();
  };
  return { page, board, heard, tap, press, key, ask, words, pieces };
}

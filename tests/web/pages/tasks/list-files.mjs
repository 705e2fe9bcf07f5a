// The files of the build for a list with a lesson and a puzzle: the screens, and the puzzle's replies.
import { DATA, STILL } from '../../replies/step.mjs';
import { FORMAT } from './pupils.mjs';

const KEPT = inside => `<div class="stonebook-screen"><div class="stonebook-plain-screen">${inside}</div></div>`;
const VOICE = '<div class="stonebook-announcement"><div class="widget-html-content"></div></div>';
const EXITS = '<button class="stonebook-all-tasks">All</button><button class="stonebook-next-puzzle">Next</button>';

export const SCREENS = {
  log: 'board tasks',
  link: FORMAT,
  form: KEPT(`<h2>{title}</h2>{lines}<input disabled><button class="stonebook-first">Start</button>${VOICE}`),
  overview: KEPT('<h2>{title}</h2>{lines}{first}{rows}<button class="stonebook-quiet">Switch pupil</button>'),
  link_to: '<a class="button" lang="{lang}" href="{href}">{text}</a>',
  button: '<button class="stonebook-first">{text}</button>',
  all_done: '<b>All done.</b>',
  no_name: 'Type a name.',
  untitled: 'Tasks',
  about: ['0 tasks.', '1 task.', '2 tasks.'],
  name_about: 'Any name.',
  place: '{name}: {done} of {of} done.',
  go: ['Start task {number}', 'Continue task {number}'],
  rows: 'The list',
  locks: { hints: 'Locked: hints.' },
  features: {},
  ahead: 'Soon.',
  states: [
    { open: '○ to do', helped: '✓?', later: '(✓)', first: '✓' },
    { open: '○ to do', helped: '◐ started', later: '(✓)', first: '✓ done' },
  ],
  lesson: 'Lesson',
  lessons: { 'io/corners': ['Corners', 'Lesson · Io'] },
  puzzle: STILL.replace(/<\/?figure[^>]*>/g, '') + EXITS,
  headings: ['{place} {title}', '{place} {title} ✓'],
  done_of: '{done} of {of}',
  nth: 'Task {number} of {of}',
  twin: 'A twin.',
  again: 'again',
  games: [
    {
      name: 'otello',
      title: 'O-tell-O puzzle',
      boards: ['<svg></svg>'],
      puzzles: { 500924: ['Easy · Win.', 0], 661305: ['Easy · Win.', 0] },
    },
  ],
  picture: '3.5rem',
};

const { id: _, doneHeading: __, ...STEP } = DATA;
const [hint] = DATA.buttons[0];
/** A puzzle in which A1 is right and B1 is wrong. */
export const PUZZLE = {
  ...STEP,
  board: 'board \u0001',
  title: 'Board: \u0001',
  locked: { hint: 'Hints are locked' },
  buttons: [[hint], DATA.buttons[1], [['again', 'Again', 'stonebook-answer-again', true]]],
  replies: [...STEP.replies, [0, 4, 0, -1, -1]],
  opening: 5,
  images: ['A1 B1', 'B1 A1'],
};
const VARIANT = { start: PUZZLE.start, states: PUZZLE.states, opening: 5 };

export const PUZZLE_FILES = {
  'puzzles/en/otello/sets': {
    files: { 'first-steps-1': ['otello/last-six', 'otello/five-for-good'] },
    handed: ['otello/last-six'],
  },
  'twins/shared/otello/last-six': { ...PUZZLE, steps: { 'otello/last-six': { twins: [0, 1], variants: [VARIANT] } } },
  'twins/en/otello/last-six': { steps: {} },
  'puzzles/shared/otello/first-steps-1': { ...PUZZLE, steps: { 'otello/five-for-good': { twins: [0] } } },
  'puzzles/en/otello/first-steps-1': { steps: {} },
};

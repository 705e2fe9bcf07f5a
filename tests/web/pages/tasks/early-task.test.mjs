import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from '../../page.mjs';
import { PUZZLE, PUZZLE_FILES, SCREENS } from './list-files.mjs';
import { LINK, openList, told } from './pupils.mjs';

const KEY = 'e747cd6c/cleo';
const SAVED = { link: LINK, name: 'Cleo', at: '2026', given: {}, done: [] };
const records = (more = {}) => [
  { lesson: 'tasks', of: 0, done: 0, steps: {}, lists: { [KEY]: { ...SAVED, ...more } } },
];
// The puzzle of LINK, then `otello/five-for-good`, which has one twin only.
const LONGER = { link: 'AHGpRnYSELBUcfDZ9qzkapmQNbKyq7EAAFIDq7g7', key: '8bf64ab2/cleo' };
/** A record as an earlier version of the page stored it. */
const STORED = JSON.stringify({ [KEY]: { index: 1, answers: [['tap', 'A1']] }, other: { index: 0, answers: [] } });

/** Open the puzzle of a list, as Cleo. Her twin is the second one: A1 and B1 are exchanged. */
async function puzzle(about = {}) {
  const page = await openList({ hash: LINK, screens: SCREENS, files: PUZZLE_FILES, records: records(), ...about });
  page.row = async (index = 1) => {
    page.act(page.query(`.stonebook-pupil [data-press="${index}"]`), 'click');
    await settled(20);
  };
  page.tap = cell => page.act(page.query(`.stonebook-pupil [data-cell="${cell}"]`), 'click');
  page.text = part => page.query(`.stonebook-pupil ${part}`)?.textContent;
  page.handover = () => page.window.stonebookEarly.at(page.query('.stonebook-output'));
  page.answersKept = () => JSON.parse(page.window.localStorage.getItem('stonebook-task-answers') || 'null');
  return page;
}

test('a puzzle opens as the pupil’s twin, answers, and counts in the list', async () => {
  const page = await puzzle();
  page.query('#stonebook-status').textContent = 'Starting.';
  await page.row();
  assert.equal(page.query('#stonebook-status').textContent, 'Starting.', 'nothing waits any more');
  assert.equal(page.text('.stonebook-head'), '0 of 2 Task 2 of 2');
  assert.equal(page.text('.stonebook-announcement'), 'A twin.');
  assert.ok(!page.query('.stonebook-next-puzzle').matches('.stonebook-primary'));
  page.tap(1); // B1, where A1 of the puzzle is
  await page.clock.pass(2000);
  assert.equal(page.text('.stonebook-announcement'), '✓ Right.');
  assert.equal(page.text('.stonebook-head'), '1 of 2 Task 2 of 2 ✓');
  assert.ok(page.query('.stonebook-next-puzzle').matches('.stonebook-primary'));
  assert.ok(!page.query('.stonebook-answer-again'), 'a solved puzzle is not repeated');
  assert.deepEqual(page.logs, {
    'board tasks': [
      ['name', 'Cleo'],
      ['open', '1'],
    ],
    'board Task 2 of 2': [['tap', 'B1']],
  });
  assert.deepEqual(page.answersKept(), { [KEY]: [{ index: 1, answers: [['tap', 'B1']] }] });
  assert.deepEqual(page.puts, [], 'Python saves the attempts');
});

test('Python receives the answers that it lacks, and then the press that leaves the task', async () => {
  const page = await puzzle({ answers: STORED });
  await settled(20);
  assert.equal(page.text('.stonebook-head'), '0 of 2 Task 2 of 2', 'the answers before the reload are repeated');
  assert.match(page.text('.stonebook-announcement'), /Wrong/);
  page.window.stonebookEarly.markSent();
  page.act(page.query('.stonebook-answer-retry'), 'click');
  page.tap(1);
  await page.clock.pass(2000);
  page.act(page.query('.stonebook-next-puzzle'), 'click');
  const early = page.handover();
  const { board, done, next } = told(early.newsCode());
  assert.deepEqual([board, next], ['board Task 2 of 2', []]);
  assert.deepEqual(done, [
    ['press', 'retry'],
    ['tap', 'B1'],
  ]);
  assert.equal(early.newsCode(), '');
  const place = page.document.createElement('div');
  place.innerHTML = '<button class="stonebook-next-puzzle">Next</button>';
  let clicked = 0;
  place.firstChild.addEventListener('click', () => clicked++);
  early.handOver()(place);
  assert.equal(clicked, 0, 'the answers that waited come first');
  early.repeatExit(place);
  assert.equal(clicked, 1);
  assert.deepEqual(Object.keys(page.answersKept()), ['other'], 'Python has this pupil’s answers');
  assert.equal(page.handover(), undefined);
});

test('locked hints are off, and an answer without a reply waits for Python', async () => {
  const page = await puzzle();
  await page.row();
  assert.ok(page.query('.stonebook-answer-hint').disabled, 'the list locks hints');
  page.act(page.query('.stonebook-pupil .stonebook-board'), 'keydown', { key: '?' });
  const input = page.query('.stonebook-pupil .stonebook-typed input');
  input.value = 'C9';
  page.act(input, 'keydown', { key: 'Enter' });
  assert.ok(page.query('.stonebook-pupil figure').matches('[data-waits]'));
  assert.equal(page.query('#stonebook-status').textContent, 'Soon.');
  const waiting = told(page.handover().handOver()(page.document.createElement('div')));
  assert.deepEqual(waiting.next, [['text', 'C9']]);
});

test('a puzzle that was tried before, or that Python is about to show, waits for Python', async () => {
  const tried = await puzzle({ records: records({ given: { 1: [['wrong', 'A1']] } }), answers: STORED });
  await tried.row();
  const late = await puzzle();
  late.window.stonebookEarly.markSent();
  await late.row();
  const insecure = await puzzle();
  Object.defineProperty(insecure.window, 'crypto', { value: {} });
  await insecure.row();
  for (const page of [tried, late, insecure]) {
    assert.equal(page.query('.stonebook-pupil figure'), null);
    const { board, next } = told(page.handover().handOver()(page.document.createElement('div')));
    assert.deepEqual([board, next], ['board tasks', [['open', '1']]]);
    assert.deepEqual(page.logs, {});
  }
});

/** Open the longer list. `answers` are those that the browser stores. */
async function longer(answers, files = PUZZLE_FILES) {
  const { link, key } = LONGER;
  const lists = { [key]: { ...SAVED, link } };
  const page = await puzzle({
    hash: link,
    files,
    records: [{ lesson: 'tasks', of: 0, done: 0, steps: {}, lists }],
    answers: answers && JSON.stringify({ [key]: answers }),
  });
  page.leave = async () => {
    page.act(page.query('.stonebook-pupil .stonebook-next-puzzle'), 'click');
    await settled(20);
  };
  page.allTasks = () => page.act(page.query('.stonebook-pupil .stonebook-all-tasks'), 'click');
  page.states = () => page.all('.stonebook-pupil [data-state]').map(({ dataset }) => dataset.state);
  page.waits = () => page.query('.stonebook-pupil figure').matches('[data-waits]');
  return page;
}
const BOTH = {
  'board tasks': [
    ['name', 'Cleo'],
    ['open', '1'],
    ['open', '2'],
  ],
  'board Task 2 of 3': [['tap', 'B1']],
  'board Task 3 of 3': [['tap', 'B1']],
};

test('the next puzzle opens without Python, which then receives the answers at both', async () => {
  const page = await longer();
  await page.row();
  page.tap(1);
  await page.clock.pass(2000);
  await page.leave();
  assert.ok(!page.waits());
  assert.equal(page.text('.stonebook-head'), '1 of 3 Task 3 of 3');
  assert.equal(page.text('.stonebook-announcement'), '', 'all pupils see this board');
  page.tap(1);
  assert.match(page.text('.stonebook-announcement'), /Wrong/);
  assert.deepEqual(page.logs, BOTH);
  const stored = [1, 2].map(index => ({ index, answers: [['tap', 'B1']] }));
  assert.deepEqual(page.answersKept(), { [LONGER.key]: stored });
  // A reload repeats them.
  const again = await longer(stored);
  await settled(20);
  assert.equal(again.text('.stonebook-head'), '1 of 3 Task 3 of 3');
  assert.match(again.text('.stonebook-announcement'), /Wrong/);
  assert.deepEqual(again.logs, BOTH);
  assert.deepEqual(again.answersKept(), { [LONGER.key]: stored });
  again.handover().handOver()(again.document.createElement('div'));
  assert.equal(again.answersKept(), null);
});

test('an unsolved puzzle is skipped, and all tasks are shown instead of a lesson', async () => {
  const page = await longer([{ index: 1, answers: [['tap', 'A1']] }]);
  await settled(20);
  await page.leave();
  assert.equal(page.text('.stonebook-head'), '0 of 3 Task 3 of 3');
  await page.leave(); // the first unfinished task is the lesson
  assert.deepEqual(page.states(), ['open', 'open', 'open']);
});

test('all tasks are shown without Python, with what is done, and Python goes on there', async () => {
  const page = await longer();
  await page.row();
  page.tap(1);
  await page.clock.pass(2000);
  page.allTasks();
  assert.deepEqual(page.states(), ['open', 'first', 'open']);
  assert.equal(page.text('p'), 'Cleo: 1 of 3 done.');
  assert.equal(page.handover().busy, false);
  // A puzzle without answers opens again.
  await page.row(2);
  page.allTasks();
  await page.row(2);
  page.tap(1);
  await page.clock.pass(2000);
  page.allTasks();
  const [opening, ...log] = page.logs['board tasks'];
  assert.deepEqual(opening, ['name', 'Cleo']);
  const words = log.map(([action, index]) => `${action} ${index}`.trim());
  assert.deepEqual(words, ['open 1', 'overview', 'open 2', 'overview', 'open 2', 'overview']);
  // One with answers waits for Python, and so does another pupil.
  await page.row(1);
  assert.equal(page.text('.stonebook-head'), undefined);
  assert.equal(page.query('#stonebook-status').textContent, 'Soon.');
  page.act(page.query('.stonebook-pupil .stonebook-quiet'), 'click');
  assert.equal(page.text('p'), 'Cleo: 1 of 3 done.');
  assert.ok(page.answersKept());
  const { done, next } = told(page.handover().handOver()(page.document.createElement('div')));
  assert.deepEqual([done, next], [[['name', 'Cleo']], [['name', '']]]);
  assert.equal(page.answersKept(), null);
});

test('the state of a task says whether the pupil had help', async () => {
  const page = await longer();
  await page.row(2);
  page.act(page.query('.stonebook-answer-hint'), 'click');
  page.tap(0);
  await page.clock.pass(2000);
  page.allTasks();
  assert.deepEqual(page.states(), ['open', 'open', 'helped']);
  const late = [...PUZZLE.states.slice(0, -1), [...PUZZLE.states.at(-1), 5]]; // solved after a wrong move
  const steps = { 'otello/last-six': { twins: [0], states: late } };
  const missed = await longer(undefined, { ...PUZZLE_FILES, 'twins/en/otello/last-six': { ...PUZZLE, steps } });
  await missed.row(1);
  missed.tap(1);
  await missed.clock.pass(2000);
  missed.act(missed.query('.stonebook-answer-retry'), 'click');
  missed.tap(0);
  await missed.clock.pass(2000);
  missed.allTasks();
  assert.deepEqual(missed.states(), ['open', 'later', 'open']);
});

test('all tasks wait for Python that is about to be there', async () => {
  const page = await longer();
  await page.row();
  page.window.stonebookEarly.markSent();
  page.allTasks();
  await settled();
  assert.ok(page.waits());
});

test('no other puzzle opens while an answer waits for Python, or when Python is about to be there', async () => {
  const waiting = await longer();
  await waiting.row();
  const input = waiting.query('.stonebook-pupil .stonebook-typed input');
  input.value = 'C9';
  waiting.act(input, 'keydown', { key: 'Enter' });
  const late = await longer();
  await late.row();
  late.window.stonebookEarly.markSent();
  for (const page of [waiting, late]) {
    await page.leave();
    assert.ok(page.waits());
    assert.equal(page.text('.stonebook-head'), '0 of 3 Task 2 of 3');
  }
});

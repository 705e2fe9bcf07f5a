import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../page.mjs';
import { earlyBoard } from '../step.mjs';

test('without animation the final state is shown at once', async () => {
  const { board, tap, words } = await earlyBoard({ media: { '(prefers-reduced-motion: reduce)': true } });
  tap(0);
  assert.deepEqual([words(), board.busy], ['✓ Right.', false]);
});

test('the question, with the score and the verdict in it, comes with the sentence after the stones', async () => {
  const { page, board, words } = await earlyBoard();
  const asked = () => page.query('.stonebook-question').textContent;
  const before = asked();
  const series = [[{ wait: 700 }, { words: 'They lie.', wait: 300 }, { wait: 0 }]];
  board.showReply({ question: 'Next?', words: '', series });
  assert.deepEqual([asked(), words()], [before, '']);
  await page.clock.pass(700);
  assert.deepEqual([asked(), words()], ['Next?', 'They lie.']);
  await page.clock.pass(300);
  board.showReply({ question: 'And now?', series: [[{ wait: 700 }]] });
  board.skipAnimations();
  assert.equal(asked(), 'And now?');
});

test('the verdict on a guess does not wait for the stones', async () => {
  const { page, board } = await earlyBoard();
  board.replies.data.facts.guess = true;
  board.showReply({ question: 'You found 1 of 4.', words: '', series: [[{ wait: 700 }, { wait: 0 }]] });
  assert.deepEqual([page.query('.stonebook-question').textContent, board.busy], ['You found 1 of 4.', true]);
});

test('the button that leads on first ends an animation with its verdict, then leads on', async () => {
  const { page, tap, words } = await earlyBoard();
  let turns = 0;
  page.document.addEventListener('click', ({ target }) => {
    turns += Number(target.matches('.stonebook-go-on'));
  });
  const goOn = page.query('.stonebook-go-on');
  tap(0);
  page.act(goOn, 'click');
  assert.deepEqual([words(), turns], ['✓ Right.', 0]);
  page.act(goOn, 'click');
  assert.equal(turns, 1);
});

test('the button to the next question first ends an animation, and the reason is shown', async () => {
  const { page, board, words } = await earlyBoard();
  const next = page.document.createElement('button');
  next.dataset.press = 'next';
  page.query('.stonebook-buttons').append(next);
  for (const explainsLast of [true, false]) {
    board.replies.data.facts.explainsLast = explainsLast;
    board.showReply({ words: 'Not this time. Watch.', series: [[{ wait: 700 }, { words: 'The gap.', wait: 0 }]] });
    page.act(next, 'click');
    assert.deepEqual([words(), board.waiting.length], explainsLast ? ['The gap.', 0] : ['Not this time. Watch.', 1]);
  }
});

test('the button that leads on does not wait for the ripple after a verdict', async () => {
  const { page, board } = await earlyBoard();
  let turns = 0;
  page.document.addEventListener('click', () => (turns += 1));
  const ripple = [
    { words: 'Right.', wait: 90 },
    { pictureNumber: 1, wait: 90 },
  ];
  board.showReply({ series: [ripple] });
  assert.equal(board.busy, true);
  page.act(page.query('.stonebook-go-on'), 'click');
  assert.equal(turns, 1);
});

test('a new answer ends running animations', async () => {
  const { page, board, tap, press, words } = await earlyBoard();
  tap(0);
  press('past');
  await page.clock.pass(2000);
  assert.deepEqual([words(), board.busy], ['Played.', false]);
  assert.deepEqual(plain(board.answered), [['tap', 'A1']]); // watching the past is not an answer
});

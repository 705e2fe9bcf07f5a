// node tests/web/run.mjs tests/web/embed/questions.mjs: ask each question on each board of a game of every kind, in
// every language. Python's answers are the right ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards, shown } from './boards.mjs';

const { truth } = boards();

test('each question has the answer of Python, on each board of a game of every kind in every language', async () => {
  for (const [markup, positions] of truth) {
    const { press, ask, element } = await shown(markup);
    for (const [number, [, cell, answers]] of positions.entries()) {
      if (number) press('next');
      const { board } = element;
      for (const [question, sentence] of Object.entries(answers)) {
        Object.assign(board.cursor, { isVisible: true, cell: board.replies.data.cellNamed(0, cell) });
        assert.equal(ask(question), sentence, `${question} at ${cell}`);
      }
    }
  }
});

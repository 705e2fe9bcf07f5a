import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../page.mjs';
import { board, shown } from './lesson.mjs';

test('boards, long texts, code and the end are steps of their own, in order', async () => {
  const page = await shown();
  const slides = page.module.slides();
  assert.deepEqual(
    [...slides].map(({ kind, cells, intro }) =>
      [
        kind,
        ...[...cells].map(cell => cell.dataset.cell || 'end'),
        '|',
        ...[...intro].map(cell => cell.dataset.cell),
      ].join(' '),
    ),
    [
      'board a | title a-text',
      'text rule |',
      'board b | b-text',
      'board c |',
      'text long |',
      'board d |',
      'code plain-text plain after |',
      'end end |',
    ],
  );
  assert.deepEqual([...slides].map(page.module.titleOf), [
    'Which?',
    'The rule',
    'b',
    'c',
    'An idea',
    'd',
    'Code',
    say('page.end'),
  ]);
});

test('a text and code without a heading still have a name', async () => {
  const page = await shown();
  for (const heading of page.all('h2')) heading.remove();
  const slides = page.module.slides();
  const names = [...slides].filter(({ kind }) => kind === 'text' || kind === 'code').map(page.module.titleOf);
  assert.deepEqual(names, Array(3).fill(say('page.stage.text')));
});

test('steps are counted as in Python, and a text has the number of the step behind it', async () => {
  const page = await shown();
  const numbers = () => {
    const all = page.module.slides();
    return [...all].map((_, at) => {
      const { number, total } = page.module.countAt(all, at);
      return `${number} of ${total}`;
    });
  };
  const areSteps = () => {
    const all = page.module.slides();
    return [...all].map((_, at) => page.module.countAt(all, at).isStep);
  };
  const areExtra = () => {
    const all = page.module.slides();
    return [...all].map((_, at) => page.module.countAt(all, at).isExtra);
  };
  assert.ok([...areSteps(), ...areExtra()].every(is => !is));
  assert.deepEqual(numbers().slice(0, 2), ['1 of 8', '2 of 8'], 'nothing is counted yet');
  const count = (id, words) => page.query(`[data-step=${id}]`).insertAdjacentHTML('beforebegin', words);
  const nth = number => `<div class="stonebook-nth" data-place="${number} 3">Step ${number} of 3</div>`;
  count('a', nth(1));
  assert.ok(
    areExtra().every(is => !is),
    'the last step is not counted yet',
  );
  count('c', nth(3)); // the replies of the second board are not there yet, and the last is for playing
  assert.deepEqual(
    numbers(),
    ['1', '2', '2', '3', '3', '3', '3', '3'].map(number => `${number} of 3`),
  );
  assert.deepEqual(areSteps(), [true, false, true, true, false, false, false, false], 'no number stands twice');
  assert.deepEqual(areExtra(), [false, false, false, false, true, true, true, true], 'what comes after the last step');
});

test('a board to play on between two steps has the number of the step behind it', async () => {
  const page = await shown();
  const count = (id, number) =>
    page
      .query(`[data-step=${id}]`)
      .insertAdjacentHTML(
        'beforebegin',
        `<div class="stonebook-nth" data-place="${number} 3">Step ${number} of 3</div>`,
      );
  for (const [at, id] of ['a', 'c', 'd'].entries()) count(id, at + 1);
  const all = page.module.slides();
  const { number, isStep } = page.module.countAt(all, 2);
  assert.deepEqual([number, isStep], [2, false]);
});

test('code comes first, and the board on which it plays has its own screen', async () => {
  const page = await shown();
  const code = page.query('[data-cell=plain]');
  code.insertAdjacentHTML('beforeend', board('own').replace(/<section[^>]*>|<.section>/g, ''));
  const kinds = [...page.module.slides()].filter(({ cells }) => [...cells].includes(code)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['code', 'board']);
});

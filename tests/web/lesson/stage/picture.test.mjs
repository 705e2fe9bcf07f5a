import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shown } from './lesson.mjs';

test('a text is shown with the board before it, which is drawn once', async () => {
  const page = await shown();
  page.module.turnTo(1);
  page.module.turnTo(0);
  page.module.turnTo(1);
  const pictures = page.all('[data-cell=rule] .stonebook-stage-picture > canvas');
  assert.equal(pictures.length, 1);
  assert.equal(page.query('[data-cell=rule] .stonebook-stage-picture').getAttribute('aria-hidden'), 'true');
  assert.equal(page.all('[data-cell=rule] .stonebook-continue').length, 1);
  page.module.turnTo(6);
  assert.equal(page.all('[data-cell=after] .stonebook-continue').length, 1);
  assert.equal(page.query('[data-cell=plain-text] .stonebook-stage-picture'), null);
});

test('the end shows the last board as the reader left it, which is drawn once', async () => {
  const page = await shown();
  page.module.turnTo(7);
  page.module.turnTo(0);
  page.module.turnTo(7);
  const pictures = page.all('.stonebook-next > .stonebook-stage-picture > canvas');
  assert.equal(pictures.length, 1);
  assert.equal(pictures[0].parentElement.getAttribute('aria-hidden'), 'true');
});

test('the end shows the board of the last step that counts, not of a game after it', async () => {
  const page = await shown();
  const { pictureFor } = await page.load('lesson/stage/picture.js');
  const board = (id, nth) => {
    const cell = page.document.createElement('div');
    cell.innerHTML = `${nth}<div class="stonebook-step"><canvas id="${id}"></canvas></div>`;
    return { kind: 'board', cells: [cell], intro: [] };
  };
  const all = [
    board('one', '<b class="stonebook-nth" data-place="1 2">Step 1 of 2</b>'),
    board('two', '<b class="stonebook-nth" data-place="2 2">Step 2 of 2</b>'),
    board('game', ''),
    { kind: 'end', cells: [], intro: [] },
  ];
  assert.equal(pictureFor(all, 3).id, 'two');
});

test('a text after a guess shows the board of the question, not that of a wrong answer', async () => {
  const page = await shown();
  const { pictureFor } = await page.load('lesson/stage/picture.js');
  const cell = page.document.createElement('div');
  const answers = chosen => {
    const button = `<button class="${chosen ? 'stonebook-mark-chosen' : ''}"></button>`;
    cell.innerHTML = `<div class="stonebook-reading"><figure><svg id="question"></svg></figure></div>
      <div class="stonebook-step"><div class="stonebook-asks-predict">${button}</div><canvas id="outcome"></canvas>
      </div>`;
    const all = [
      { kind: 'board', cells: [cell], intro: [] },
      { kind: 'text', cells: [], intro: [] },
    ];
    return pictureFor(all, 1).id;
  };
  assert.equal(answers(true), 'question');
  assert.equal(answers(false), 'outcome');
});

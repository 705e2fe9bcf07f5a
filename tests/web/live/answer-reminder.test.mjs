import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences } from '../page.mjs';

const step = (name, { typed = 'none', disabled = '' } = {}) => `<div class="stonebook-step" id="${name}">
  <div class="stonebook-board"><canvas tabindex="0"></canvas></div>
  <div class="stonebook-typed" style="display: ${typed}"><input></div>
  <div class="stonebook-buttons"><button class="stonebook-answer" ${disabled}>Yes</button></div></div>`;
const BODY = `<div class="stonebook-output jp-OutputArea">${step('choice')}${step('cells', { typed: 'flex' })}
  ${step('answered', { disabled: 'disabled' })}</div>`;

async function opened() {
  const page = open({ address: 'otello/first/read/', body: BODY, words: { en: sentences('en') } });
  const { watchAnswers } = await page.load('live/answer-reminder.js');
  watchAnswers();
  page.nudged = name => page.query(`#${name} .stonebook-buttons`).classList.contains('stonebook-nudge');
  page.send = (where, event) => page.query(where).dispatchEvent(event);
  page.click = where => page.send(where, new page.window.MouseEvent('click', { bubbles: true }));
  page.key = (where, key) => page.send(where, new page.window.KeyboardEvent('keydown', { key, bubbles: true }));
  page.heard = async () => {
    await page.clock.pass(60);
    return page.query('#stonebook-reminder').textContent;
  };
  return page;
}

test('a press on the board of a question moves its buttons and says where the answers are', async () => {
  const page = await opened();
  page.click('#choice canvas');
  assert.equal(page.nudged('choice'), true);
  assert.equal(await page.heard(), say('page.answer_on_buttons'));
  page.send('#choice .stonebook-buttons', new page.window.Event('animationend'));
  assert.equal(page.nudged('choice'), false); // the next press moves them again
  page.key('#choice canvas', 'ArrowLeft');
  assert.equal(page.nudged('choice'), false);
  page.key('#choice canvas', 'Enter');
  assert.equal(page.nudged('choice'), true);
});

test('a board that takes the answer, or has it, and the buttons themselves move nothing', async () => {
  const page = await opened();
  for (const where of ['#cells canvas', '#answered canvas', '#choice .stonebook-answer']) page.click(where);
  assert.deepEqual(['choice', 'cells', 'answered'].map(page.nudged), [false, false, false]);
  assert.equal(await page.heard(), '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const STEP = `<div id="stonebook-notice"><button id="restart">again</button></div>
<div class="stonebook-step"><canvas></canvas><div class="stonebook-announcement" data-clientheight="10">
    <p class="stonebook-words">Yes.</p></div>
  <div class="stonebook-buttons"><button id="aside" class="stonebook-aside">hint</button>
    <button id="one" class="stonebook-answer-one">One</button>
  <button id="two" class="stonebook-quick">Two</button></div>
  <button id="more" class="stonebook-more-toggle" title="More">⋯</button>
  <button id="on" class="stonebook-go-on" disabled>On</button></div><button id="outside">out</button>
  <div class="jp-CodeCell" id="code" tabindex="0"></div>`;

async function guarded(signal) {
  const page = open({ body: STEP });
  const { guardInput } = await page.load('lesson/input-guards.js');
  guardInput(signal?.(page));
  page.heard = [];
  for (const kind of ['click', 'mousedown'])
    page.document.addEventListener(kind, event =>
      page.heard.push(`${event.type} ${event.target.id || event.target.tagName}`),
    );
  page.settle = async () => page.clock.pass(60);
  return page;
}

test('an accidental second press is ignored', async () => {
  const page = await guarded();
  const answer = page.query('#one');
  page.act(answer, 'click');
  await page.clock.pass(399);
  assert.equal(page.act(answer, 'click').defaultPrevented, true);
  assert.deepEqual(page.heard, ['click one']);
  await page.clock.pass(1);
  assert.equal(page.act(answer, 'click').defaultPrevented, false);
  page.act(page.query('#aside'), 'click');
  page.act(answer, 'click');
  assert.deepEqual(page.heard, ['click one', 'click one', 'click aside', 'click one']);
});

test('buttons for repeated presses, buttons outside steps and scripted presses are not guarded', async () => {
  const page = await guarded();
  for (const id of ['two', 'two', 'outside', 'outside']) page.act(page.query(`#${id}`), 'click');
  assert.equal(page.heard.length, 4);
  const click = () => page.query('#one').dispatchEvent(new page.window.MouseEvent('click', { bubbles: true }));
  click();
  click();
  assert.equal(page.heard.length, 6);
});

test('a second press of a board is ignored only near the first one', async () => {
  const page = await guarded();
  const canvas = page.query('canvas');
  const press = (x, y) => page.act(canvas, 'mousedown', { clientX: x, clientY: y });
  press(0, 0);
  press(6, 10); // 11.7 pixels
  press(12, 0);
  press(12, 0);
  page.act(canvas, 'click', { clientX: 12 }); // the click of an accepted press is not checked
  assert.deepEqual(page.heard, ['mousedown CANVAS', 'mousedown CANVAS', 'click CANVAS']);
  page.act(page.query('#one'), 'mousedown');
  page.act(page.query('#one'), 'mousedown');
  assert.equal(page.heard.length, 5);
});

test('a second press is ignored if the button that leads on has replaced the answer', async () => {
  const page = await guarded();
  const on = page.query('#on');
  on.disabled = false;
  const press = (button, x) => page.act(button, 'click', { clientX: x, detail: 1 }).defaultPrevented;
  press(page.query('#one'), 100);
  assert.equal(press(on, 105), true);
  assert.equal(press(on, 200), false);
  assert.deepEqual(page.heard, ['click one', 'click on']);
});

test('holding a key presses a button once', async () => {
  const page = await guarded();
  const key = (selector, about) => page.act(page.query(selector), 'keydown', about).defaultPrevented;
  assert.equal(key('#one', { key: 'Enter' }), false);
  assert.equal(key('#one', { key: 'Enter', repeat: true }), true);
  assert.equal(key('#one', { key: ' ', repeat: true }), true);
  assert.equal(key('#one', { key: 'a', repeat: true }), false);
  assert.equal(key('#outside', { key: 'Enter', repeat: true }), false);
  assert.equal(key('canvas', { key: 'Enter', repeat: true }), false);
});

test('a disabled button hands the focus to the button that leads on', async () => {
  const page = await guarded();
  const [answer, on] = [page.query('#one'), page.query('#on')];
  answer.focus();
  on.disabled = false;
  answer.disabled = true;
  page.document.body.focus();
  answer.blur();
  await page.settle();
  assert.equal(page.document.activeElement, on);
  // A repeated key press was meant for the disabled button.
  page.act(answer, 'click', { detail: 0 });
});

test('a repeated key press does not press the newly focused button', async () => {
  const page = await guarded();
  const [answer, on] = [page.query('#one'), page.query('#on')];
  answer.focus();
  page.act(answer, 'click', { detail: 0 });
  on.disabled = false;
  answer.disabled = true;
  answer.blur();
  await page.settle();
  page.act(on, 'click', { detail: 0 });
  assert.deepEqual(page.heard, ['click one']);
  await page.clock.pass(400);
  page.act(on, 'click', { detail: 0 });
  assert.deepEqual(page.heard, ['click one', 'click on']);
});

test('without a button that leads on, another answer, an aside or the board gets the focus', async () => {
  for (const [gone, expected] of [
    [[], 'two'],
    [['two'], 'aside'],
    [['two', 'aside'], ''],
  ]) {
    const page = await guarded();
    page.query('canvas').tabIndex = 0;
    page.query('#one').focus();
    for (const id of [...gone, 'one']) page.query(`#${id}`).disabled = true;
    page.query('#one').blur();
    await page.settle();
    assert.equal(page.document.activeElement.id, expected, gone.join());
    if (!expected) assert.equal(page.document.activeElement.tagName, 'CANVAS');
  }
});

test('a hidden button that leads on does not swallow the focus', async () => {
  // On a board for playing it is never shown; a question that replaces the buttons gets the focus.
  const page = await guarded();
  page.query('#on').disabled = false;
  page.query('#on').hidden = true;
  page.query('#one').focus();
  page.query('#one').disabled = true;
  page.query('#one').blur();
  await page.settle();
  assert.equal(page.document.activeElement.id, 'two');
});

test('a button with a new answer passes on the focus when its step is done', async () => {
  const page = await guarded();
  const answer = page.query('#one');
  answer.focus();
  page.query('#on').disabled = false;
  await page.settle();
  assert.equal(page.document.activeElement, answer); // it still gives the same answer
  answer.className = 'stonebook-answer-again';
  page.query('#more').title = 'Less';
  await page.settle();
  assert.equal(page.document.activeElement, page.query('#on'));
});

test('a reader who has moved the focus keeps it', async () => {
  const page = await guarded();
  const answer = page.query('#one');
  answer.focus();
  page.query('#outside').focus();
  answer.disabled = true;
  await page.settle();
  assert.equal(page.document.activeElement.id, 'outside');
  answer.disabled = false;
  answer.focus();
  page.act(page.document.body, 'pointerdown');
  answer.disabled = true;
  page.query('#on').disabled = false;
  await page.settle();
  assert.equal(page.document.activeElement, answer);
});

test('a notice returns the focus to its former element', async () => {
  const page = await guarded();
  page.query('#outside').focus();
  page.query('#restart').focus();
  page.query('#stonebook-notice').hidden = true;
  page.query('#restart').blur();
  page.root.dataset.stonebookState = 'ready';
  await page.settle();
  assert.equal(page.document.activeElement.id, 'outside');
});

test('a hidden button of the notice hands the focus to another answer, then to code', async () => {
  const page = await guarded();
  page.query('#stonebook-notice').insertAdjacentHTML('beforeend', '<button id="stop">stop</button>');
  page.query('#restart').focus();
  page.query('#restart').hidden = true;
  page.query('#restart').blur();
  page.root.dataset.stonebookState = 'a';
  await page.settle();
  assert.equal(page.document.activeElement.id, 'stop');
  page.query('#stonebook-notice').hidden = true;
  page.query('.stonebook-step').remove();
  page.query('#stop').blur();
  page.root.dataset.stonebookState = 'b';
  await page.settle();
  assert.equal(page.document.activeElement.id, 'code');
});

test('an abort signal stops guarding', async () => {
  let until;
  const page = await guarded(({ window }) => {
    until = new window.AbortController();
    return until.signal;
  });
  until.abort();
  page.act(page.query('#one'), 'click');
  page.act(page.query('#one'), 'click');
  page.query('#one').focus();
  page.query('#one').disabled = true;
  page.query('#one').blur();
  await page.settle();
  assert.equal(page.heard.length, 2);
  assert.notEqual(page.document.activeElement.id, 'two');
});

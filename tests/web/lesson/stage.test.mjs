import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const cell =
  id => `<div class="jp-CodeCell" id="${id}"><div class="jp-OutputArea"><div class="stonebook-step"><canvas></canvas>
  <button class="stonebook-answer-next">n</button><button class="stonebook-answer-back">b</button></div></div></div>`;
const BODY = `<div class="jp-RenderedMarkdown"><h1>T</h1><p>Do this.</p><details>x</details></div>${cell('a')}
  <div><div class="jp-RenderedMarkdown"><p>Then that.</p></div>
    </div>${cell('b')}<div class="jp-CodeCell" id="none"></div>${cell('c')}<input id="field">`;

async function shown(about = {}) {
  const page = open({ body: BODY, ...about });
  const module = await page.load('lesson/presentation.js');
  module.watchPresentation();
  page.cells = () => page.all('[data-stonebook-shown]').map(one => one.id);
  page.key = (key, target = page.document.body, more = {}) =>
    page.act(target, 'keydown', { key, ...more }).defaultPrevented;
  return Object.assign(page, { module });
}

test('its controls are named, and turn the boards', async () => {
  const page = await shown();
  const nav = page.query('#stonebook-present');
  assert.equal(nav.getAttribute('aria-label'), say('page.present'));
  assert.deepEqual(
    [...nav.querySelectorAll('button')].map(one => one.textContent),
    ['page.present.back', 'page.present.on', 'page.present.leave'].map(key => say(key)),
  );
  assert.deepEqual(
    [...page.module.boardCells()].map(one => one.id),
    ['a', 'b', 'c'],
  );
  assert.equal(page.module.presenting(), false);
  page.module.present(true);
  assert.equal(page.module.presenting(), true);
  assert.equal(new URL(page.window.location.href).searchParams.get('view'), 'board');
  const place = () => page.query('#stonebook-present-place').textContent;
  const [back, on, leave] = nav.querySelectorAll('button');
  page.module.turnTo(0);
  on.click();
  assert.deepEqual([page.cells(), place()], [['b'], say('page.present.place', { number: 2, total: 3 })]);
  on.click();
  on.click();
  assert.deepEqual(page.cells(), ['c']);
  back.click();
  assert.deepEqual(page.cells(), ['b']);
  page.module.turnTo(-1);
  assert.deepEqual(page.cells(), ['a']);
  leave.click();
  assert.equal(page.module.presenting(), false);
  assert.equal(new URL(page.window.location.href).searchParams.has('view'), false);
  assert.equal(page.scrolled[0][0].id, 'a');
});

test('it opens at the board in sight', async () => {
  const page = await shown();
  const tops = { a: -100, b: 200, c: 900 };
  for (const [id, top] of Object.entries(tops)) page.query(`#${id}`).getBoundingClientRect = () => ({ top });
  page.module.present(true);
  assert.deepEqual(page.cells(), ['b']);
});

test('the address can ask for it, and a copy is no whole notebook then', async () => {
  const page = await shown({ address: 'notebooks/?path=scratch/x.ipynb&view=board', className: 'stonebook-copy' });
  assert.equal(page.root.className, 'stonebook-copy stonebook-present stonebook-lesson');
  page.module.present(false);
  assert.equal(page.root.className, 'stonebook-copy');
});

test('the text before a board stands next to it, once', async () => {
  const page = await shown();
  page.module.present(true);
  page.module.turnTo(1);
  page.module.turnTo(0);
  page.module.turnTo(1);
  const beside = page.all('.stonebook-text-beside').map(one => one.textContent.trim());
  assert.deepEqual(beside, ['Do this.', 'Then that.']);
});

test('a presenter’s keys turn, press and leave', async () => {
  const page = await shown();
  const pressed = [];
  page.document.addEventListener('click', event => pressed.push(event.target.className));
  assert.equal(page.key('PageDown'), false); // nothing is presented
  page.module.present(true);
  page.module.turnTo(0);
  assert.equal(page.key('PageDown'), true);
  assert.deepEqual(page.cells(), ['b']);
  page.key('PageUp');
  assert.deepEqual(page.cells(), ['a']);
  page.key('PageDown', page.query('canvas'));
  assert.deepEqual(page.cells(), ['b']);
  page.key('ArrowRight');
  page.key('ArrowLeft');
  assert.deepEqual(pressed, ['stonebook-answer-next', 'stonebook-answer-back']);
  page.query('#b .stonebook-answer-next').hidden = true;
  page.key('ArrowRight');
  assert.equal(pressed.length, 2);
  assert.equal(page.key('PageDown', page.document.body, { repeat: true }), true);
  assert.deepEqual(page.cells(), ['b']);
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(page.key('PageDown', page.document.body, more), false);
  assert.equal(page.key('ArrowRight', page.query('canvas')), false);
  assert.equal(page.key('PageDown', page.query('#field')), false);
  assert.equal(page.key('x'), false);
  page.key('Escape');
  assert.equal(page.module.presenting(), false);
});

test('the focus follows a reader who uses the keyboard, and no other', async () => {
  const page = await shown();
  page.module.present(true);
  page.module.turnTo(0);
  assert.equal(page.document.activeElement, page.document.body);
  page.query('#field').focus();
  page.module.turnTo(1);
  assert.equal(page.document.activeElement, page.query('#b .stonebook-step'));
  page.query('#stonebook-present button').focus();
  page.module.turnTo(2);
  assert.equal(page.document.activeElement, page.query('#stonebook-present button'));
  page.module.present(false);
  assert.equal(page.document.activeElement, page.query('#c .stonebook-step'));
});

test('boards that come later are counted', async () => {
  const page = await shown({ address: 'notebooks/?path=otello/first.ipynb&view=board', body: '<div id="all"></div>' });
  const place = () => page.query('#stonebook-present-place').textContent;
  assert.equal(place(), '');
  page.query('#all').innerHTML = cell('a');
  await page.clock.pass(0);
  assert.equal(place(), say('page.present.place', { number: 1, total: 1 }));
  page.query('#all').insertAdjacentHTML('beforeend', cell('b'));
  await page.clock.pass(0);
  assert.equal(place(), say('page.present.place', { number: 1, total: 2 }));
  page.query('#all').innerHTML = '';
  await page.clock.pass(0);
  assert.equal(place(), '');
});

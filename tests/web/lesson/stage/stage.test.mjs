import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../page.mjs';
import { BODY, ROOT, shown } from './lesson.mjs';

test('the stage opens at the first board, and turns back and forth', async () => {
  const page = await shown();
  assert.equal(page.module.isStaged(), true);
  assert.deepEqual(page.cells(), ['a']);
  assert.equal(page.place(), 'Which?', 'nothing is counted yet');
  page
    .query('[data-step=a]')
    .insertAdjacentHTML('beforebegin', '<div class="stonebook-nth" data-place="1 3">Step 1 of 3</div>');
  page.module.turnTo(0);
  assert.equal(page.place(), say('page.stage.place', { number: 1, total: 3, title: 'Which?' }));
  page.module.turnTo(1);
  assert.equal(page.place(), 'The rule');
  assert.deepEqual([page.cells(), page.here()], [['rule'], '#rule']);
  page.query('[data-cell=rule] .stonebook-continue').click();
  assert.deepEqual(page.cells(), ['b']);
  page.module.turnTo(6);
  assert.deepEqual(page.cells(), ['plain-text', 'plain', 'after']);
  page.module.turnTo(99);
  assert.deepEqual([page.cells(), page.here()], [['stonebook-next'], '#end']);
  page.module.turnTo(-1);
  assert.deepEqual([page.cells(), page.here()], [['a'], '']);
});

test('the address asks for the stage in two ways, and names the step', async () => {
  assert.equal((await shown('?view=board')).module.isStaged(), true);
  assert.equal((await shown('')).module.isStaged(), false);
  assert.equal((await shown('', { root: { ...ROOT, stonebookStandalone: 'play/' } })).module.isStaged(), false);
  for (const [hash, cells] of [
    ['#rule', ['rule']],
    ['#b-text', ['b']],
    ['#end', ['stonebook-next']],
    ['#none', ['a']],
  ])
    assert.deepEqual((await shown(`?view=stage${hash}`)).cells(), cells);
});

test('the step is stored until the lesson’s end', async () => {
  const page = await shown();
  const kept = () => page.window.localStorage.getItem('stonebook-place otello/first.ipynb');
  page.module.turnTo(3);
  assert.equal(kept(), 'c');
  page.module.turnTo(7);
  assert.equal(kept(), null);
});

test('a reader who prefers the page or the notebook gets it the next time', async () => {
  const page = await shown();
  const opens = () => page.window.localStorage.getItem('stonebook-opens');
  const large = page.query('#stonebook-large');
  assert.equal(large.textContent, say('page.stage.leave'));
  assert.equal(page.query('#stonebook-skins').hidden, false);
  page.module.switchStage();
  assert.equal(page.query('#stonebook-skins').hidden, true);
  assert.deepEqual([opens(), page.module.isStaged(), large.textContent], ['read', false, say('page.stage')]);
  assert.equal(new URL(page.window.location.href).searchParams.has('view'), false);
  page.module.switchStage();
  assert.deepEqual([opens(), page.module.isStaged()], [null, true]);
  for (const link of ['#stonebook-notebook', '#stonebook-skins > a']) {
    page.window.localStorage.removeItem('stonebook-opens');
    page.query(link).click();
    assert.equal(opens(), 'notebook');
  }
});

test('the stage opens at the visible step, and the page at the step that was shown', async () => {
  const page = await shown('');
  for (const [at, cell] of page.all('.stonebook-cell').entries())
    cell.getBoundingClientRect = () => ({ top: at * 100 - 250 });
  page.query('.stonebook-next').getBoundingClientRect = () => ({ top: 9000 });
  page.window.innerHeight = 800;
  page.module.openStage();
  assert.deepEqual(page.cells(), ['b']);
  page.module.turnTo(1);
  page.module.leaveStage();
  assert.equal(page.scrolled.at(-1)[0].dataset.cell, 'rule');
});

test('keys change steps and press buttons, and Escape closes parts that cover the stage', async () => {
  const page = await shown();
  const pressed = [];
  page.document.addEventListener('click', event => pressed.push(event.target.className));
  for (const button of page.all('button')) Object.defineProperty(button, 'offsetParent', { value: page.document.body });
  assert.equal(page.key('PageDown'), true);
  assert.deepEqual(page.cells(), ['rule']);
  page.key('PageUp');
  assert.deepEqual(page.cells(), ['a']);
  page.key('PageDown', page.query('canvas'));
  assert.deepEqual(page.cells(), ['rule']);
  page.key('PageUp');
  page.key('ArrowRight');
  page.key('ArrowLeft');
  assert.deepEqual(pressed, ['stonebook-answer-next', 'stonebook-answer-back']);
  assert.equal(page.key('PageDown', page.document.body, { repeat: true }), true);
  assert.deepEqual(page.cells(), ['a']);
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(page.key('PageDown', page.document.body, more), false);
  assert.equal(page.key('ArrowRight', page.query('canvas')), false);
  assert.equal(page.key('PageDown', page.query('#field')), false);
  const dialog = page.document.body.appendChild(page.document.createElement('dialog'));
  assert.equal(page.key('Escape', dialog), false); // closes the dialog
  assert.equal(page.module.isStaged(), true);
  assert.equal(page.key('x'), false);
  assert.equal(page.key('Escape'), false);
  assert.deepEqual([page.module.isStaged(), page.cells()], [true, ['a']]);
  page.module.leaveStage();
  assert.equal(page.key('PageDown'), false);
});

test('the first link skips the bar, to the board or else to the text', async () => {
  const page = await shown('?view=stage', { body: `<a id="stonebook-skip" href="#">skip</a>${BODY}` });
  for (const canvas of page.all('canvas')) {
    canvas.tabIndex = 0;
    Object.defineProperty(canvas, 'offsetParent', { value: page.document.body });
  }
  page.module.turnTo(2);
  page.query('#stonebook-skip').click();
  assert.equal(page.document.activeElement, page.query('[data-cell=b] canvas'));
  page.module.turnTo(1);
  page.query('[data-cell=rule] canvas')?.remove();
  page.query('#stonebook-skip').click();
  assert.equal(page.document.activeElement, page.query('[data-cell=rule]'));
});

test('a horizontal swipe changes the step, not on a board', async () => {
  const page = await shown();
  const wipe = (from, to, target = page.query('.page'), touches = 1) => {
    const at = ([clientX, clientY]) => ({ clientX, clientY });
    for (const [kind, about] of [
      ['touchstart', { touches: Array(touches).fill(at(from)) }],
      ['touchend', { changedTouches: [at(to)] }],
    ])
      target.dispatchEvent(Object.assign(new page.window.Event(kind, { bubbles: true }), about));
    return page.cells()[0];
  };
  assert.equal(wipe([200, 0], [140, 20]), 'rule');
  assert.equal(wipe([100, 0], [160, 0]), 'a');
  assert.equal(wipe([200, 0], [150, 0]), 'a'); // too short
  assert.equal(wipe([200, 0], [120, 60]), 'a'); // too steep
  assert.equal(wipe([200, 0], [100, 0], page.query('canvas')), 'a');
  assert.equal(wipe([200, 0], [100, 0], page.query('.page'), 2), 'a');
});

test('the focus follows a reader who uses the keyboard, and no other', async () => {
  const page = await shown();
  page.module.turnTo(2);
  assert.equal(page.document.activeElement, page.document.body);
  page.query('#field').focus();
  page.module.turnTo(3);
  assert.equal(page.document.activeElement, page.query('[data-cell=c] .stonebook-step'));
  page.module.turnTo(1);
  assert.equal(page.document.activeElement, page.query('[data-cell=rule]'));
});

test('a copy is styled as a lesson on the stage', async () => {
  const cell =
    id => `<div class="jp-Cell jp-CodeCell" id="${id}"><div class="jp-OutputArea"><div class="stonebook-step">
    <canvas></canvas></div></div></div>`;
  const page = await shown('', {
    address: 'notebooks/?path=scratch/x.ipynb&view=board',
    root: {},
    className: 'stonebook-copy',
    body: `<div id="all">${cell('a')}</div>`,
  });
  assert.equal(page.root.className, 'stonebook-copy stonebook-stage stonebook-styled');
  page.query('#all').insertAdjacentHTML('beforeend', cell('b'));
  await page.clock.pass(0);
  assert.equal(page.place(), '');
  assert.equal(page.module.slides().length, 2);
  page.module.leaveStage();
  assert.equal(page.root.className, 'stonebook-copy');
});

test('a program is on the way only for a reader who wants programs, and leads back to the end for others', async () => {
  const page = await shown();
  const next = () => page.key('PageDown') && page.cells()[0];
  page.module.turnTo(5);
  assert.equal(next(), 'stonebook-next', 'passed over');
  page.key('PageUp');
  assert.equal(page.cells()[0], 'd');
  page.module.turnTo(6);
  assert.equal(page.cells()[0], 'plain-text');
  assert.equal(next(), 'stonebook-next');
  page.window.localStorage.setItem('stonebook-programs', 'open');
  page.module.turnTo(5);
  assert.equal(next(), 'plain-text');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSteps } from './open-steps.mjs';

test('a dot scrolls to its step, without animation if the reader prefers that', async () => {
  const page = await openSteps();
  page.all('.stonebook-dot')[1].click();
  const [[box, options]] = page.scrolled;
  assert.equal(box.id, 'box-b');
  assert.deepEqual({ ...options }, { block: 'start', behavior: 'smooth' });
  assert.equal(page.document.activeElement, box);
  assert.equal(box.tabIndex, -1);
  page.media['(prefers-reduced-motion: reduce)'] = true;
  page.all('.stonebook-dot')[0].click();
  assert.equal(page.scrolled[1][1].behavior, 'auto');
});

test('a press that first ends an animation leads nowhere', async () => {
  const page = await openSteps();
  const goOn = page.query('#box-a .stonebook-go-on');
  goOn.classList.add('stonebook-ends-first');
  goOn.click();
  assert.equal(page.scrolled.length, 0);
  goOn.classList.remove('stonebook-ends-first');
  goOn.click();
  assert.equal(page.scrolled.length, 1);
});

test('a step that is done leads to the next in its cell, then to the text behind, then to the end', async () => {
  const page = await openSteps();
  page.query('#box-a .stonebook-go-on').click();
  page.query('#on2').click();
  page.query('#box-b .stonebook-go-on').click();
  page.query('#cell-c').nextElementSibling.remove();
  page.query('#line').remove();
  page.query('#cell-c').after(page.document.createTextNode('x'));
  page.query('#stonebook-steps').click();
  assert.deepEqual(
    page.scrolled.map(([place]) => place.id),
    ['box-a2', 'text', 'cell-c'],
  );
});

test('the last cell leads to the end of the lesson', async () => {
  const page = await openSteps();
  const end = page.query('#end');
  page.query('#cell-a').before(end); // nothing follows the last cell
  page.query('#line').remove();
  while (page.query('#cell-c').nextElementSibling) page.query('#cell-c').nextElementSibling.remove();
  page.query('#box-c .stonebook-go-on').click();
  assert.deepEqual(
    page.scrolled.map(([place]) => place.id),
    ['end'],
  );
});

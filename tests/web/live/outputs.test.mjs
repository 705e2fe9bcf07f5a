import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BODY =
  '<section class="stonebook-cell" data-cell="a"><div class="stonebook-output"><figure>old</figure></div></section>' +
  '<section class="stonebook-cell" data-cell="read"><pre>code</pre></section>';

async function outputs() {
  const page = open({ body: BODY });
  const module = await page.load('live/outputs.js');
  page.place = module.placeOf('a');
  page.take = (kind, content, cell = 'a') => module.showOutput({ msg_type: kind, cell, content });
  page.printed = () =>
    page.all('.stonebook-printed').map(output => [output.tagName, output.dataset.kind, output.innerHTML]);
  return Object.assign(page, { module });
}

test('consecutive prints of a stream share an element', async () => {
  const page = await outputs();
  page.take('stream', { text: 'a', name: 'stdout' });
  page.take('stream', { text: 'b<i>', name: 'stdout' });
  page.take('stream', { text: 'c', name: 'stderr' });
  page.take('stream', { text: 'd', name: 'stdout' });
  assert.deepEqual(page.printed(), [
    ['PRE', 'stdout', 'ab&lt;i&gt;'],
    ['PRE', 'stderr', 'c'],
    ['PRE', 'stdout', 'd'],
  ]);
  page.take('clear_output', {});
  assert.deepEqual([page.printed(), page.place.textContent], [[], 'old']);
});

test('an error loses its terminal colours, and is shown even in a cell without output', async () => {
  const page = await outputs();
  page.take('error', { traceback: ['\u001b[0;31mName\u001b[0m', 'Error'] });
  page.take('error', { traceback: ['x'] }, 'read');
  page.take('error', { traceback: ['x'] }, 'none');
  page.take('stream', { text: 'x', name: 'stdout' }, 'read');
  assert.deepEqual(page.printed(), [
    ['PRE', 'error', 'Name\nError\n'],
    ['PRE', 'error', 'x\n'],
  ]);
  assert.equal(page.query('[data-cell=read] pre:last-child').textContent, 'x\n');
});

test('the richest format of an output is shown', async () => {
  const page = await outputs();
  page.take('display_data', { data: { 'text/html': ['<b>', 'x</b>'], 'text/plain': 'x' } });
  page.take('display_data', { data: { 'image/svg+xml': '<svg></svg>', 'image/png': 'AAAA' } });
  page.take('display_data', { data: { 'image/jpeg': 'BBBB', 'text/plain': 'a picture' } });
  page.take('execute_result', { data: { 'text/plain': ['4', '2'] } });
  page.take('execute_result', { data: {} });
  page.take('execute_result', {});
  assert.deepEqual(page.printed(), [
    ['DIV', undefined, '<b>x</b>'],
    ['DIV', undefined, '<svg></svg>'],
    ['DIV', undefined, '<img src="data:image/jpeg;base64,BBBB" alt="a picture">'],
    ['PRE', 'result', '42\n'],
  ]);
});

test('a cell that runs again keeps its old output until it is replaced, a printed sheet too', async () => {
  const page = await outputs();
  page.query('figure').innerHTML = '<div><p class="stonebook-printed">sheet</p></div>';
  page.take('stream', { text: 'x', name: 'stdout' });
  page.module.prepareCell('a');
  assert.deepEqual(page.printed(), [['P', undefined, 'sheet']]);
  assert.equal(page.query('figure').hasAttribute('data-stonebook-old'), true);
  page.place.append(page.document.createElement('canvas'));
  const removed = [];
  page.module.clearOld(page.place, old => removed.push(old.tagName));
  assert.deepEqual(removed, ['FIGURE']);
  page.module.prepareCell('none');
  assert.deepEqual([page.module.placeOf('read'), page.module.placeOf('none')], [null, null]);
});

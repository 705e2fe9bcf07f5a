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
  page.take = (kind, content, cell = 'a') => module.take({ msg_type: kind, cell, content });
  page.said = () => page.all('.stonebook-printed').map(one => [one.tagName, one.dataset.kind, one.innerHTML]);
  return Object.assign(page, { module });
}

test('what a cell prints stands together, by its kind', async () => {
  const page = await outputs();
  page.take('stream', { text: 'a', name: 'stdout' });
  page.take('stream', { text: 'b<i>', name: 'stdout' });
  page.take('stream', { text: 'c', name: 'stderr' });
  page.take('stream', { text: 'd', name: 'stdout' });
  assert.deepEqual(page.said(), [
    ['PRE', 'stdout', 'ab&lt;i&gt;'],
    ['PRE', 'stderr', 'c'],
    ['PRE', 'stdout', 'd'],
  ]);
  page.take('clear_output', {});
  assert.deepEqual([page.said(), page.place.textContent], [[], 'old']);
});

test('an error has no colours, and stands in a cell that shows nothing else, too', async () => {
  const page = await outputs();
  page.take('error', { traceback: ['\u001b[0;31mName\u001b[0m', 'Error'] });
  page.take('error', { traceback: ['x'] }, 'read');
  page.take('error', { traceback: ['x'] }, 'none');
  page.take('stream', { text: 'x', name: 'stdout' }, 'read');
  assert.deepEqual(page.said(), [
    ['PRE', 'error', 'Name\nError\n'],
    ['PRE', 'error', 'x\n'],
  ]);
  assert.equal(page.query('[data-cell=read] pre:last-child').textContent, 'x\n');
});

test('markup, pictures and text are shown, the best of them', async () => {
  const page = await outputs();
  page.take('display_data', { data: { 'text/html': ['<b>', 'x</b>'], 'text/plain': 'x' } });
  page.take('display_data', { data: { 'image/svg+xml': '<svg></svg>', 'image/png': 'AAAA' } });
  page.take('display_data', { data: { 'image/jpeg': 'BBBB', 'text/plain': 'a picture' } });
  page.take('execute_result', { data: { 'text/plain': ['4', '2'] } });
  page.take('execute_result', { data: {} });
  page.take('execute_result', {});
  assert.deepEqual(page.said(), [
    ['DIV', undefined, '<b>x</b>'],
    ['DIV', undefined, '<svg></svg>'],
    ['DIV', undefined, '<img src="data:image/jpeg;base64,BBBB" alt="a picture">'],
    ['PRE', 'result', '42\n'],
  ]);
});

test('a cell that begins anew keeps what stood there until something takes its place', async () => {
  const page = await outputs();
  page.take('stream', { text: 'x', name: 'stdout' });
  page.module.begin('a');
  assert.deepEqual(page.said(), []);
  assert.equal(page.query('figure').hasAttribute('data-stonebook-old'), true);
  page.place.append(page.document.createElement('canvas'));
  const gone = [];
  page.module.clearOld(page.place, old => gone.push(old.tagName));
  assert.deepEqual(gone, ['FIGURE']);
  page.module.begin('none');
  assert.deepEqual([page.module.placeOf('read'), page.module.placeOf('none')], [null, null]);
});

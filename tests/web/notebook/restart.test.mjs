import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';
import { panelOf } from './panel.mjs';

async function restarted(about = {}, manager = true) {
  const page = open({ body: '<p id="stonebook-status"></p>' });
  page.window.stonebookWatch = { end: () => page.left.push('end') };
  const panel = panelOf(page, []);
  panel.node.innerHTML = '<div class="jp-OutputArea"><canvas width="9" height="9"></canvas></div>';
  const offscreen = page.document.createElement('canvas');
  const models = new Map([
    ['a', { canvas: offscreen, close: async without => page.left.push(['close', without]) }],
    ['b', { canvas: 'none', close: async () => {} }],
  ]);
  panel.content.rendermime = {
    createRenderer: type => ({
      type,
      _manager: manager ? { promise: page.window.Promise.resolve({ _modelsSync: models }) } : undefined,
      dispose: () => page.left.push(`dispose ${type}`),
    }),
  };
  Object.assign(panel.sessionContext, about);
  const { restartPython } = await page.load('notebook/restart.js');
  return { page, panel, models, offscreen, restartPython };
}

test('a restart ends Python; the old widgets are freed on request', async () => {
  const { page, panel, models, offscreen, restartPython } = await restarted();
  const going = restartPython(panel, 'page.again');
  assert.deepEqual([page.state, page.status], ['starting', say('page.again')]);
  const release = await going;
  assert.deepEqual(page.left, ['dispose application/vnd.jupyter.widget-view+json', 'end', 'kernel']);
  models.set('new', { close: async () => page.left.push('never') });
  panel.node.insertAdjacentHTML('beforeend', '<div class="jp-OutputArea"><canvas id="new" width="9"></canvas></div>');
  await release();
  assert.deepEqual(page.left.slice(3), [['close', true]]);
  assert.deepEqual([...models.keys()], ['new']);
  const [old, fresh] = panel.node.querySelectorAll('canvas');
  assert.deepEqual([old.width, old.height, offscreen.width, fresh.width], [0, 0, 0, 9]);
});

test('a page without widgets restarts, too', async () => {
  const { page, panel, restartPython } = await restarted({}, false);
  await (await restartPython(panel, 'page.again'))();
  assert.equal(page.left.includes('kernel'), true);
});

for (const [name, about] of [
  ['is refused', { restartKernel: async () => Promise.reject(new Error('no')) }],
  ['is dead', { session: { kernel: { status: 'dead' } } }],
  ['is missing', { session: null }],
  ['never starts', { restartKernel: () => new Promise(() => {}) }],
]) {
  test(`a kernel that ${name} reloads the page`, async () => {
    const { page, panel, restartPython } = await restarted(about);
    let done = false;
    restartPython(panel, 'page.again').then(() => {
      done = true;
    });
    await page.clock.pass(name === 'never starts' ? 7999 : 0);
    if (name === 'never starts') {
      assert.equal(done, false);
      await page.clock.pass(1);
    }
    await settled();
    assert.equal(done, true);
    assert.equal(page.reloads(), 1);
  });
}

test('a kernel that starts in time does not reload the page', async () => {
  const { page, panel, restartPython } = await restarted();
  await restartPython(panel, 'page.again');
  await page.clock.pass(10_000);
  assert.equal(page.reloads(), 0);
});

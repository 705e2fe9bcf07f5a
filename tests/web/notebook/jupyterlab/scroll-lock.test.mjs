import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';
import { cellOf, panelOf } from '../panel.mjs';

async function locked(html) {
  const page = open();
  const module = await page.load('notebook/jupyterlab/scroll-lock.js');
  const cell = cellOf(page, { html });
  const wrapper = cell.node.querySelector('.jp-Cell-outputWrapper');
  wrapper.getBoundingClientRect = () => ({ height: 321 });
  return { page, module, cell, wrapper };
}

test('a still picture of the old output covers a running cell', async () => {
  const { page, module, cell, wrapper } = await locked('<i data-step="a"></i><canvas></canvas>');
  page.drawn = [];
  let end;
  const running = module.withStillPicture(
    cell,
    () =>
      new Promise(go => {
        end = go;
      }),
  );
  const still = wrapper.querySelector('.stonebook-still');
  assert.equal(wrapper.style.minHeight, '321px');
  assert.deepEqual(
    [still.getAttribute('aria-hidden'), still.inert, still.querySelector('[data-step]')],
    ['true', true, null],
  );
  assert.deepEqual(page.drawn[0][0], cell.node.querySelector('.jp-OutputArea-output canvas'));
  end(true);
  assert.equal(await running, true);
  await page.clock.pass(1999);
  assert.ok(still.isConnected);
  await page.clock.pass(1);
  assert.deepEqual([still.isConnected, wrapper.style.minHeight], [false, '']);
});

test('the still picture disappears when the new widget is painted', async () => {
  const { page, module, cell, wrapper } = await locked('<i></i>');
  await module.withStillPicture(cell, async () => true);
  cell.node.querySelector('.jp-OutputArea').innerHTML = '<div class="jupyter-widgets"><canvas></canvas></div>';
  await settled();
  page.resized();
  await page.clock.pass(40);
  assert.ok(wrapper.querySelector('.stonebook-still'));
  await page.clock.pass(10);
  assert.equal(wrapper.querySelector('.stonebook-still'), null);
});

test('a progress line counts as a widget, text does not', async () => {
  const { page, module, cell } = await locked('<i></i>');
  await module.withStillPicture(cell, async () => false);
  cell.node.querySelector('.jp-OutputArea').innerHTML = '<p>text</p>';
  await settled();
  assert.equal(page.resized, undefined);
  cell.node.querySelector('.jp-OutputArea').innerHTML = '<p class="stonebook-progress-line"></p>';
  await settled();
  assert.ok(page.resized);
});

test('a cell without output runs without a still picture', async () => {
  const { module, cell, wrapper } = await locked('');
  wrapper.querySelector('.jp-OutputArea-output').remove();
  assert.equal(await module.withStillPicture(cell, async () => 'ran'), 'ran');
  assert.equal(wrapper.style.minHeight, '');
});

test('JupyterLab does not scroll meanwhile, and can again afterwards', async () => {
  const { page, module } = await locked('');
  const panel = panelOf(page, []);
  const original = panel.content.scrollToItem;
  panel.content = Object.create(panel.content);
  await module.withoutScrolling(panel, async () => {
    await panel.content.scrollToItem(1);
  });
  assert.deepEqual(page.left, []);
  assert.equal(panel.content.scrollToItem, original);
  await assert.rejects(
    module.withoutScrolling(panel, async () => {
      throw new Error('no');
    }),
  );
  assert.equal(panel.content.scrollToItem, original);
});

test('the focus stays in the bar when JupyterLab activates the notebook', async () => {
  const page = open({ body: '<div id="stonebook-bar"><button>b</button></div><button id="out">o</button>' });
  const { leaveFocusInBar } = await page.load('notebook/jupyterlab/scroll-lock.js');
  const panel = panelOf(page, []);
  leaveFocusInBar(panel);
  page.query('button').focus();
  panel.activate();
  assert.deepEqual(page.left, []);
  page.query('#out').focus();
  panel.activate();
  assert.deepEqual(page.left, ['activated']);
});

test('the focus is restored after a change of theme', async () => {
  const page = open({ body: '<button id="a">a</button><button id="b">b</button>' });
  const { keepFocusInThemes } = await page.load('notebook/jupyterlab/scroll-lock.js');
  const calls = [];
  const shell = { hide: () => calls.push('hide'), show: () => calls.push('show') };
  keepFocusInThemes(shell);
  const focused = () => page.document.activeElement.id;
  page.query('#a').focus();
  shell.hide();
  page.query('#a').blur();
  shell.hide();
  shell.show();
  assert.deepEqual([focused(), calls], ['a', ['hide', 'hide', 'show']]);
  shell.hide();
  page.query('#b').focus();
  shell.show();
  assert.equal(focused(), 'b');
  page.query('#b').blur();
  shell.show();
  assert.equal(focused(), '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';
import { cellOf, panelOf } from './panel.mjs';

const HIDDEN = { jupyter: { source_hidden: true } };

async function coded() {
  const page = open({ body: '<button id="stonebook-code"></button>' });
  const module = await page.load('notebook/code-cells.js');
  const hidden = cellOf(page, { id: 'hidden', metadata: HIDDEN });
  const read = cellOf(page, { id: 'read' });
  const text = cellOf(page, { id: 'text', type: 'markdown' });
  const ran = [];
  const panel = panelOf(page, [hidden, read, text]);
  return { page, module, hidden, read, text, panel, ran, run: cell => ran.push(cell.model.id) };
}
const buttons = cell => cell.node.querySelectorAll('.stonebook-run');

test('all code can be shown and hidden again, except code that belongs to the text', async () => {
  const { page, module, hidden, read, text, panel, ran, run } = await coded();
  read.inputHidden = text.inputHidden = 'as it was';
  module.showCode(panel, true, run);
  assert.deepEqual([hidden.inputHidden, read.inputHidden, text.inputHidden], [false, 'as it was', 'as it was']);
  assert.equal(page.root.classList.contains('stonebook-code'), true);
  assert.equal(page.query('#stonebook-code').textContent, say('page.code.hide'));
  assert.deepEqual(
    [hidden, read, text].map(cell => buttons(cell).length),
    [1, 1, 0],
  );
  const [button] = buttons(hidden);
  assert.deepEqual([button.textContent, button.lang], [say('page.run'), 'en']);
  button.click();
  assert.deepEqual(ran, ['hidden']);
  module.showCode(panel, false, run);
  assert.equal(hidden.inputHidden, true);
  assert.equal(page.query('#stonebook-code').textContent, say('page.code.show'));
  module.showCode(panel, true, run);
  assert.equal(buttons(hidden).length, 1);
});

test('code is one Tab stop, described by its keys', async () => {
  const { module, read, panel, run } = await coded();
  module.watchCode(panel, run);
  const code = read.node.querySelector('.jp-Cell-inputArea');
  assert.deepEqual(
    [code.tabIndex, code.getAttribute('role'), code.getAttribute('aria-label')],
    [0, 'group', say('page.code')],
  );
  const keys = read.node.querySelector('.stonebook-run-keys');
  assert.deepEqual([keys.textContent, keys.id], [say('page.code.keys'), 'stonebook-run-keys-read']);
  assert.equal(code.getAttribute('aria-describedby'), keys.id);
  assert.equal(code.querySelector('.cm-content').getAttribute('aria-describedby'), keys.id);
  assert.equal(read.node.classList.contains('stonebook-read'), true);
});

test('Enter edits code, Escape leaves it', async () => {
  const { page, module, hidden, read, panel, run } = await coded();
  module.watchCode(panel, run);
  const code = read.node.querySelector('.jp-Cell-inputArea');
  const content = code.querySelector('.cm-content');
  const key = (target, name, more = {}) => page.act(target, 'keydown', { key: name, ...more }).defaultPrevented;
  code.focus();
  assert.equal(key(code, 'Enter'), true);
  assert.equal(page.document.activeElement, content);
  assert.equal(key(content, 'Enter'), false);
  assert.equal(key(content, 'Escape'), true);
  assert.equal(page.document.activeElement, code);
  assert.equal(key(code, 'Escape'), false);
  assert.equal(key(read.node, 'Enter'), true);
  assert.equal(key(read.node.querySelector('.jp-OutputArea'), 'Enter'), false);
  assert.equal(key(hidden.node, 'Enter'), false); // its code cannot be focused
  for (const more of [{ ctrlKey: false, altKey: true }]) assert.equal(key(code, 'Enter', more), false);
  page.document.body.insertAdjacentHTML('beforeend', '<div class="cm-search"></div>');
  assert.equal(key(content, 'Escape'), false);
  code.hidden = true;
  assert.equal(key(read.node, 'Enter'), false);
});

test('Jupyter’s keys run a cell', async () => {
  const { page, module, read, panel, ran, run } = await coded();
  module.watchCode(panel, run);
  const content = read.node.querySelector('.cm-content');
  for (const more of [{ shiftKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    content.focus();
    assert.equal(page.act(content, 'keydown', { key: 'Enter', ...more }).defaultPrevented, true);
  }
  assert.deepEqual(ran, ['read', 'read', 'read']);
  assert.equal(page.document.activeElement, read.node.querySelector('.jp-Cell-inputArea'));
  for (const [target, about] of [
    [content, { key: 'Enter' }],
    [content, { key: 'a', shiftKey: true }],
    [page.document.body, { key: 'Enter', shiftKey: true }],
  ])
    page.act(target, 'keydown', about);
  assert.equal(ran.length, 3);
});

test('an error begins with the last line of its traceback', async () => {
  const page = open({ body: '<div class="jp-OutputArea"></div>' });
  const { watchErrors } = await page.load('notebook/code-cells.js');
  watchErrors();
  const shown = async text => {
    page.query('.jp-OutputArea').innerHTML = '<pre data-mime-type="application/vnd.jupyter.stderr"></pre>';
    page.query('pre').textContent = text;
    await page.clock.pass(20);
    await page.clock.pass(20);
    return page.all('.stonebook-error').map(error => error.textContent);
  };
  assert.deepEqual(await shown('Traceback (most recent call last):\n  x\nName: no\nIllegalMove: C4\n  is taken\n\n'), [
    'IllegalMove: C4\n  is taken',
  ]);
  assert.deepEqual(await shown('  Cell In[1], line 1\n    x y\nSyntaxError: invalid'), ['SyntaxError: invalid']);
  assert.deepEqual(await shown('Traceback (most recent call last):\n x\nKeyboardInterrupt'), ['KeyboardInterrupt']);
  assert.deepEqual(await shown('Traceback (most recent call last):\n 1 x'), [
    'Traceback (most recent call last):\n 1 x',
  ]);
  assert.deepEqual(await shown('just a warning: no'), []);
});

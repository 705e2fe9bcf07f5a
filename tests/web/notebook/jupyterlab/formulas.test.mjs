import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../../page.mjs';

async function typeset(...texts) {
  const page = open();
  const { formulasPlugin } = await page.load('notebook/jupyterlab/formulas.js');
  const typesetter = {
    done: [],
    async typeset(node) {
      this.done.push(node.textContent);
    },
  };
  const plugin = formulasPlugin({ ILatexTypesetter: 'the typesetter' });
  assert.deepEqual([plugin.autoStart, plain(plugin.requires)], [true, ['the typesetter']]);
  plugin.activate({}, typesetter);
  const replies = texts.map(textContent =>
    typesetter.typeset(Object.assign(page.document.createElement('p'), { textContent })),
  );
  await Promise.all(replies);
  return { done: typesetter.done, replies };
}

test('every kind of formula is typeset', async () => {
  const formulas = ['so $x^2$', '$$y$$', '\\(a\\)', '\\[b\\]', '\\begin{align}c\\end{align}'];
  assert.deepEqual((await typeset(...formulas)).done, formulas);
});

test('a text without a formula is left alone, and nobody waits for it', async () => {
  const { done, replies } = await typeset('Black plays B4 (a corner) [1].', '');
  assert.deepEqual(done, []);
  assert.deepEqual(replies, [undefined, undefined]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

async function opened(title = '<h2>Sheet: one/two</h2>') {
  const page = open({
    body: `<div class="stonebook-printed"><section>${title}<div class="stonebook-papers">paper</div></section>
    </div><button class="stonebook-print"><i>p</i></button><button class="stonebook-save-sheet">s</button>`,
    address: 'worksheet/',
  });
  page.document.title = 'Worksheets';
  page.document.documentElement.lang = 'de';
  page.window.print = () => page.left.push('print');
  page.window.HTMLAnchorElement.prototype.click = function () {
    page.left.push([this.download, page.urls.get(this.href)]);
  };
  await page.load('pages/worksheet/worksheet.js');
  return page;
}

test('a sheet is printed', async () => {
  const page = await opened();
  page.query('.stonebook-print i').click();
  page.query('section').click();
  assert.deepEqual(page.left, ['print']);
});

test('a sheet is saved as a page, named after its title', async () => {
  const page = await opened();
  page.query('.stonebook-save-sheet').click();
  const [[name, blob]] = page.left;
  assert.equal(name, 'Sheet-one-two.html');
  assert.equal(blob.type, 'text/html');
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(blob);
  });
  assert.equal(
    text,
    '<!DOCTYPE html>\n<html lang="de"><head><meta charset="utf-8"><title>Sheet: one/two</title></head>' +
      '<body data-jp-theme-light="true"><h2>Sheet: one/two</h2><div class="stonebook-papers">paper</div></body></html>',
  );
  await page.clock.pass(59_999);
  assert.equal(page.urls.size, 1);
  await page.clock.pass(1);
  assert.equal(page.urls.size, 0);
  const without = await opened('');
  without.query('.stonebook-save-sheet').click();
  assert.equal(without.left[0][0], 'Worksheets.html');
});

test('the boards of a preview are light in the dark, too', async () => {
  const page = await opened();
  page.window.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  assert.equal(page.document.body.dataset.jpThemeLight, 'true');
});

const TITLES = '{"io": "Io", "io/last-stone": "Io: who places the last free stone?"}';
async function first(query, wished = '') {
  const fields = ['theme', 'plan', 'game']
    .map(name => `<span class="stonebook-field-${name}"><select><option>${name}</option></select></span>`)
    .join('');
  const page = open({
    body: `<script id="stonebook-titles" type="application/json">${TITLES}</script>
      <div data-first="sheet"><p class="stonebook-fields">${fields}</p></div>
      <div data-first="plan"><p class="stonebook-fields">${fields}</p></div>`,
    address: `worksheet/${query}`,
  });
  page.document.documentElement.dataset.stonebookKinds = 'sheet kit plan';
  if (wished) page.window.localStorage.setItem('stonebook-worksheet', wished);
  await page.load('pages/worksheet/worksheet.js');
  page.window.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  return page;
}

test('the usual sheet is shown before Python has started, unless another one is asked for', async () => {
  for (const [query, wished, shown] of [
    ['', '', 'usual'],
    ['', 'yes', 'sheet'],
    ['?game=io', '', 'sheet'],
    ['?game=io&what=kit', '', 'kit'],
    ['?game=io&what=plan', '', 'plan'],
    ['?game=io&what="]', '', 'sheet'],
  ]) {
    assert.equal((await first(query, wished)).root.dataset.stonebookFirst, shown);
  }
});

test('the form names the game and the plan of the address, wherever their fields are', async () => {
  const page = await first('?game=io&what=plan&plan=io/last-stone');
  const texts = [...page.document.querySelectorAll('[data-first="plan"] option')].map(option => option.textContent);
  assert.deepEqual(texts, ['theme', 'Io: who places the last free stone?', 'Io']);
});

test('a choice of the reader is remembered', async () => {
  const page = await first('');
  page.query('.stonebook-fields select').dispatchEvent(new page.window.Event('change', { bubbles: true }));
  assert.equal(page.window.localStorage.getItem('stonebook-worksheet'), 'yes');
});

test('without a sheet there is nothing to save', async () => {
  const page = await opened();
  page.query('.stonebook-papers').remove();
  page.query('.stonebook-save-sheet').click();
  assert.deepEqual(page.left, []);
});

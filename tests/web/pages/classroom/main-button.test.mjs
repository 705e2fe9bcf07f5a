import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calm } from './small.mjs';
import { opened } from './tasks-page.mjs';

test('the main button works before Python has started, and then leads to what is handed out', async () => {
  const button = '<button class="stonebook-tasks-go">Begin</button>';
  const page = await opened('tasks/', `<main><div class="stonebook-waits">${button}</div></main>`);
  page.query('.stonebook-tasks-go').click();
  let clicks = 0;
  const live = page.document.createElement('div');
  live.innerHTML = `${button}<div class="stonebook-tasks-given"><input></div>`;
  live.firstElementChild.addEventListener('click', () => {
    clicks += 1;
  });
  page.query('main').replaceChildren(live);
  await calm(page);
  assert.equal(clicks, 1);
  page.window.Element.prototype.scrollIntoView = () => {};
  live.firstElementChild.click();
  assert.equal(page.document.activeElement, page.document.body);
  assert.ok(live.firstElementChild.classList.contains('stonebook-early'));
  live.firstElementChild.classList.add('stonebook-filled');
  await calm(page);
  assert.ok(!live.firstElementChild.classList.contains('stonebook-early'));
  live.firstElementChild.click();
  assert.equal(page.document.activeElement, page.query('input'));
});

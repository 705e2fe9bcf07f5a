import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';
import { calm, checkReloadByLink } from './small.mjs';

const SCREEN =
  '<main><div class="stonebook-screen"><div class="stonebook-step" id="one"><canvas tabindex="0"></canvas>' +
  '<button id="in">b</button></div></div></main><button id="out">o</button>';

async function opened(address = 'tasks/?list=1', body = SCREEN) {
  const page = open({ address, body });
  page.top = 0;
  page.window.Element.prototype.scrollTo = () => {
    page.top += 1;
  };
  await page.load('pages/tasks/tasks.js');
  page.query('#out')?.setAttribute('data-x', '');
  page.document.body.append(page.document.createElement('i'));
  await calm(page);
  page.showScreen = async html => {
    page.query('.stonebook-screen').innerHTML = html;
    await calm(page);
  };
  return page;
}

test('the address decides whether a list is made or worked through', async () => {
  for (const [address, kind] of [
    ['tasks/', 'choosing'],
    ['tasks/#small', 'choosing'],
    ['tasks/?list=1', 'playing'],
    ['tasks/#A1', 'playing'],
  ])
    assert.equal((await opened(address)).root.dataset.stonebookPlay, kind);
});

test('a new screen is scrolled to its top, and its main control is focused', async () => {
  const page = await opened();
  assert.equal(page.top, 0);
  page.query('#in').focus();
  await page.showScreen(
    '<div class="stonebook-kept" id="two"><a class="button" href="#">x</a><button>z</button><input></div>',
  );
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'INPUT']);
  await page.showScreen(
    '<div class="stonebook-kept"><button class="stonebook-first">y</button><button>z</button></div>',
  );
  assert.equal(page.document.activeElement.className, 'stonebook-first');
  page.query('#out').focus();
  await page.showScreen('<div class="stonebook-step"><canvas tabindex="0"></canvas></div>');
  assert.equal(page.document.activeElement.id, 'out');
  page.query('.stonebook-screen').append('more');
  await calm(page);
  assert.equal(page.top, 3);
});

test("Python's list replaces the early list without moving anything", async () => {
  const kept = id => `<div class="stonebook-screen"><div class="stonebook-kept" id="${id}"><input></div></div>`;
  const page = await opened('tasks/?list=1', `<main><div class="stonebook-pupil">${kept('own')}</div></main>`);
  page.query('input').focus();
  page.query('.stonebook-pupil').innerHTML = kept('overview');
  await calm(page);
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'INPUT']);
  page.query('.stonebook-pupil').outerHTML = kept('python');
  await calm(page);
  assert.deepEqual([page.top, page.document.activeElement.tagName], [1, 'BODY']);
});

test('a hidden control gets no focus', async () => {
  const page = await opened();
  page.query('#in').focus();
  await page.showScreen('<div class="stonebook-kept"><input hidden><a class="button" href="#">x</a></div>');
  assert.equal(page.document.activeElement.tagName, 'A');
});

test('a link in the address of an open page reloads it', async () => {
  const page = await opened('tasks/');
  checkReloadByLink(page);
});

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, say } from '../page.mjs';
import { missed } from './missed.mjs';

const board = id => `<section class="stonebook-cell" data-cell="${id}"><div class="stonebook-output">
  <div class="stonebook-step"><canvas></canvas><div class="stonebook-foot"><button>Check</button></div>
  </div></div></section>`;
const BODY = `<main class="page">${board('a')}${board('b')}</main>`;
const ROOT = { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' };
const OLD = missed('io/third', 'x', 'y', 'z');

async function begun(records, { root = {}, language, view = '?view=stage', kept = '' } = {}) {
  const page = open({ body: BODY, root: { ...ROOT, ...root }, address: `otello/first/read/${view}`, language });
  page.window.indexedDB = database(records);
  page.window.localStorage.setItem('stonebook-recalled', kept);
  const module = await page.load(['recall/recall-link.js', 'lesson/stage/stage.js']);
  module.watchStage();
  module.watchRecall();
  await page.clock.pass(50);
  page.links = () => page.all('.stonebook-recall');
  return Object.assign(page, { module });
}

test('two old questions are offered next to the first step', async () => {
  const page = await begun([OLD]);
  const [link, ...others] = page.links();
  assert.equal(others.length, 0);
  assert.deepEqual(
    [link.textContent, link.getAttribute('href')],
    [say('page.recall', { number: 2 }), '../../../recall/?before=otello/first'],
  );
  assert.ok(link.closest('[data-cell=a] .stonebook-foot'));
});

test('Python’s board gets the link again, once', async () => {
  const page = await begun([missed('io/third', 'x')]);
  page.query('[data-cell=a] .stonebook-foot').innerHTML = '<button>Python’s</button>';
  await page.clock.pass(50);
  page.query('[data-cell=a] .stonebook-foot').append(page.document.createElement('button'));
  await page.clock.pass(50);
  assert.deepEqual(
    page.links().map(link => link.textContent),
    [say('page.recall', { number: 1 })],
  );
});

test('nothing is offered without old questions, in a lesson that was begun, or from a task list', async () => {
  const own = missed('otello/first', 'a');
  for (const [records, how] of [
    [[], {}],
    [[own], {}],
    [[OLD, own], {}],
    [[OLD], { root: { stonebookTasks: '0123abcd' } }],
    [[OLD], { root: { stonebookStandalone: 'play/' } }],
    [[OLD], { view: '' }],
  ])
    assert.equal((await begun(records, how)).links().length, 0, JSON.stringify([records, how]));
});

test('the link is not offered again on the day of its use', async () => {
  const page = await begun([OLD]);
  page.links()[0].dispatchEvent(new page.window.Event('click'));
  const kept = page.window.localStorage.getItem('stonebook-recalled');
  assert.equal((await begun([OLD], { kept })).links().length, 0);
  assert.equal((await begun([OLD], { kept: 'otello/first Thu Jan 01 2026' })).links().length, 1);
});

test('a German reader goes on in German', async () => {
  const page = await begun([OLD], { language: 'de', root: { stonebookLanguage: 'de' } });
  assert.equal(page.links()[0].getAttribute('href'), '../../../de/recall/?before=otello/first');
});

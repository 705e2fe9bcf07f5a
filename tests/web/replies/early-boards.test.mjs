import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain, say, settled } from '../page.mjs';
import { DATA, drawn, stillPage } from './step.mjs';

/** A file that is unpacked to the replies of a step. */
const packed = (data = DATA) => ({ ok: true, body: { pipeThrough: () => JSON.stringify(data) } });

async function boards({ address, data, answer = () => packed(data), cover = '', ahead, before = () => {} } = {}) {
  const json = { 'stonebook-page': { lesson: 'otello/first', cells: [], steps: [['step', 'old']] } };
  const page = stillPage({ json, ...(address ? { address } : {}) });
  page.query('.stonebook-board').insertAdjacentHTML('beforeend', cover);
  page.answers['*'] = answer;
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  page.window.stonebookWatch = { record: (...what) => page.posted.push(what) };
  page.window.IntersectionObserver = class {
    constructor(act) {
      page.near = target => act([{ target, isIntersecting: true }]);
    }
    observe() {}
    unobserve() {}
  };
  if (ahead) page.window.stonebookPrefetched = { [page.query('figure').dataset.answers]: Promise.resolve(data) };
  const { watchEarlyBoards } = await page.load('replies/early-boards.js');
  watchEarlyBoards();
  before(page);
  const place = page.query('.stonebook-output');
  if (!ahead) page.near?.(place);
  await settled();
  const early = page.window.stonebookEarly?.at(place);
  const tap = cell => page.act(page.query(`[data-cell="${cell}"]`), 'click');
  return { page, place, early, tap };
}

/** Press a cell of the picture. */
function pressPicture(page) {
  drawn(page).pressAt(1);
}

/** The message in code for Python. */
const told = code => JSON.parse(Buffer.from(/_perform\("(\w+)"\)/.exec(code)[1], 'hex').toString());

test('a board near the reader fetches its replies once and answers', async () => {
  const { page, place, tap } = await boards();
  page.near(place);
  assert.equal(page.fetched.length, 1);
  tap(1);
  assert.equal(page.query('.stonebook-announcement').textContent, '✗ Wrong.');
  assert.deepEqual(plain(page.posted), [['a A step', ['tap', 'B1']]]);
});

test('a board whose replies the bar has fetched answers without an observer', async () => {
  const { page, tap } = await boards({ data: DATA, ahead: true });
  assert.equal(page.fetched.length, 0);
  tap(1);
  assert.equal(page.query('.stonebook-announcement').textContent, '✗ Wrong.');
});

test('Python receives the answers it lacks, then the waiting one', async () => {
  const { page, early, tap } = await boards();
  assert.equal(early.newsCode(), '');
  tap(1);
  assert.equal(early.busy, true);
  await page.clock.pass(240);
  const news = { board: 'a A step', done: [['tap', 'B1']], next: [], focus: '', names: false };
  assert.deepEqual(told(early.newsCode()), news);
  assert.equal(early.newsCode(), '');
  tap(0);
  assert.equal(page.status, say('page.ahead'));
  assert.equal(page.query('figure').dataset.waits, '');
  const node = page.document.createElement('div');
  assert.deepEqual(told(early.handOver()(node)), { ...news, done: [], next: [['tap', 'A1']] });
  assert.equal(page.window.stonebookEarly.at(page.query('.stonebook-output')), undefined);
});

test('an answer that waits asks for Python where it comes on request', async () => {
  const { page, tap } = await boards();
  page.root.dataset.stonebookState = 'spared';
  tap(1);
  await page.clock.pass(240);
  tap(0);
  assert.equal(page.status, say('page.python.press'));
});

test('a restarted Python receives every answer with its start', async () => {
  const { page, early, tap } = await boards();
  tap(1);
  page.window.stonebookEarly.markSent();
  assert.equal(early.newsCode(), '');
});

test('Python receives the cell that the keyboard’s frame marks', async () => {
  const { page, early } = await boards();
  page.act(page.query('.stonebook-board'), 'keydown', { key: 'ArrowRight' });
  assert.deepEqual(told(early.newsCode()).focus, 'A1');
  assert.equal(early.newsCode(), '');
});

test('Python’s board takes over the focus and the typed text', async () => {
  const { page, early } = await boards();
  page.query('input').value = 'c';
  page.query('.stonebook-answer-hint').focus();
  const node = page.query('.stonebook-cell').appendChild(page.document.createElement('div'));
  node.innerHTML =
    '<canvas></canvas><button class="stonebook-answer-hint"></button><p class="stonebook-typed"><input></p>';
  assert.equal(early.handOver()(node), '');
  assert.equal(page.document.activeElement, node.querySelector('button'));
  assert.equal(node.querySelector('input').value, 'c');
});

test('a reader who chooses a puzzle’s difficulty stays there when Python’s board comes', async () => {
  const { page, early } = await boards();
  const choices = '<div class="stonebook-choices"><select></select><select></select></div>';
  page.query('figure').insertAdjacentHTML('beforeend', choices);
  page.all('figure .stonebook-choices select')[1].focus();
  const node = page.query('.stonebook-cell').appendChild(page.document.createElement('div'));
  node.innerHTML = `<canvas></canvas>${choices}`;
  early.handOver()(node);
  assert.equal(page.document.activeElement, node.querySelectorAll('select')[1]);
});

test('a board without replies waits for Python', async () => {
  const { page } = await boards({ answer: () => ({ ok: false, status: 404 }), before: pressPicture });
  assert.equal(page.query('figure').hasAttribute('data-answers'), false);
  assert.deepEqual([page.all('.stonebook-press').length, page.status], [1, say('page.ahead')]);
});

test('a press waits for Python’s board that comes before the replies', async () => {
  const { page, early } = await boards({ answer: () => new Promise(() => {}), before: pressPicture });
  assert.equal(page.all('.stonebook-press').length, 0);
  early.handOver();
  assert.deepEqual([page.all('.stonebook-press').length, page.status], [1, say('page.ahead')]);
});

test('a page with locked help answers, and its buttons for help are off until the step is done', async () => {
  const data = { ...DATA, locked: { hint: 'Hints are locked', show: 'Show me' } };
  const helps = ({ page }) => {
    const button = page.query('.stonebook-answer-hint');
    return [button.textContent, button.disabled];
  };
  for (const [lock, seen] of [
    ['worth,hints', ['Hints are locked', true]],
    ['worth', ['Hint', false]],
  ]) {
    const locked = await boards({ data, address: `otello/first/read/?lock=${lock}` });
    assert.deepEqual(helps(locked), seen);
    locked.tap(1);
    assert.equal(locked.page.query('.stonebook-announcement').textContent, '✗ Wrong.');
  }
});

test('a board that gives away a step’s answer is uncovered when the step is done', async () => {
  const cover = '<div class="stonebook-cover">First the other step.</div>';
  const isCovered = ({ page }) => page.query('.stonebook-cover').style.display !== 'none';
  const other = await boards({ cover, data: { ...DATA, waits: ['another'] } });
  assert.equal(isCovered(other), true);
  const own = await boards({ cover, data: { ...DATA, waits: [] } });
  assert.equal(isCovered(own), false);
  const last = await boards({ cover, data: { ...DATA, waits: ['another'] } });
  last.tap(0);
  assert.equal(isCovered(last), false); // it is done itself
});

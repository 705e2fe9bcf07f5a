import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';
import { appOf, cellOf, panelOf, signal } from './panel.mjs';

const BODY = `<p id="stonebook-status"></p><div id="stonebook-notice"></div><div id="stonebook-notes"></div>
  <button id="stonebook-restart" hidden></button><button id="stonebook-run-page" hidden></button>`;
const RUNS = { tags: ['autorun'], jupyter: { source_hidden: true } };
const OWN = { address: 'notebooks/?path=scratch/x.ipynb', className: 'stonebook-copy' };

/**
 * A lesson with two boards, opened in JupyterLab. `answer` decides whether a cell succeeds.
 * @param {object} [about]
 */
async function lesson(about = {}) {
  const { cells: customCells, answer = () => true, kernel: other = {}, before = () => {}, ...page_ } = about;
  const page = open({ body: BODY, ...page_ });
  page.python(about.failed ? { failed: {} } : {});
  before(page);
  page.window.stonebookWatch = { end: () => page.left.push('end'), stop() {}, done: () => ({}) };
  const module = await page.load('notebook/run-lesson.js');
  const cellData = customCells ?? [
    { id: 'a', metadata: RUNS },
    { id: 'text', type: 'markdown', metadata: RUNS },
    { id: 'code', metadata: {} },
    { id: 'b', metadata: RUNS },
  ];
  const cells = cellData.map(data => cellOf(page, data));
  const notebook = { cells: [], metadata: about.metadata || {}, nbformat: 4 };
  const panel = panelOf(page, cells, notebook);
  const requests = [];
  const kernel = {
    status: 'idle',
    requestExecute: content => {
      requests.push(content);
      return { done: Promise.resolve({ content: { status: 'ok' } }) };
    },
    ...other,
  };
  panel.sessionContext.ready = Promise.resolve();
  panel.sessionContext.session = { kernel: about.noKernel ? null : kernel };
  panel.content.rendermime = { createRenderer: () => ({ dispose() {} }) };
  const saved = [];
  panel.context = {
    ready: Promise.resolve(),
    contentsModel: { writable: about.writable ?? false },
    save: async () => void saved.push('saved'),
    saveState: signal(),
    model: { dirty: false, contentChanged: signal(), stateChanged: signal() },
  };
  const ran = [];
  const actions = {
    runCells: async (_, [cell]) => {
      ran.push(cell.model.id);
      return answer(cell.model.id, cell);
    },
  };
  const app = appOf(page, about.stored || {});
  const open_ = async (hidden = async () => undefined) => {
    const done = module.runPage(app, panel, actions, hidden);
    await settled();
    return done;
  };
  const states = [];
  new page.window.MutationObserver(() => states.push(page.state)).observe(page.root, {
    attributes: true,
    attributeFilter: ['data-stonebook-state'],
  });
  return { page, module, panel, cells, requests, ran, saved, app, actions, states, open: open_ };
}

test('an opened lesson runs its boards, and is ready', async () => {
  const { page, open: opened, ran, requests, states } = await lesson();
  await opened();
  assert.deepEqual(ran, ['a', 'b']);
  assert.deepEqual([requests.length, requests[0].silent, requests[0].store_history], [1, true, false]);
  assert.match(requests[0].code, /_arrive\(/);
  assert.deepEqual(states, ['starting', 'running', 'ready']);
  assert.equal(page.status, say('page.status.ready'));
});

test('all cells are requested at once, and again after a cell that fails', async () => {
  let failed = false;
  const {
    page,
    open: opened,
    ran,
  } = await lesson({
    answer: id => {
      if (id !== 'a' || failed) return true;
      failed = true;
      return false;
    },
  });
  await opened();
  assert.deepEqual(ran, ['a', 'b', 'b']);
  assert.equal(page.state, 'cell_failed');
});

test('a failing last cell is reported as well', async () => {
  const { page, open: opened, ran } = await lesson({ answer: id => id !== 'b' });
  await opened();
  assert.deepEqual([ran, page.state], [['a', 'b'], 'cell_failed']);
});

test('in a reader’s own page cells run one after another', async () => {
  const ends = [];
  const { page, open: opened, ran } = await lesson({ ...OWN, answer: () => new Promise(go => ends.push(go)) });
  const done = opened();
  await settled();
  assert.deepEqual(ran, ['a']);
  ends[0](false);
  await settled();
  assert.deepEqual(ran, ['a', 'b']);
  ends[1](true);
  await done;
  assert.equal(page.state, 'cell_failed');
});

test('a missing board is reported, and its late arrival too', async () => {
  const board = '<div class="stonebook-step"><svg></svg></div>';
  const { page, cells, open: opened } = await lesson({ cells: [{ id: 'a', metadata: RUNS, html: board }] });
  const done = opened();
  await page.clock.pass(6000);
  await done;
  assert.equal(page.state, 'boards_missing');
  cells[0].node.querySelector('.jp-OutputArea').innerHTML = '<canvas class="stonebook-canvas"></canvas>';
  await page.clock.pass(1000);
  assert.equal(page.state, 'ready');
});

test('a page without a kernel fails, and so does a run that throws', async () => {
  const none = await lesson({ noKernel: true });
  await none.open();
  assert.deepEqual([none.page.state, none.ran], ['failed', []]);
  const broken = await lesson({ answer: () => Promise.reject(new Error('kernel gone')) });
  await broken.open();
  assert.equal(broken.page.state, 'failed');
});

test('Python’s error about the page is logged, and the boards run', async () => {
  const reply = { content: { status: 'error', evalue: 'no module' } };
  const {
    page,
    open: opened,
    ran,
  } = await lesson({
    kernel: { requestExecute: () => ({ done: Promise.resolve(reply) }) },
  });
  await opened();
  assert.deepEqual([page.warned[0], ran.length], [['stonebook: arrival', 'no module'], 2]);
});

test('a page fails if Python cannot start, before or after the script loads', async () => {
  const late = await lesson();
  late.module.watchStart();
  assert.equal(late.page.state, 'opening');
  await late.page.tells('stonebook-failed');
  assert.equal(late.page.state, 'failed');
  await late.open();
  assert.deepEqual([late.ran, late.page.state], [[], 'failed']);
  const early = await lesson({ failed: true });
  early.module.watchStart();
  assert.equal(early.page.state, 'failed');
});

test('the restart button restarts Python and runs the boards again', async () => {
  const { page, open: opened, ran, states } = await lesson();
  await opened();
  states.length = 0;
  page.query('#stonebook-restart').click();
  await settled();
  await settled();
  assert.deepEqual(
    page.left.filter(entry => entry !== 'scrolled'),
    ['end', 'kernel'],
  );
  assert.deepEqual([ran, states.at(-1)], [['a', 'b', 'a', 'b'], 'ready']);
});

test('Python restarts after it has ended, with the reason; ending again soon, it waits for the reader', async () => {
  for (const [why, key] of [
    ['full', 'page.again.full'],
    ['memory', 'page.again.ended'],
  ]) {
    let end;
    const { page, panel, open: opened } = await lesson();
    await opened();
    panel.sessionContext.restartKernel = () => new Promise(go => (end = go));
    await page.tells('stonebook-ended', why);
    assert.deepEqual([page.state, page.status], ['starting', say(key)]);
    const statuses = [];
    new page.window.MutationObserver(() => statuses.push(page.status)).observe(page.query('#stonebook-status'), {
      childList: true,
    });
    end();
    await settled();
    assert.deepEqual([page.state, page.status], ['ready', say('page.status.ready')]);
    assert.deepEqual([...new Set(statuses)], [say('page.status.ready')]); // the reason stays for the whole restart
    await page.clock.pass(19_000);
    await page.tells('stonebook-ended', why);
    assert.equal(page.state, 'ended');
    await page.clock.pass(1000);
    await page.tells('stonebook-ended', why);
    assert.equal(page.status, say(key));
  }
});

test('a silent Python has ended if no cell runs', async () => {
  const { page, cells, open: opened } = await lesson();
  await opened();
  const prompt = cells[2].node.querySelector('.jp-InputPrompt');
  prompt.textContent = '[*]:';
  await page.tells('stonebook-silent');
  assert.deepEqual([page.left.includes('end'), page.state], [false, 'ready']); // a cell runs, which may take long
  prompt.textContent = '[1]:';
  await page.tells('stonebook-silent');
  assert.equal(page.left.includes('end'), true);
  const starting = await lesson();
  await starting.page.tells('stonebook-silent');
  assert.equal(starting.page.left.includes('end'), false);
});

test('code that the reader has changed is not run again after Python has ended, and a note says so', async () => {
  const { page, cells, open: opened, ran } = await lesson();
  await opened();
  cells[3].source = 'while True: pass';
  await page.tells('stonebook-ended', 'memory');
  await settled();
  assert.deepEqual(ran, ['a', 'b', 'a']);
  assert.deepEqual(
    cells.map(cell => cell.node.querySelectorAll('.stonebook-unrun').length),
    [0, 0, 0, 1],
  );
});

test('in a reader’s own page the cell that ran when Python ended is not run again either', async () => {
  const { page, cells, open: opened, ran } = await lesson(OWN);
  await opened();
  cells[0].node.querySelector('.jp-InputPrompt').textContent = '[*]:';
  await page.tells('stonebook-ended', 'memory');
  await settled();
  assert.deepEqual(ran, ['a', 'b', 'b']);
});

test('a failed restart is reported', async () => {
  const { page, panel, open: opened } = await lesson();
  await opened();
  panel.content.rendermime.createRenderer = () => {
    throw new Error('no renderer');
  };
  page.query('#stonebook-restart').click();
  await settled();
  assert.equal(page.state, 'failed');
});

test('an outdated run reports nothing more', async () => {
  const ends = [];
  const {
    page,
    open: opened,
    states,
  } = await lesson({
    answer: () => (ends.length < 2 ? new Promise(go => ends.push(go)) : true),
  });
  void opened();
  await settled();
  page.query('#stonebook-restart').click();
  await settled();
  await settled();
  assert.equal(page.state, 'ready');
  const before = states.length;
  ends.forEach(end => end(false));
  await page.clock.pass(100);
  assert.deepEqual([page.state, states.length], ['ready', before]);
});

test('an imported notebook waits until the reader runs it, and is theirs from then on', async () => {
  const stonebook = { elsewhere: true, track: 'otello' };
  const { page, panel, open: opened, ran } = await lesson({ ...OWN, metadata: { stonebook } });
  const done = opened();
  await settled();
  assert.deepEqual([page.state, ran, page.status], ['waiting', [], say('page.waiting.elsewhere')]);
  page.query('#stonebook-run-page').click();
  await done;
  assert.deepEqual(ran, ['a', 'b']);
  assert.deepEqual({ ...panel.content.model.getMetadata('stonebook') }, { track: 'otello' });
});

test('a reader’s own page whose last program never ended waits, too', async () => {
  const {
    page,
    open: opened,
    ran,
  } = await lesson({
    ...OWN,
    before: ({ window }) => window.localStorage.setItem('stonebook-unended scratch/x.ipynb', '1'),
  });
  void opened();
  await settled();
  assert.deepEqual([page.state, ran, page.status], ['waiting', [], say('page.waiting.unended')]);
});

test('a notebook hidden by the lesson is offered when the page runs', async () => {
  const { page, open: opened, app } = await lesson();
  await opened(async () => ({ cells: [], nbformat: 4 }));
  assert.deepEqual(Object.keys(app.stored), ['scratch/otello-first.ipynb']);
  assert.ok(page.query('[data-note=hidden]'));
});

test('Python receives a change of the colour scheme', async () => {
  const { page, open: opened, requests } = await lesson();
  await opened();
  page.media.change();
  assert.equal(requests.length, 2);
});

test('the notebook is opened early; a page says when it is missing', async () => {
  const { page, module } = await lesson();
  const opened = [];
  const app = { started: Promise.resolve(), commands: { execute: async (...about) => void opened.push(about) } };
  await module.openEarly(app);
  assert.deepEqual([opened[0][0], opened[0][1].path], ['docmanager:open', 'otello/first.ipynb']);
  app.commands.execute = async () => Promise.reject(new Error('404'));
  await module.openEarly(app);
  assert.equal(page.state, 'missing');
  const none = await lesson({ address: 'notebooks/index.html' });
  await none.module.openEarly(app);
  assert.equal(none.page.state, 'opening');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';
import { appOf } from './panel.mjs';

/** JupyterLab with our extension; the pages that run are recorded. */
async function lab({ notebook = 'notebooks' } = {}) {
  const page = open({ body: '<p id="stonebook-status"></p>' });
  page.document.body.dataset.notebook = notebook;
  // Only the start of a run is checked here; run-lesson.test.mjs checks the rest.
  const runLesson = `export const openEarly = async app => { globalThis.done.push(['open early']); await app.early; };
export const runPage = async (_, panel, actions, hidden) => {
  globalThis.done.push(['run', panel.id, actions, typeof hidden]);
  if (panel.id === 'broken') throw new Error('no notebook');
};
export const watchStart = () => globalThis.done.push(['watch start']);`;
  const done = [];
  page.window.done = done;
  await page.load('notebook/plugin.js', {}, {}, { modules: { './run-lesson.js': runLesson } });
  const { init, get } = page.window._JUPYTERLAB['stonebook-lesson'];
  const module = exports => ({ '1.0': { get: async () => () => exports } });
  init({
    '@jupyterlab/notebook': module({ NotebookActions: 'the actions' }),
    '@jupyterlite/services': module({ IKernelClient: 'the client' }),
    '@jupyterlab/services': module({ IDefaultDrive: 'the drive' }),
    '@jupyter-notebook/application': module({ INotebookPathOpener: 'the opener' }),
    '@jupyterlab/rendermime': module({ ILatexTypesetter: 'the typesetter' }),
    '@jupyterlab/settingregistry': module({ ISettingRegistry: 'the registry', ISettingConnector: 'its connector' }),
  });
  const container = (await get())();
  const [plugin, settings, questions, files, opener, formulas] = container.default;
  const panels = [];
  let changed;
  let go;
  const app = {
    ...appOf(page),
    shell: { widgets: area => (area === 'main' ? panels : []), currentChanged: { connect: act => (changed = act) } },
    restored: new Promise(resolve => (go = resolve)),
    early: Promise.resolve(),
  };
  return {
    page,
    container,
    plugin,
    settings,
    questions,
    files,
    opener,
    formulas,
    app,
    panels,
    done,
    restored: () => go(),
    changed: () => changed(),
  };
}

const panel = id => ({ id, sessionContext: {}, content: { widgets: [] } });
const ran = done => done.filter(([what]) => what === 'run').map(([, id]) => id);

test('JupyterLab finds six plugins that start automatically', async () => {
  const { container, plugin, settings, questions, files, opener, formulas } = await lab();
  assert.equal(container.__esModule, true);
  assert.deepEqual([plugin.id, plugin.autoStart], ['stonebook-lesson:plugin', true]);
  assert.equal(settings.provides, 'the registry');
  assert.deepEqual(plain(questions.requires), ['the client']);
  assert.deepEqual(plain(files.requires), ['the drive']);
  assert.equal(opener.provides, 'the opener');
  assert.deepEqual(plain(formulas.requires), ['the typesetter']);
});

test('the notebook is opened early, and each panel is run once', async () => {
  const { app, plugin, panels, done, restored, changed } = await lab();
  panels.push(panel('a'));
  plugin.activate(app);
  await settled();
  assert.deepEqual(
    done.map(([what]) => what),
    ['watch start', 'open early', 'run'],
  );
  assert.deepEqual(plain(done[2]), ['run', 'a', 'the actions', 'function']);
  panels.push(panel('b'));
  restored();
  await settled();
  changed();
  await settled();
  assert.deepEqual(ran(done), ['a', 'b']);
});

test('a page that is not a notebook opens nothing early', async () => {
  const { app, plugin, panels, done, changed } = await lab({ notebook: 'tree' });
  panels.push(panel('a'));
  plugin.activate(app);
  await settled();
  assert.deepEqual(plain(done), [['watch start']]);
  changed();
  await settled();
  assert.deepEqual(ran(done), ['a']);
});

test('other panels are ignored until they are notebooks', async () => {
  const { app, plugin, panels, done, changed } = await lab();
  const late = { id: 'late', sessionContext: {} };
  panels.push({ id: 'terminal', content: { widgets: [] } }, { id: 'editor', sessionContext: {}, content: {} }, late);
  plugin.activate(app);
  await settled();
  assert.deepEqual(ran(done), []);
  late.content = { widgets: [] };
  changed();
  await settled();
  assert.deepEqual(ran(done), ['late']);
});

test('a panel that fails is logged, and the others run', async () => {
  const { page, app, plugin, panels, done, changed } = await lab();
  panels.push(panel('broken'));
  plugin.activate(app);
  await settled();
  assert.equal(page.warned.length, 1);
  panels.push(panel('next'));
  changed();
  await settled();
  assert.deepEqual(ran(done), ['broken', 'next']);
});

test('lessons are the site’s own from the first read', async () => {
  const { page, app, plugin } = await lab();
  plugin.activate(app);
  page.answers['/school/files/otello/first.ipynb'] = { ok: true, json: async () => ({ cells: [] }) };
  const file = await app.serviceManager.contents.get('otello/first.ipynb', { content: true });
  assert.deepEqual([file.writable, file.content.cells.length], [false, 0]);
});

test('the stage, keys and errors are watched', async () => {
  const { page, app, plugin } = await lab();
  plugin.activate(app);
  assert.ok(page.query('#stonebook-stage-place'));
  const editor = page.document.createElement('div');
  page.document.body.append(editor);
  page.act(editor, 'keydown', { key: 'a' });
  assert.equal(editor.getAttribute('data-lm-suppress-shortcuts'), 'true'); // by watchBoards
  page.document.body.insertAdjacentHTML(
    'beforeend',
    `<div class="jp-OutputArea"><div data-mime-type="application/vnd.jupyter.stderr">Traceback (
NameError: x</div></div>`,
  );
  await page.clock.pass(20);
  assert.equal(page.query('.stonebook-error').textContent, 'NameError: x');
});

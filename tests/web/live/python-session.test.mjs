import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

const BODY =
  '<section class="stonebook-cell" data-cell="a"><div class="stonebook-output"><figure>picture</figure></div>' +
  '</section>';
// A stand-in for ipywidgets that records its calls; the test decides which widgets are painted.
const WIDGETS = `export const UNPAINTED = 'stonebook-unpainted';
export const removeElement = node => node.remove();
export class Widgets {
  constructor(whenDrawn) { globalThis.widgets = this; Object.assign(this, { whenDrawn, calls: [], drawn: new Set() }); }
  async handle(message) { this.calls.push(message.msg_type); await globalThis.slow?.(message); }
  isPainted(model) { return this.drawn.has(model); }
  async put(id, place) {
    if (id === 'broken') throw new Error('no such widget');
    if (id === 'left') return undefined;
    const node = document.createElement('canvas');
    node.className = UNPAINTED;
    place.append(node);
    return { model: id, node };
  }
  removeAll() { this.calls.push('removeAll'); }
  async release() { this.calls.push('release'); }
}`;
const VIEW = 'application/vnd.jupyter.widget-view+json';

async function session() {
  const page = open({ body: BODY });
  page.python({ post: message => page.posted.push(message) });
  const around = { modules: { './widgets.js': WIDGETS } };
  const { PythonSession } = await page.load('live/python-session.js', {}, {}, around);
  const python = new PythonSession();
  const take = async (msg_type, content = {}) => {
    python.receive({ msg_type, cell: 'a', content });
    await settled();
  };
  const board = id => take('display_data', { data: { [VIEW]: { model_id: id } } });
  const shown = () => page.all('canvas').map(canvas => !canvas.classList.contains('stonebook-unpainted'));
  return { page, session: python, take, board, shown, widgets: page.window.widgets };
}

test('a board replaces its picture once it is painted', async () => {
  const { page, board, shown, widgets } = await session();
  page.query('figure').setAttribute('data-stonebook-old', '');
  await board('one');
  assert.deepEqual([shown(), page.all('figure').length], [[false], 1]);
  widgets.drawn.add('one');
  widgets.whenDrawn();
  assert.deepEqual([shown(), page.all('figure').length], [[true], 0]);
});

test('a board that is already painted is shown at once', async () => {
  const { board, shown, widgets } = await session();
  widgets.drawn.add('one');
  await board('one');
  assert.deepEqual(shown(), [true]);
});

test('each board waits to be painted, until all are shown', async () => {
  const { session: python, board, shown, widgets } = await session();
  await board('one');
  await board('two');
  widgets.drawn.add('two');
  widgets.whenDrawn();
  assert.deepEqual(shown(), [false, true]);
  python.showPainted(true);
  assert.deepEqual(shown(), [true, true]);
  await Promise.all(python.displays);
});

test('messages are handled in order', async () => {
  const { page, take, board, shown, widgets } = await session();
  let go;
  page.window.slow = () => new Promise(resolve => (go = resolve));
  await take('comm_open');
  await board('one');
  await take('stream', { name: 'stdout', text: 'hello' });
  assert.deepEqual([plain(widgets.calls), shown(), page.all('pre').length], [['comm_open'], [], 0]);
  go();
  await settled();
  assert.deepEqual([shown(), page.query('pre').textContent], [[false], 'hello']);
});

test('a message that fails is logged, and the others are handled', async () => {
  const { page, session: python, take, board, shown } = await session();
  page.window.slow = () => Promise.reject(new Error('no model'));
  await take('comm_msg');
  await board('broken');
  await board('left');
  await board('one');
  assert.deepEqual([page.warned.length, shown()], [2, [false]]);
  await Promise.all(python.displays); // none of them rejects
});

test('a board of a cell without a place is not shown', async () => {
  const { session: python, shown } = await session();
  python.receive({ msg_type: 'display_data', cell: 'none', content: { data: { [VIEW]: { model_id: 'one' } } } });
  await settled();
  assert.deepEqual(shown(), []);
});

test('an ended session ignores messages', async () => {
  for (const end of ['removeAll', 'end']) {
    const { session: python, take, board, shown, widgets } = await session();
    await python[end]();
    await take('comm_open');
    await board('one');
    assert.deepEqual([plain(widgets.calls), shown()], [[end === 'end' ? 'release' : 'removeAll'], []]);
  }
});

test('a board that has answered before stays until Python has got as far, and nothing moves', async () => {
  const { page, session: python, board, shown, widgets } = await session();
  page.query('figure').setAttribute('data-stonebook-old', '');
  let answer;
  python.runCode = code => {
    page.posted.push(code);
    return new Promise(resolve => {
      answer = resolve;
    });
  };
  const news = ['first', 'second', ''];
  const early = {
    busy: true,
    newsCode: () => news.shift() ?? '',
    handOver: () => node => page.posted.push(node.tagName) && 'waiting answers',
    repeatExit: node => page.posted.push(`exit of ${node.tagName}`),
  };
  page.window.stonebookEarly = { at: () => early };
  await board('one');
  widgets.drawn.add('one');
  python.showPainted();
  assert.deepEqual([shown(), plain(page.posted)], [[false], []]);
  early.busy = false;
  python.showPainted();
  python.showPainted(true); // asked already
  assert.deepEqual(plain(page.posted), ['first']);
  answer();
  await settled();
  assert.deepEqual([shown(), plain(page.posted)], [[false], ['first', 'second']]);
  answer();
  await settled();
  assert.deepEqual([shown(), page.all('figure').length], [[true], 0]);
  const [, , place, { execute }, exit] = plain(page.posted);
  assert.deepEqual([place, execute, exit], ['CANVAS', 'waiting answers', 'exit of CANVAS']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

const BODY = `<section class="stonebook-cell" data-cell="a"><div class="stonebook-output"></div></section>`;
// A stand-in for ipycanvas' script, which is in a wheel. Its canvas reports when Python has drawn on it.
const IPYCANVAS = `import * as base from '@jupyter-widgets/base';
class CanvasModel extends base.DOMWidgetModel {
  initialize(...options) {
    super.initialize(...options);
    this.canvas = document.createElement('canvas');
    this.on('msg:custom', () => this.trigger('new-frame'));
  }
}
class CanvasView extends base.DOMWidgetView {
  render() { this.el.append(document.createElement('canvas')); }
}
export default { CanvasModel, CanvasView };`;
const BASE = '@jupyter-widgets/base';
const CONTROLS = '@jupyter-widgets/controls';

/** Python's message about a new widget, as recorded. */
function opening(id, module, name, more = {}) {
  const view = name.replace('Model', 'View');
  const names = { _model_name: name, _view_name: view, _model_module: module, _view_module: module };
  const versions = { _model_module_version: '2.0.0', _view_module_version: '2.0.0' };
  const layout = name === 'LayoutModel' ? {} : { layout: 'IPY_MODEL_layout' };
  return {
    msg_type: 'comm_open',
    metadata: { version: '2.1.0' },
    content: {
      comm_id: id,
      target_name: 'jupyter.widget',
      data: { state: { ...names, ...versions, ...layout, ...more }, buffer_paths: [] },
    },
  };
}

const custom = (id, buffers) => ({
  msg_type: 'comm_msg',
  metadata: {},
  content: { comm_id: id, data: { method: 'custom', content: {} } },
  buffers,
});

/** A page with a board: two canvases in a box. */
async function board() {
  const page = open({ body: BODY });
  page.python();
  page.window.DragEvent = page.window.MouseEvent;
  const around = { modules: { ipycanvas: IPYCANVAS } };
  const { Widgets, removeElement, UNPAINTED } = await page.load('live/widgets.js', {}, {}, around);
  const drawn = [];
  const widgets = new Widgets(() => drawn.push('drawn'));
  const take = async (...messages) => {
    for (const message of messages) await page.clock.pass(0).then(() => widgets.handle(message));
  };
  await take(
    opening('layout', BASE, 'LayoutModel'),
    opening('one', 'ipycanvas', 'CanvasModel'),
    opening('two', 'ipycanvas', 'CanvasModel'),
    opening('box', CONTROLS, 'VBoxModel', { children: ['IPY_MODEL_one', 'IPY_MODEL_two'] }),
  );
  const place = page.query('.stonebook-output');
  const put = async (id, where = place) => {
    const promise = widgets.put(id, where);
    await page.clock.pass(100);
    return promise;
  };
  return { page, widgets, take, drawn, put, place, removeElement, UNPAINTED };
}

test('a board is put in its place hidden, with all its parts', async () => {
  const { page, put, place, UNPAINTED } = await board();
  const { node } = await put('box');
  assert.equal(node.parentElement, place);
  assert.equal(node.classList.contains(UNPAINTED), true);
  assert.equal(node.querySelectorAll('canvas').length, 2);
  assert.deepEqual(page.warned, []);
});

test('a board is painted when Python has drawn on each of its canvases', async () => {
  const { widgets, take, put, drawn } = await board();
  const { model } = await put('box');
  assert.equal(widgets.isPainted(model), false);
  await take(custom('one'));
  assert.deepEqual([widgets.isPainted(model), drawn.length], [false, 1]);
  await take(custom('one'), custom('two'));
  assert.deepEqual([widgets.isPainted(model), drawn.length], [true, 2]); // once for each canvas
});

test('a widget without a canvas counts as painted', async () => {
  const { widgets, take, put } = await board();
  await take(opening('text', CONTROLS, 'HTMLModel', { value: 'hello' }));
  const { model } = await put('text');
  assert.equal(widgets.isPainted(model), true);
});

test('Python’s messages reach their widget with their bytes', async () => {
  const { page, widgets, take } = await board();
  const model = await widgets.get_model('one');
  let received;
  model.on('msg:custom', (_, buffers) => {
    received = buffers;
  });
  const bytes = new page.window.Uint8Array([0, 1, 2, 3]).subarray(1, 3);
  await take(custom('one', [bytes]));
  assert.equal(received[0].constructor.name, 'DataView');
  assert.deepEqual([received[0].byteLength, received[0].getUint8(0), received[0].getUint8(1)], [2, 1, 2]);
});

test('a reader’s input reaches Python with the board’s cell', async () => {
  const { page, widgets, put, removeElement } = await board();
  const { model, node } = await put('box');
  const view = await Object.values(model.views)[0];
  assert.equal(widgets.callbacks(view).cell, 'a');
  removeElement(node);
  assert.equal(widgets.callbacks(view).cell, undefined);
  assert.equal(widgets.callbacks().cell, undefined);
  page.posted.length = 0;
  view.send({ press: 1 });
  assert.deepEqual(plain(page.posted[0].content), {
    comm_id: 'box',
    data: { method: 'custom', content: { press: 1 } },
  });
});

test('a press does not overtake a change that waits for Python’s answer to the one before', async () => {
  const { page, widgets, take } = await board();
  await take(opening('text', CONTROLS, 'TextModel', { value: '' }), opening('button', CONTROLS, 'ButtonModel'));
  const [text, button] = await Promise.all(['text', 'button'].map(id => widgets.get_model(id)));
  page.posted.length = 0;
  for (const value of ['I', 'Io']) {
    text.set('value', value);
    text.save_changes();
  }
  button.send({ event: 'mouse_move' }, {});
  assert.equal(page.posted.pop().content.data.content.event, 'mouse_move'); // which may overtake it
  assert.equal(page.posted.length, 1); // the second change waits
  button.send({ event: 'click' }, {});
  const sent = plain(page.posted.map(({ content: { data } }) => data.state?.value ?? data.content.event));
  assert.deepEqual(sent, ['I', 'Io', 'click']);
  for (const { id } of [...page.posted]) page.says({ stonebook: 'live', id, ok: true });
  assert.equal(page.posted.length, 3); // nothing is sent twice
});

test('messages for a widget that Python has closed are ignored', async () => {
  const { widgets, take } = await board();
  const model = await widgets.get_model('one');
  let closed = 0;
  model.on('comm:close', () => {
    closed += 1;
  });
  await take({ msg_type: 'comm_close', metadata: {}, content: { comm_id: 'one', data: {} } });
  assert.equal(closed, 1);
  await take(custom('one'), { msg_type: 'comm_close', metadata: {}, content: { comm_id: 'one', data: {} } });
  await take({ msg_type: 'comm_info', metadata: {}, content: { comm_id: 'two' } });
  assert.equal(closed, 1);
});

test('other comm targets and other packages’ widgets are refused', async () => {
  const { widgets, take } = await board();
  const other = opening('x', BASE, 'LayoutModel');
  other.content.target_name = 'bokeh';
  await take(other);
  assert.equal(widgets.has_model('x'), false);
  await assert.rejects(widgets.loadClass('Figure', 'bqplot'), /bqplot: Figure/);
  await assert.rejects(widgets.loadClass('NoSuchModel', BASE), /NoSuchModel/);
  assert.deepEqual(plain(await widgets._get_comm_info()), {});
});

test('a board whose place was removed is not put anywhere', async () => {
  const { page, put } = await board();
  assert.equal(await put('box', page.document.createElement('div')), undefined);
});

test('removing a board frees the memory of its canvases', async () => {
  const { page, put, place, removeElement } = await board();
  const { node } = await put('box');
  const canvases = [...node.querySelectorAll('canvas')];
  removeElement(node);
  assert.equal(place.childElementCount, 0);
  for (const canvas of canvases) assert.deepEqual([canvas.width, canvas.height], [0, 0]);
  const figure = page.document.createElement('figure');
  place.append(figure);
  removeElement(figure); // a picture without a view
  assert.equal(place.childElementCount, 0);
});

test('all boards can be removed, also after one of them', async () => {
  const { widgets, put, place, removeElement } = await board();
  const first = await put('box');
  await put('box');
  removeElement(first.node);
  assert.equal(place.childElementCount, 1);
  widgets.removeAll();
  assert.equal(place.childElementCount, 0);
});

test('releasing closes all widgets and sends no message', async () => {
  const { page, widgets, put, place } = await board();
  await put('box');
  const model = await widgets.get_model('one');
  widgets._models.broken = Promise.reject(new Error('never came'));
  page.posted.length = 0;
  await widgets.release();
  await settled();
  assert.deepEqual([place.childElementCount, model.canvas.width, model.canvas.height], [0, 0, 0]);
  assert.deepEqual([page.posted, widgets.has_model('one'), widgets.has_model('box')], [[], false, false]);
  assert.equal(widgets.isPainted(model), true); // no canvas is waited for
});

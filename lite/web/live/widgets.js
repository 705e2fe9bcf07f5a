// The page's side of ipywidgets. All classes are bundled from three packages; none is loaded by its name.
// @ts-expect-error: npm packages that only the bundler finds
import * as base from '@jupyter-widgets/base';
// @ts-expect-error
import { ManagerBase } from '@jupyter-widgets/base-manager';
// @ts-expect-error
import * as controls from '@jupyter-widgets/controls';
import '@jupyter-widgets/controls/css/labvariables.css';
import '@jupyter-widgets/controls/css/widgets-base.css';
// @ts-expect-error
import { Widget } from '@lumino/widgets';
// @ts-expect-error: the script in ipycanvas' wheel
import ipycanvas from 'ipycanvas';
import './widgets.css';
import { Comm } from './channel.js';

/** @typedef {import('../core/types').JupyterMessage} JupyterMessage */
/** @typedef {any} Model */
/** @typedef {any} View */

/** @type {Record<string, Record<string, any>>} */
const PACKAGES = { '@jupyter-widgets/base': base, '@jupyter-widgets/controls': controls, ipycanvas };
export const UNPAINTED = 'stonebook-unpainted'; // hidden by widgets.css, since widgets set their own inline styles
/** @type {WeakMap<Element, View>} */
const views = new WeakMap();

const Manager = /** @type {new () => any} */ (ManagerBase);

/** The widgets that one Python has on the page. */
export class Widgets extends Manager {
  /** @param {() => void} whenDrawn called when Python has drawn on a canvas for the first time */
  constructor(whenDrawn) {
    super();
    this.whenDrawn = whenDrawn;
    /** @type {Map<string, Comm>} */
    this.comms = new Map();
    /** The widgets' models by the ids of their comms. @type {Map<string, Model>} */
    this.models = new Map();
    /** The canvases that Python has not drawn on yet. @type {Set<Model>} */
    this.emptyCanvases = new Set();
    /** @type {Set<View>} */
    this.attachedViews = new Set();
  }

  /** @param {string} name @param {string} from */
  async loadClass(name, from) {
    const widgetClass = PACKAGES[from]?.[name];
    if (!widgetClass) throw new Error(`${from}: ${name}`);
    return widgetClass;
  }

  async _get_comm_info() {
    return {};
  }

  /** @param {string} target @param {string} id */
  async _create_comm(target, id) {
    const comm = new Comm(id, target, () => this.sendWaitingChanges());
    this.comms.set(id, comm);
    return comm;
  }

  /**
   * Send Python the changes that ipywidgets holds back: a widget's second change waits until Python has handled the
   * first. A press must not overtake them.
   */
  sendWaitingChanges() {
    for (const model of this.models.values()) {
      const [changes, callbacks] = [model._msg_buffer, model._msg_buffer_callbacks];
      if (!changes) continue;
      model._msg_buffer = model._msg_buffer_callbacks = null;
      model.rememberLastUpdateFor(model.send_sync_message(changes, callbacks));
    }
  }

  /** The cell of a view, which shows the text that Python prints in reply. @param {View} [view] */
  callbacks(view) {
    return { cell: view?.el?.closest('[data-cell]')?.dataset.cell };
  }

  /** Handle a message about a widget. @param {JupyterMessage} message */
  async handle({ msg_type: kind, content, metadata, buffers = [] }) {
    const id = content.comm_id;
    const message = {
      content,
      metadata,
      buffers: buffers.map(
        (/** @type {Uint8Array} */ buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength),
      ),
    };
    if (kind === 'comm_open') {
      if (content.target_name !== this.comm_target_name) return;
      const model = await this.handle_comm_open(await this._create_comm(content.target_name, id), message);
      this.models.set(id, model);
      this.watch(model);
    } else if (kind === 'comm_msg') {
      await this.comms.get(id)?.onMessage(message);
    } else if (kind === 'comm_close') {
      const comm = this.comms.get(id);
      this.comms.delete(id);
      this.models.delete(id);
      await comm?.onClose(message);
    }
  }

  /**
   * Create a widget's view in a place, hidden. The caller shows it once `isPainted` is true.
   * @param {string} id @param {Element} place @returns {Promise<{model: Model, node: HTMLElement} | undefined>}
   */
  async put(id, place) {
    const model = await this.get_model(id);
    const view = await this.create_view(model);
    if (!place.isConnected) return undefined; // the place has been removed meanwhile
    const node = /** @type {HTMLElement} */ (view.el);
    node.classList.add(UNPAINTED);
    Widget.attach(view.luminoWidget, place);
    await childrenCreated(view);
    this.attachedViews.add(view);
    views.set(node, view);
    view.once('remove', () => this.attachedViews.delete(view));
    return { model, node };
  }

  /** Watch for the first drawing on a canvas. @param {Model} model */
  watch(model) {
    if (model.name !== 'CanvasModel') return;
    this.emptyCanvases.add(model);
    model.once('new-frame', () => {
      this.emptyCanvases.delete(model);
      this.whenDrawn();
    });
  }

  /** Whether Python has drawn on each canvas of a widget. @param {Model} model @returns {boolean} */
  isPainted(model) {
    if (this.emptyCanvases.has(model)) return false;
    return (model.get('children') || []).every((/** @type {Model} */ child) => this.isPainted(child));
  }

  /** Remove all views from the page. */
  removeAll() {
    for (const view of [...this.attachedViews]) removeElement(view.el);
  }

  /** Close all widgets without telling Python. */
  async release() {
    this.removeAll();
    for (const promise of Object.values(this._models)) {
      const model = await promise.catch(() => undefined);
      if (model?.canvas instanceof HTMLCanvasElement) freePixels(model.canvas);
      await model?.close(true);
    }
    this._models = Object.create(null);
    this.comms.clear();
    this.models.clear();
    this.emptyCanvases.clear();
    this.attachedViews.clear();
  }
}

/** Free a canvas's pixels: the browser keeps them while anything refers to it. @param {HTMLCanvasElement} canvas */
function freePixels(canvas) {
  canvas.width = canvas.height = 0;
}

/** Remove an element from the page, with its view if it has one. @param {Element} node */
export function removeElement(node) {
  const view = views.get(node);
  if (!view) return node.remove();
  node.querySelectorAll('canvas').forEach(freePixels);
  view.remove();
}

/** Wait until all descendants of a view are created. @param {View} view */
async function childrenCreated(view) {
  /** @type {View[]} */
  const children = await Promise.all((await view.children_views?.views) || []);
  await Promise.all(children.map(childrenCreated));
}

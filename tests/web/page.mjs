// A page in jsdom that loads bundled modules of lite/web, as a browser would. Each page has its own window, and a clock
// that only a test moves.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// A mutation tester works on a copy of the sources, without the installed packages.
const INSTALLED = process.env.STONEBOOK_INSTALLED || ROOT;
const NPM = path.join(INSTALLED, '.build', 'npm', 'node_modules');
const require = createRequire(`${NPM}/`);
const { JSDOM, VirtualConsole } = require('jsdom');
const esbuild = require('esbuild');

export const SITE = 'https://stones.example/school/';
const files = new Map();
/** The file of a language's sentences, read once. */
function sentencesFile(language) {
  const file = path.join(ROOT, 'engine', 'stonebook', 'words', `${language}.json`);
  if (!files.has(language)) files.set(language, fs.readFileSync(file, 'utf8'));
  return files.get(language);
}
/** The sentences of a language. */
export const sentences = (language = 'en') => JSON.parse(sentencesFile(language));
/** The pairs of records that Python and JavaScript must merge alike. */
export const recordPairs = () => JSON.parse(fs.readFileSync(path.join(ROOT, 'tests', 'storage', 'cases.json'), 'utf8'));
/** The cases in which Python and JavaScript must find the same state of a task. */
export const taskStates = () =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'tests', 'storage', 'task-states.json'), 'utf8'));
/** The records that readers have saved with each release, by its version. */
export const savedStores = () => {
  const folder = path.join(ROOT, 'tests', 'storage', 'saved');
  const read = name => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')).lessons;
  return Object.fromEntries(fs.readdirSync(folder).map(name => [name.replace('.json', ''), read(name)]));
};
let kinds;
/** The table of record kinds, as the build writes it into the start page. */
export function recordKinds() {
  const python = path.join(INSTALLED, '.venv', 'bin', 'python');
  const program =
    'import json; from stonebook.storage import record_kinds; print(json.dumps(record_kinds.describe_kinds()))';
  kinds ??= JSON.parse(execFileSync(python, ['-c', program], { encoding: 'utf8' }));
  return kinds;
}
export const LESSONS = ['first', 'second', 'third'].map((name, i) => ({
  path: `${i < 2 ? 'otello' : 'io'}/${name}.ipynb`,
  title: `Lesson ${name}`,
  game: i < 2 ? 'O-tell-O' : 'Io',
  address: `${i < 2 ? 'otello' : 'io'}/${name}/`,
  summary: `What ${name} says.`,
  puzzles: i ? '' : 'corner',
}));

const bundles = new Map();

/**
 * @param {string[]} entries modules below lite/web, which share their imports
 * @param {{modules?: Record<string, string>, define?: Record<string, string>}} [around] source code of stand-ins for
 *   modules, by their import names, and values for global names
 */
function bundled(entries, { modules = {}, define = {} } = {}) {
  const key = JSON.stringify([entries, modules, define]);
  if (!bundles.has(key)) {
    const contents = entries.map(name => `export * from './${name}';`).join('\n');
    const resolveDir = path.join(ROOT, 'lite', 'web');
    const standIns = {
      name: 'stand-ins',
      setup(build) {
        const namespace = 'stand-in';
        build.onResolve({ filter: /./ }, ({ path: name }) => (name in modules ? { path: name, namespace } : undefined));
        build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({ contents: modules[name], resolveDir: NPM }));
      },
    };
    const options = { bundle: true, format: 'iife', globalName: 'loaded', write: false, logLevel: 'error', define };
    const loader = { '.css': 'empty', '.svg': 'dataurl' };
    const bundle = esbuild.build({
      ...options,
      stdin: { contents, resolveDir },
      nodePaths: [NPM],
      plugins: [standIns],
      loader,
    });
    bundles.set(
      key,
      bundle.then(({ outputFiles }) => outputFiles[0].text),
    );
  }
  return bundles.get(key);
}

/** A clock that only a test moves. */
class Clock {
  now = 1000;
  tasks = [];
  last = 0;

  later(act, wait = 0, every = 0) {
    this.tasks.push({ id: ++this.last, at: this.now + Math.max(0, wait || 0), act, every });
    return this.last;
  }

  drop(id) {
    this.tasks = this.tasks.filter(task => task.id !== id);
  }

  /** Let time pass, and call due timers in order. */
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      await settled();
      const due = this.tasks.filter(task => task.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!due) break;
      this.now = Math.max(this.now, due.at);
      if (due.every) due.at += due.every;
      else this.drop(due.id);
      due.act(this.now);
    }
    this.now = end;
    await settled();
  }
}

/** Wait until all pending promises have settled. @param {number} turns of the event loop, more for longer chains */
export async function settled(turns = 4) {
  for (let i = 0; i < turns; i++) await new Promise(go => setImmediate(go));
}

/** Copy a page's value into this process's realm, for comparing. */
export const plain = value => JSON.parse(JSON.stringify(value ?? null));

/** Show a window on a screen. */
export function showOn(window, width, height, devicePixelRatio = 1) {
  const about = { value: { width, height }, configurable: true };
  Object.defineProperty(window, 'screen', about);
  Object.defineProperty(window, 'devicePixelRatio', { value: devicePixelRatio, configurable: true });
}

/** Make an event look like the browser's own, at the page's time. */
function trusted(event, about) {
  return new Proxy(event, {
    get(target, key) {
      if (key in about) return about[key];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Open a page.
 * @param {{address?: string, body?: string, root?: Record<string, string>, className?: string, json?: object,
 *   language?: string, lessons?: object[], words?: object}} [about]
 */
export function open(about = {}) {
  const { address = 'notebooks/index.html?path=otello/first.ipynb', body = '', root = {}, json = {} } = about;
  const { language = 'en', lessons = LESSONS, className = '', words } = about;
  const languages = [...new Set(['en', language])].map(name => `"${name}":${sentencesFile(name)}`);
  const inlined = {
    'stonebook-lessons': JSON.stringify(lessons),
    'stonebook-words': 'words' in about ? JSON.stringify(words) : `{${languages}}`,
    ...Object.fromEntries(Object.entries(json).map(([id, value]) => [id, JSON.stringify(value)])),
  };
  const navigations = []; // jsdom does not navigate, but logs that it would
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', error => navigations.push(error.message));
  const dom = new JSDOM(
    `<!doctype html><html><head><meta name="stonebook-build" content="b1"></head><body>${body}</body>`,
    { url: new URL(address, SITE).href, runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole },
  );
  const { window } = dom;
  const { document } = window;
  document.fonts = [];
  // This is not part of the text above, because jsdom's parser takes long for the sentences.
  for (const [id, textContent] of Object.entries(inlined)) {
    document.body.append(
      Object.assign(document.createElement('script'), { id, type: 'application/json', textContent }),
    );
  }
  if (className) document.documentElement.className = className;
  Object.assign(document.documentElement.dataset, { stonebookLanguage: language, stonebookState: 'opening' }, root);
  return Object.assign(new Page(window, document), { navigations });
}

class Page {
  clock = new Clock();
  /** Requests to the network, and its answers. */
  fetched = [];
  answers = {};
  scrolled = [];
  left = [];
  media = {};
  urls = new Map();
  blobs = 0;
  posted = [];
  listeners = [];

  constructor(window, document) {
    Object.assign(this, { window, document, root: document.documentElement });
    this.about = new WeakMap();
    this.#stubs();
    // A mutation tester selects the active fault by a global name of the process.
    globalThis.__stryker__ ??= {};
    Object.assign(window, { __stryker__: globalThis.__stryker__, process: { env: process.env } });
  }

  #stubs() {
    const { window, clock } = this;
    const { about } = this;
    const add = window.EventTarget.prototype.addEventListener;
    const wrapped = new WeakMap();
    window.EventTarget.prototype.addEventListener = function (kind, listener, options) {
      if (typeof listener !== 'function') return add.call(this, kind, listener, options);
      if (!wrapped.has(listener)) {
        wrapped.set(listener, function (event) {
          return listener.call(this, about.has(event) ? trusted(event, about.get(event)) : event);
        });
      }
      return add.call(this, kind, wrapped.get(listener), options);
    };
    const remove = window.EventTarget.prototype.removeEventListener;
    window.EventTarget.prototype.removeEventListener = function (kind, listener, options) {
      return remove.call(this, kind, wrapped.get(listener) || listener, options);
    };
    const { media } = this;
    const fetchOf = (address, options) => this.#answer(address, options);
    const page = this;
    Object.assign(window, {
      setTimeout: (act, wait, ...params) => clock.later(() => act(...params), wait),
      setInterval: (act, wait) => clock.later(act, wait, wait),
      clearTimeout: id => clock.drop(id),
      clearInterval: id => clock.drop(id),
      requestAnimationFrame: act => clock.later(act, 16),
      cancelAnimationFrame: id => clock.drop(id),
      matchMedia: query => ({
        matches: Boolean(media[query]),
        addEventListener: (_, act) => {
          media.change = act;
        },
      }),
      fetch: fetchOf,
      structuredClone,
      TextEncoder,
      TextDecoder,
      AbortController: window.AbortController,
      ResizeObserver: class {
        constructor(act) {
          this.act = act;
        }
        observe() {
          page.resized = this.act;
        }
        disconnect() {}
      },
      CSS: { escape: text => text.replace(/[^\w-]/g, char => `\\${char}`) },
      console: {
        ...console,
        warn: (...words) => void page.warned.push(words),
        error: (...words) => void page.warned.push(words),
        debug() {},
      },
      scrollTo() {},
    });
    this.warned = [];
    Object.defineProperty(window.performance, 'now', { value: () => clock.now, configurable: true });
    window.performance.getEntriesByType = () => page.resources || [];
    window.URL.createObjectURL = blob => {
      const url = `blob:${++page.blobs}`;
      page.urls.set(url, blob);
      return url;
    };
    window.URL.revokeObjectURL = url => page.urls.delete(url);
    window.HTMLElement.prototype.checkVisibility = function () {
      return this.isConnected && !this.closest('[hidden]');
    };
    Object.defineProperty(window.HTMLElement.prototype, 'offsetParent', {
      get() {
        return this.isConnected && !this.closest('[hidden]') ? document_(this) : null;
      },
    });
    for (const size of ['clientHeight', 'clientWidth', 'scrollHeight']) {
      Object.defineProperty(window.Element.prototype, size, {
        get() {
          return Number(this.getAttribute?.(`data-${size.toLowerCase()}`) || 0);
        },
        configurable: true,
      });
    }
    window.Element.prototype.scrollIntoView = function (options) {
      page.scrolled.push([this, options]);
    };
    window.HTMLCanvasElement.prototype.getContext = function () {
      const alpha = this.dataset.painted ? 255 : 0;
      return { getImageData: () => ({ data: [0, 0, 0, alpha] }), drawImage: (...what) => page.drawn?.push(what) };
    };
  }

  async #answer(address, options) {
    const url = new URL(address, this.window.location.href);
    this.fetched.push([options?.method || 'GET', url.href]);
    const answer = this.answers[url.pathname] ?? this.answers['*'];
    if (answer === undefined) throw new TypeError('no network');
    return typeof answer === 'function' ? answer(url, options) : answer;
  }

  /** Load modules of lite/web. Returns their exports. */
  async load(entry, script = {}, names = {}, around = {}) {
    const text = await bundled([entry].flat(), around);
    const element = this.document.createElement('script');
    Object.assign(element.dataset, script.data || {});
    if (script.src) element.setAttribute('src', script.src);
    Object.defineProperty(this.document, 'currentScript', { value: element, configurable: true });
    if (script.place) this.document.body.append(element);
    // jsdom's own `location` can't be replaced, so a stand-in becomes a constant of the module.
    const constants = Object.entries(names).map(([name, other]) => `const ${name} = globalThis.${other};`);
    this.window.eval(`${constants.join('')}${text}\nglobalThis.loaded = typeof loaded === 'undefined' ? {} : loaded;`);
    await settled();
    return this.window.loaded;
  }

  /** Give the page a stand-in for Python's worker. */
  python(more = {}) {
    const listeners = [];
    const port = {
      worker: {
        postMessage() {},
        terminate: () => this.left.push('terminate'),
        addEventListener() {},
        removeEventListener() {},
      },
      post: message => this.posted.push(message),
      listen: listener => listeners.push(listener),
      restart: () => this.left.push('restart'),
      failed: undefined,
      go() {},
      ...more,
    };
    this.window.stonebookPython = port;
    this.says = message => listeners.forEach(listener => listener(message));
    return port;
  }

  /** Act as the reader: dispatch a trusted event at the page's time. */
  act(target, kind, more = {}) {
    const { window } = this;
    const Kind = /^key/.test(kind) ? window.KeyboardEvent : /focus/.test(kind) ? window.FocusEvent : window.MouseEvent;
    const event = new Kind(kind, { bubbles: true, cancelable: true, detail: 1, ...more });
    this.about.set(event, { isTrusted: true, timeStamp: this.clock.now });
    target.dispatchEvent(event);
    return event;
  }

  /** Fire the load event of a style sheet or a script that the page has added. */
  arrives(selector) {
    this.query(selector).dispatchEvent(new this.window.Event('load'));
    return settled();
  }

  /** Dispatch an event on the window. */
  tells(kind, detail) {
    this.window.dispatchEvent(new this.window.CustomEvent(kind, { detail }));
    return settled();
  }

  query(selector) {
    return this.document.querySelector(selector);
  }

  all(selector) {
    return [...this.document.querySelectorAll(selector)];
  }

  /** The number of reloads and navigations. */
  reloads() {
    return this.navigations.filter(text => text.includes('navigation')).length;
  }

  get state() {
    return this.root.dataset.stonebookState;
  }

  get status() {
    return this.query('#stonebook-status')?.textContent;
  }
}

const document_ = element => element.ownerDocument.body;

/** The sentence that `say` returns for a key. */
export function say(key, values = {}, language = 'en') {
  return String(sentences(language)[key]).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

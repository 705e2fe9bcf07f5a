// Helpers of the tests inside a page. They load before its other scripts.
try {
  // A reader who was asked once is not asked again. One test removes this.
  localStorage.getItem('stonebook-spoken') ?? localStorage.setItem('stonebook-spoken', 'off');
} catch {
  // a page that may store nothing
}
window.stonebookTest = {
  /** The milliseconds by which the page's clock is set forward. */
  forward: 0,
  /** The time at which the clock is stopped, or null. */
  stopped: null,

  /** The page's clock, used by `timeOf` in `core/clock.js`. */
  timeOf(at) {
    return (this.stopped ?? at) + this.forward;
  },

  /** Set the clock forward by more than any guard of the page waits. */
  later() {
    this.stopped = null;
    this.forward += 1000;
  },

  /** Pending timeouts: a promise of each, and its delay. */
  timers: new Map(),

  /** Resolves when the pending timeouts up to this delay have fired or are cleared. */
  async timersDone(longest = 500) {
    await Promise.all([...this.timers.values()].filter(({ after }) => after <= longest).map(({ done }) => done));
  },

  /** Resolves as the promise does, and fails if the promise takes too long. */
  inTime(promise, late) {
    return Promise.race([
      promise,
      new Promise((_, fail) => {
        setTimeout(() => fail(new Error(`not idle after ${late} ms`)), late);
      }),
    ]);
  },

  /** The number of messages to Python so far, from widgets and about the page, but not from tests. */
  messages: 0,
  /** The connections to a notebook's Python whose messages are counted. */
  counted: new WeakSet(),

  /**
   * Resolves when nothing is pending: no message to or from Python, no cell, no
   * animated or searched move, no record to store, no short timeout.
   */
  async idle() {
    let messages;
    do {
      messages = this.messages;
      await this.pythonIdle();
      await this.timersDone();
      await this.frame();
      await this.frame();
    } while (messages !== this.messages);
  },

  async pythonIdle() {
    const code = 'await __import__("stonebook.widgets.host.host", fromlist=["host"]).host().idle()';
    if (window.jupyterapp) {
      this.countMessages(this.panel().sessionContext.session.kernel);
      return void (await this.python(code));
    }
    const python = window.stonebookPython;
    if (!this.answers) {
      this.answers = new Map();
      python.listen(message => message.stonebook === 'live' && this.answers.get(message.id)?.(message.ok));
      const { post } = python;
      python.post = message => {
        const isOwn = message.stonebook === 'live' && this.answers.has(message.id);
        if (['comm', 'live'].includes(message.stonebook) && !isOwn) this.messages += 1;
        post(message);
      };
    }
    const id = `idle-${this.answers.size}`;
    const ok = await new Promise(answered => {
      this.answers.set(id, answered);
      python.post({ stonebook: 'live', id, run: code, cell: '' });
    });
    if (!ok) throw new Error('Python could not say when it is idle');
    await window.stonebookLive.taken();
  },

  /** Count the messages to a notebook's Python. */
  countMessages(kernel) {
    if (this.counted.has(kernel)) return;
    this.counted.add(kernel);
    kernel.anyMessage.connect((_, { msg, direction }) => {
      if (direction === 'send' && msg.channel === 'shell') this.messages += 1;
    });
  },

  /** The page's state, if its start has ended, with success or failure. A page waits for boards that are late. */
  settled() {
    const state = document.documentElement?.dataset.stonebookState; // a page that is left may have no root
    return ['ready', 'cell_failed', 'ended', 'failed', 'missing', 'old'].includes(state) && state;
  },

  /** Whether Python has drawn on every board. Still pictures of old boards do not count. */
  allDrawn() {
    const boards = [...document.querySelectorAll('canvas.stonebook-canvas:not(.stonebook-still *)')];
    return (
      boards.length > 0 &&
      boards.every(canvas => {
        const { width, height } = canvas;
        return width && height && canvas.getContext('2d').getImageData(width / 2, height / 2, 1, 1).data[3] > 0;
      })
    );
  },

  panel() {
    return [...window.jupyterapp.shell.widgets('main')].find(panel => panel.sessionContext);
  },

  /** Promises in use: without this reference they would be garbage-collected. */
  held: new Set(),

  /** Run code in the lesson's Python and return what it prints. */
  python(code) {
    const printed = this.printed(code);
    this.held.add(printed);
    const letGo = () => this.held.delete(printed);
    printed.then(letGo, letGo);
    return printed;
  },

  async printed(code) {
    const kernel = this.panel().sessionContext.session.kernel;
    const { messages } = this;
    const future = kernel.requestExecute({ code, silent: false, store_history: false });
    this.messages = messages;
    let printed = '';
    let error = '';
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === 'stream') printed += content.text;
      if (header.msg_type === 'error') error = content.traceback.join('\n');
    };
    await future.done;
    if (error) throw new Error(error.replace(/\x1b\[[0-9;]*m/g, ''));
    return printed;
  },

  /** Resolves after a few more frames. */
  async drawn() {
    for (let times = 0; times < 5; times += 1) await this.frame();
  },

  /** Record in `heard` every text that a part of the page shows from now on. */
  hear(part) {
    this.heard = [];
    const note = () => this.heard.push(part.textContent);
    new MutationObserver(note).observe(part, { childList: true, subtree: true });
  },

  /** Resolves with the next frame. */
  frame() {
    return new Promise(done => requestAnimationFrame(() => done()));
  },

  /**
   * The part of the picture around a point: `parts` gives the colours; places and the
   * unit are shares of the canvas. Samples around the middle, where a letter or a mark may be.
   */
  colour(canvas, x, y, unit, parts) {
    const context = canvas.getContext('2d');
    const near = (wanted, [r, g, b]) => {
      const number = parseInt(wanted.slice(1), 16);
      return Math.abs((number >> 16) - r) + Math.abs(((number >> 8) & 255) - g) + Math.abs((number & 255) - b) < 12;
    };
    const votes = {};
    for (const [right, down] of [
      [0.28, 0.1],
      [-0.28, 0.1],
      [0.28, -0.1],
      [-0.28, -0.1],
      [0.12, 0.29],
      [-0.12, -0.29],
    ]) {
      const left = (x + right * unit) * canvas.width;
      const top = y * canvas.height + down * unit * canvas.width;
      const pixel = context.getImageData(left, top, 1, 1).data;
      for (const [part, colours] of Object.entries(parts)) {
        if (colours.some(wanted => near(wanted, pixel))) votes[part] = (votes[part] || 0) + 1;
      }
    }
    return Object.entries(votes).sort((a, b) => b[1] - a[1])[0]?.[0] || 'none of them';
  },

  /** The colour of a pixel; places are shares of the canvas. */
  pixel(canvas, x, y) {
    const [r, g, b] = canvas.getContext('2d').getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
    return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
  },

  /** How many cells the notebook has. */
  cells() {
    return this.panel().content.model.cells.length;
  },

  /** The elements that scroll sideways because their content is wider than their box. A long past is meant to. */
  scrollingSideways() {
    return [...document.querySelectorAll('body *')]
      .filter(
        element =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          !element.closest('.jp-InputArea, .cm-editor, pre.code, .stonebook-strip :has(figure:nth-of-type(4))'),
      )
      .map(element => `${element.tagName}.${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
  },

  /** The stored record of a lesson, or null. */
  stored(lesson) {
    return new Promise((done, failed) => {
      const request = indexedDB.open('stonebook');
      // The page itself makes the database: an empty one would have no place for its records.
      request.onupgradeneeded = () => request.transaction.abort();
      request.onerror = () => (request.error.name === 'AbortError' ? done(null) : failed(request.error));
      request.onsuccess = () => {
        const database = request.result;
        const get = database.transaction('progress').objectStore('progress').get(lesson);
        get.onsuccess = () => {
          database.close();
          done(get.result ?? null);
        };
      };
    });
  },
};

{
  const { timers } = window.stonebookTest;
  const [begin, drop] = [window.setTimeout, window.clearTimeout];
  window.setTimeout = (act, after = 0, ...args) => {
    let isDone;
    const done = new Promise(resolve => {
      isDone = resolve;
    });
    const number = begin(() => {
      window.clearTimeout(number);
      if (typeof act === 'function') act(...args);
    }, after);
    timers.set(number, { after, done, isDone });
    return number;
  };
  window.clearTimeout = number => {
    drop(number);
    timers.get(number)?.isDone();
    timers.delete(number);
  };
}

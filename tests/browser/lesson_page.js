// What the tests do inside a page. Present before anything else in it.
window.stonebookTest = {
  /** How far the page's time is set forward, in milliseconds. */
  forward: 0,
  /** Where it stands still, or null. */
  stopped: null,

  /** The page's clock: `timeOf` in `page.js` asks it. */
  timeOf(at) {
    return (this.stopped ?? at) + this.forward;
  },

  /** Let more time pass than any guard of the page asks for. */
  later() {
    this.stopped = null;
    this.forward += 1000;
  },

  /** Timeouts that have not come yet: when each is done, and after how long. */
  timers: new Map(),

  /** Resolves when the timeouts of now, none longer than this, have come or are dropped. */
  async timersDone(longest = 500) {
    await Promise.all([...this.timers.values()].filter(({ after }) => after <= longest).map(({ done }) => done));
  },

  /** Resolves as a promise does, and fails when that takes too long. */
  inTime(promise, late) {
    return Promise.race([
      promise,
      new Promise((_, fail) => {
        setTimeout(() => fail(new Error(`not idle after ${late} ms`)), late);
      }),
    ]);
  },

  /** What widgets have told Python so far. */
  told: 0,

  /**
   * Resolves when nothing is on its way any more: no message to Python or from it, no cell, no
   * move that is shown or searched for, no record to be stored, no short timeout.
   */
  async idle() {
    let told;
    do {
      told = this.told;
      await this.pythonIdle();
      await this.timersDone();
      await this.frame();
      await this.frame();
    } while (told !== this.told);
  },

  async pythonIdle() {
    const code = 'await __import__("stonebook.widgets.host.host", fromlist=["host"]).host().idle()';
    if (window.jupyterapp) return void (await this.python(code));
    const python = window.stonebookPython;
    if (!this.answers) {
      this.answers = new Map();
      python.listen(message => message.stonebook === 'live' && this.answers.get(message.id)?.(message.ok));
      const { post } = python;
      python.post = message => {
        if (message.stonebook === 'comm') this.told += 1;
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

  /** Whether the page has stopped starting, well or badly. */
  settled() {
    const state = document.documentElement.dataset.stonebookState;
    return ['ready', 'cell_failed', 'boards_missing', 'ended', 'failed', 'missing', 'old'].includes(state);
  },

  /** Whether Python has drawn on every board. */
  allDrawn() {
    const boards = [...document.querySelectorAll('canvas.stonebook-canvas')];
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

  /** What is waited for: a promise that nothing but the test holds would be collected. */
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
    const future = kernel.requestExecute({ code, silent: false, store_history: false });
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

  /** Resolves when the page has been drawn a few times more. */
  async drawn() {
    for (let times = 0; times < 5; times += 1) await this.frame();
  },

  /** Note in `heard` what a part of the page says from now on, for however short a time. */
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
   * Which part of the picture lies around a point: `parts` gives their colours, places and the
   * unit are shares of the canvas. Looks beside the middle, where a letter or a mark may be.
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

  /** What is wider than the box that holds it, as a reader would notice: it can be scrolled. */
  scrollingSideways() {
    return [...document.querySelectorAll('body *')]
      .filter(
        element =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          !element.closest('.jp-InputArea, .cm-editor'),
      )
      .map(element => `${element.tagName}.${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
  },

  /** What the browser keeps of a lesson, or null. */
  stored(lesson) {
    return new Promise((done, failed) => {
      const request = indexedDB.open('stonebook');
      request.onerror = () => failed(request.error);
      request.onsuccess = () => {
        const database = request.result;
        if (!database.objectStoreNames.contains('progress')) {
          database.close();
          done(null);
          return;
        }
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
  window.setTimeout = (act, after = 0, ...given) => {
    let isDone;
    const done = new Promise(resolve => {
      isDone = resolve;
    });
    const number = begin(() => {
      window.clearTimeout(number);
      if (typeof act === 'function') act(...given);
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

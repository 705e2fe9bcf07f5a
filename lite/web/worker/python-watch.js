// Watches Python's worker on any page with live boards: notices when Python has ended or does not answer, stops a
// program, and keeps the reader's moves for a restarted Python. Depends on `stonebookPython` only.
/**
 * Dispatches these events on the window:
 * `stonebook-ended` Python has ended and will not come back; `stonebook-silent` it has not answered for a while,
 * because it has crashed or is in a long calculation; `stonebook-answers` it answers again.
 */
function start() {
  const python = window.stonebookPython;
  if (!python) return;
  const EVERY = 500; // milliseconds between two pings
  const SILENT = 2000; // milliseconds without a message
  const FETCHING = 60_000; // the same while Python waits for a file
  const LAST_WORDS = 300; // milliseconds for the last messages after a program has ended
  const MOST = 400; // inputs kept for each board
  const JOURNAL = 'journal'; // the board whose inputs are also written to sessionStorage until they are stored
  const KEPT = 'stonebook-journal';

  /** @type {Record<string, [string, string][]>} the reader's inputs on each board, in order */
  const done = {};
  try {
    const journal = JSON.parse(sessionStorage.getItem(KEPT) || '[]');
    if (Array.isArray(journal)) done[JOURNAL] = journal;
  } catch {
    // Storage is blocked, or its text is not JSON.
  }
  /** @type {Worker | null} the watched worker */
  let worker = null;
  let ready = false;
  let silent = false;
  let full = false;
  let lastHeard = 0;
  let patience = SILENT;
  let lastLook = 0;
  let stopAddress = '';

  /** @param {string} name @param {unknown} [detail] */
  const dispatch = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));

  /** Keep the journal in the tab until Python has stored it. @param {[string, string][]} journal */
  const keep = journal => {
    try {
      if (journal.length) sessionStorage.setItem(KEPT, JSON.stringify(journal));
      else sessionStorage.removeItem(KEPT);
    } catch {
      // Storage is blocked.
    }
  };

  const onMessage = (/** @type {MessageEvent} */ { data }) => {
    lastHeard = performance.now();
    patience = data?.stonebook === 'fetching' ? FETCHING : SILENT;
    if (silent) {
      silent = false;
      dispatch('stonebook-answers');
    }
  };

  /** Send Python a new address: when it is revoked, Python stops its program. */
  const arm = () => {
    stopAddress = URL.createObjectURL(new Blob(['']));
    python.post({ stonebook: 'stop', url: stopAddress });
  };

  /** @param {string} name @param {[string, string]} [what] nothing clears the board's actions */
  const record = (name, what) => {
    const board = (done[name] ||= []);
    if (!what)
      board.length = 0; // Python's None comes as undefined
    else if (board.length < MOST) board.push(what);
    if (name === JOURNAL) keep(board);
  };

  python.listen(message => {
    if (message.stonebook === 'ready') {
      worker?.removeEventListener('message', onMessage);
      worker = python.worker;
      worker?.addEventListener('message', onMessage); // a message to the notebook is a sign of life, too
      silent = false;
      lastHeard = lastLook = performance.now();
      ready = true;
      full = false;
      arm();
    } else if (['ended', 'full'].includes(message.stonebook) && ready) {
      // Full: Python's memory is used up. Its last messages, which report this, come first.
      if (message.stonebook === 'full') {
        full = true;
        return;
      }
      ready = false;
      dispatch('stonebook-ended', message.why);
    } else if (message.stonebook === 'pulse' && !message.running && full && ready) {
      ready = full = false;
      setTimeout(() => dispatch('stonebook-ended', 'full'), LAST_WORDS);
    } else if (message.stonebook === 'did') record(message.board, message.what);
  });

  setInterval(() => {
    const time = performance.now();
    const late = time - lastLook > 2 * EVERY; // the page itself was busy and has messages waiting
    lastLook = time;
    if (!ready || worker !== python.worker) return;
    if (late) lastHeard = time;
    if (!silent && time - lastHeard > patience) {
      silent = true;
      dispatch('stonebook-silent');
    }
    python.post({ stonebook: 'ping' });
  }, EVERY);

  window.stonebookWatch = {
    stop() {
      URL.revokeObjectURL(stopAddress);
      arm(); // received when the program has ended
    },
    end() {
      ready = silent = false;
      python.worker?.terminate();
    },
    done: () => done,
    record,
  };
}

start();

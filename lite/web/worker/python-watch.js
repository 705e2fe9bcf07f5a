// Watches over Python's worker, for any page with live boards: notices when Python has ended or does not answer, stops
// a program, and keeps what was done on the boards for a Python that is started again. Knows `stonebookPython` only.
/**
 * What the page hears, as events of the window:
 * `stonebook-ended` Python has ended and will not come back; `stonebook-silent` it has not answered for a while, as
 * when it has ended without a word, or calculates something large in one go; `stonebook-answers` after such a while.
 */
function start() {
  const python = window.stonebookPython;
  if (!python) return;
  const EVERY = 500; // milliseconds between two questions
  const SILENT = 2000; // milliseconds without any word
  const LAST_WORDS = 300; // milliseconds for what a Python still says when its program has ended
  const MOST = 400; // answers that are kept of one board
  const JOURNAL = 'journal'; // the board whose answers the tab keeps at once, until they are stored
  const KEPT = 'stonebook-journal';

  /** @type {Record<string, [string, string][]>} what was done on each board, in its order */
  const done = {};
  try {
    const left = JSON.parse(sessionStorage.getItem(KEPT) || '[]');
    if (Array.isArray(left)) done[JOURNAL] = left;
  } catch {
    // A browser that keeps nothing, or what is none of ours.
  }
  /** @type {Worker | null} the worker that is watched */
  let worker = null;
  let ready = false;
  let silent = false;
  let full = false;
  let lastHeard = 0;
  let lastLook = 0;
  let stopAddress = '';

  /** @param {string} name @param {unknown} [detail] */
  const dispatch = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));

  /** Keep the journal until it is stored. @param {[string, string][]} journal */
  const keep = journal => {
    try {
      if (journal.length) sessionStorage.setItem(KEPT, JSON.stringify(journal));
      else sessionStorage.removeItem(KEPT);
    } catch {
      // A browser that keeps nothing.
    }
  };

  const onMessage = () => {
    lastHeard = performance.now();
    if (silent) {
      silent = false;
      dispatch('stonebook-answers');
    }
  };

  /** From now on Python stops its program when this address is gone. */
  const arm = () => {
    stopAddress = URL.createObjectURL(new Blob(['']));
    python.post({ stonebook: 'stop', url: stopAddress });
  };

  python.listen(message => {
    if (message.stonebook === 'ready') {
      worker?.removeEventListener('message', onMessage);
      worker = python.worker;
      worker?.addEventListener('message', onMessage); // whatever it says to the notebook is a sign of life
      silent = false;
      lastHeard = lastLook = performance.now();
      ready = true;
      full = false;
      arm();
    } else if (['ended', 'full'].includes(message.stonebook) && ready) {
      // Full: its memory is used up, and boards could do nothing any more. What it has to say of that comes first.
      if (message.stonebook === 'full') {
        full = true;
        return;
      }
      ready = false;
      dispatch('stonebook-ended', message.why);
    } else if (message.stonebook === 'pulse' && !message.running && full && ready) {
      ready = full = false;
      setTimeout(() => dispatch('stonebook-ended', 'full'), LAST_WORDS);
    } else if (message.stonebook === 'did') {
      const board = (done[message.board] ||= []);
      if (!message.what)
        board.length = 0; // Python's None comes as undefined
      else if (board.length < MOST) board.push(message.what);
      if (message.board === JOURNAL) keep(board);
    }
  });

  setInterval(() => {
    const now = performance.now();
    const late = now - lastLook > 2 * EVERY; // the page itself was held up, and has not heard yet what was said
    lastLook = now;
    if (!ready || worker !== python.worker) return;
    if (late) lastHeard = now;
    if (!silent && now - lastHeard > SILENT) {
      silent = true;
      dispatch('stonebook-silent');
    }
    python.post({ stonebook: 'ping' });
  }, EVERY);

  window.stonebookWatch = {
    stop() {
      URL.revokeObjectURL(stopAddress);
      arm(); // heard when the program has ended
    },
    end() {
      ready = silent = false;
      python.worker?.terminate();
    },
    done: () => done,
  };
}

start();

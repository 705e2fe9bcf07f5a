// Watches Python's worker on any page with live boards: notices when Python has ended or does not answer, stops a
// program, and keeps the reader's moves for a restarted Python. Depends on `stonebookPython` only.
/**
 * Dispatches these events on the window:
 * `stonebook-ended` Python has ended and will not come back; `stonebook-silent` it has not answered for a while,
 * because it has crashed or is in a long calculation; `stonebook-answers` it answers again.
 */
const PING = 500; // milliseconds between two pings
const SILENT = 2000; // milliseconds without a message
const FETCHING = 60_000; // the same while Python waits for a file
const LAST_WORDS = 300; // milliseconds for the last messages after a program has ended
const MAX_INPUTS = 400; // for each board
const JOURNAL = 'journal'; // the board whose inputs are also written to sessionStorage until they are stored
const JOURNAL_KEY = 'stonebook-journal';

const python = window.stonebookPython;
/** @type {Record<string, [string, string][]>} the reader's inputs on each board, in order */
const inputs = {};
/** @type {Worker | null} the watched worker */
let worker = null;
let isReady = false;
let isSilent = false;
let isFull = false;
let lastHeard = 0;
let patience = SILENT;
let lastPing = 0;
let stopAddress = '';

/** @param {string} name @param {unknown} [detail] */
function dispatch(name, detail) {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Read the journal that an earlier page in this tab has left. */
function readJournal() {
  try {
    const journal = JSON.parse(sessionStorage.getItem(JOURNAL_KEY) || '[]');
    if (Array.isArray(journal)) inputs[JOURNAL] = journal;
  } catch {
    // Storage is blocked, or its text is not JSON.
  }
}

/** Keep the journal in the tab until Python has stored it. @param {[string, string][]} journal */
function writeJournal(journal) {
  try {
    if (journal.length) sessionStorage.setItem(JOURNAL_KEY, JSON.stringify(journal));
    else sessionStorage.removeItem(JOURNAL_KEY);
  } catch {
    // Storage is blocked.
  }
}

/** Any message from the worker is a sign of life. @param {MessageEvent} event */
function onMessage({ data }) {
  lastHeard = performance.now();
  patience = data?.stonebook === 'fetching' ? FETCHING : SILENT;
  if (!isSilent) return;
  isSilent = false;
  dispatch('stonebook-answers');
}

/** Send Python a new address: when it is revoked, Python stops its program. */
function arm() {
  stopAddress = URL.createObjectURL(new Blob(['']));
  python?.post({ stonebook: 'stop', url: stopAddress });
}

/** @param {string} name of the board @param {[string, string]} [input] without one, the board's inputs are cleared */
function record(name, input) {
  const board = (inputs[name] ||= []);
  if (!input)
    board.length = 0; // Python's None comes as undefined
  else if (board.length < MAX_INPUTS) board.push(input);
  if (name === JOURNAL) writeJournal(board);
}

function onReady() {
  worker?.removeEventListener('message', onMessage);
  worker = python?.worker || null;
  worker?.addEventListener('message', onMessage); // a message to the notebook is a sign of life, too
  isSilent = isFull = false;
  lastHeard = lastPing = performance.now();
  isReady = true;
  arm();
}

/** @param {import('../core/types').Message} message */
function onPythonMessage(message) {
  const { stonebook: kind } = message;
  if (kind === 'ready') onReady();
  else if (kind === 'full' && isReady) {
    isFull = true; // Python's memory is used up. Its last messages, which report this, come first.
  } else if (kind === 'ended' && isReady) {
    isReady = false;
    dispatch('stonebook-ended', message.why);
  } else if (kind === 'pulse' && !message.running && isFull && isReady) {
    isReady = isFull = false;
    setTimeout(() => dispatch('stonebook-ended', 'full'), LAST_WORDS);
  } else if (kind === 'did') record(message.board, message.what);
}

function ping() {
  const time = performance.now();
  const wasBusy = time - lastPing > 2 * PING; // the page itself, which has messages waiting
  lastPing = time;
  if (!isReady || worker !== python?.worker) return;
  if (wasBusy) lastHeard = time;
  if (!isSilent && time - lastHeard > patience) {
    isSilent = true;
    dispatch('stonebook-silent');
  }
  python?.post({ stonebook: 'ping' });
}

function start() {
  if (!python) return;
  readJournal();
  python.listen(onPythonMessage);
  setInterval(ping, PING);
  window.stonebookWatch = {
    stop() {
      URL.revokeObjectURL(stopAddress);
      arm(); // received when the program has ended
    },
    end() {
      isReady = isSilent = false;
      python.worker?.terminate();
    },
    done: () => inputs,
    record,
  };
}

start();

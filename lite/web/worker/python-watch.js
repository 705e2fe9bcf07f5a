// Watches Python's worker on pages with live boards: detects that Python has ended or does not answer, stops programs,
// and records the reader's moves for a restarted Python. Depends on `stonebookPython` only.
//
// Dispatches these events on the window: `stonebook-ended` when Python has ended; `stonebook-silent` when it has not
// answered for a while, because it has crashed or computes for long; `stonebook-answers` when it answers again.
import LOG_NAMES from './log-names.json' with { type: 'json' };

const PING_INTERVAL = 500; // milliseconds between two pings
const SILENCE_LIMIT = 2000; // milliseconds without a message
const FETCH_LIMIT = 60_000; // the same while Python waits for a file
const LAST_MESSAGES = 300; // milliseconds for the last messages after a program has ended
const MAX_INPUTS = 400; // in each log
/** The logs that are also written to sessionStorage until Python has stored what they hold, each with its key there. */
const TAB_KEYS = new Map([LOG_NAMES.JOURNAL, LOG_NAMES.UNWRITTEN].map(name => [name, `stonebook-${name}`]));

/** @typedef {import('../core/types').MessageToPage} MessageToPage */

const python = window.stonebookPython;
/**
 * The logs of the reader's inputs, in order: one for each board, and some of the page, such as the journal.
 * @type {Record<string, [string, string][]>}
 */
const inputs = {};
/** The watched worker. @type {Worker | null} */
let worker = null;
let isReady = false;
let isSilent = false;
let isFull = false;
let lastMessageTime = 0;
let silenceLimit = SILENCE_LIMIT;
let lastPing = 0;
let stopAddress = '';

/** @param {string} name @param {unknown} [detail] */
function dispatch(name, detail) {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Read the logs that an earlier page in this tab has left. */
function readTab() {
  for (const [name, key] of TAB_KEYS) {
    try {
      const log = JSON.parse(sessionStorage.getItem(key) || '[]');
      if (Array.isArray(log)) inputs[name] = log;
    } catch {
      // Storage is blocked, or its text is not JSON.
    }
  }
}

/** Keep a log in the tab until Python has stored it. @param {string} key @param {[string, string][]} log */
function writeTab(key, log) {
  try {
    if (log.length) sessionStorage.setItem(key, JSON.stringify(log));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Take a message from the worker as a sign of life. @param {MessageEvent<MessageToPage | undefined>} event */
function onMessage({ data }) {
  lastMessageTime = performance.now();
  silenceLimit = data?.stonebook === 'fetching' ? FETCH_LIMIT : SILENCE_LIMIT;
  if (!isSilent) return;
  isSilent = false;
  dispatch('stonebook-answers');
}

/** Send Python a new address. When it is revoked, Python stops its program. */
function arm() {
  stopAddress = URL.createObjectURL(new Blob(['']));
  python?.post({ stonebook: 'stop', url: stopAddress });
}

/**
 * Record an input, or clear a log.
 * @param {string} name of the log
 * @param {[string, string]} [input]
 */
function record(name, input) {
  const log = (inputs[name] ||= []);
  if (!input)
    log.length = 0; // Python's None arrives as undefined
  else if (log.length < MAX_INPUTS) log.push(input);
  const key = TAB_KEYS.get(name);
  if (key) writeTab(key, log);
}

function onReady() {
  worker?.removeEventListener('message', onMessage);
  worker = python?.worker || null;
  worker?.addEventListener('message', onMessage); // messages to the notebook are signs of life, too
  isSilent = isFull = false;
  lastMessageTime = lastPing = performance.now();
  isReady = true;
  arm();
}

/** @param {MessageToPage} message */
function onPythonMessage(message) {
  const { stonebook: kind } = message;
  if (kind === 'ready') onReady();
  else if (kind === 'full' && isReady) {
    isFull = true; // Python has no memory left. Wait for its last messages, which report this.
  } else if (kind === 'ended' && isReady) {
    isReady = false;
    dispatch('stonebook-ended', message.why);
  } else if (kind === 'pulse' && !message.running && isFull && isReady) {
    isReady = isFull = false;
    setTimeout(() => dispatch('stonebook-ended', 'full'), LAST_MESSAGES);
  } else if (kind === 'action') record(message.board, message.action);
}

function ping() {
  const time = performance.now();
  const wasPageBusy = time - lastPing > 2 * PING_INTERVAL; // then messages may be waiting
  lastPing = time;
  if (!isReady || worker !== python?.worker) return;
  if (wasPageBusy) lastMessageTime = time;
  if (!isSilent && time - lastMessageTime > silenceLimit) {
    isSilent = true;
    dispatch('stonebook-silent');
  }
  python?.post({ stonebook: 'ping' });
}

function start() {
  if (!python) return;
  readTab();
  python.listen(onPythonMessage);
  setInterval(ping, PING_INTERVAL);
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

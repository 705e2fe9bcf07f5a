import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../../page.mjs';
import { shareBlobs } from '../../worker/messages/blob-addresses.mjs';

const HEADER = { msg_id: 'request', msg_type: 'execute_request', session: 's' };
const QUESTION = { stonebook: 'ask', id: 3, header: HEADER, prompt: 'Who? ', hidden: false };

/**
 * A notebook's page: JupyterLite's client shows a field for each question.
 * @param {{fails?: boolean, suspends?: boolean, ready?: boolean}} [about] `suspends`: whether the browser can suspend
 *   Python; `ready`: whether Python has started before JupyterLab
 */
async function asked({ fails = false, suspends = true, ready = false } = {}) {
  const page = open();
  page.window.WebAssembly = suspends ? { Suspending: class {} } : {};
  const blobs = shareBlobs(page);
  const got = { requests: [], reports: [], listeners: [] };
  const workerOf = name => ({ postMessage: message => page.posted.push([name, plain(message)]) });
  const python = { worker: workerOf('first'), ready, listen: listener => got.listeners.push(listener) };
  page.window.stonebookPython = { ...python, post: message => page.posted.push(plain(message)) };
  page.window.addEventListener('stonebook-asks', event => got.reports.push(event.detail));
  const client = {
    handleStdin: async request => {
      got.requests.push(plain(request));
      if (fails) throw new Error('no kernel');
      await settled();
      const field = page.document.createElement('input');
      field.className = 'jp-Stdin-input';
      page.document.body.append(field);
      const value = await new Promise(resolve => {
        field.addEventListener('keydown', event => event.key === 'Enter' && resolve(field.value));
      });
      field.remove();
      return { content: { status: 'ok', value } };
    },
  };
  const { questionsPlugin, closeQuestions } = await page.load('notebook/python/questions.js');
  const plugin = questionsPlugin({ IKernelClient: 'the client' });
  assert.deepEqual(plain([plugin.autoStart, plugin.requires]), [true, ['the client']]);
  plugin.activate({}, client);
  const says = async message => {
    got.listeners.forEach(listener => listener(message));
    await settled(8);
  };
  const field = () => page.query('.jp-Stdin-input');
  const answer = async text => {
    field().value = text;
    page.act(field(), 'keydown', { key: 'Enter' });
    await settled();
  };
  return { page, says, field, answer, blobs, closeQuestions, workerOf, ...got };
}

test('JupyterLab shows the question, and Python gets the answer', async () => {
  const { page, says, field, answer, requests, reports } = await asked();
  await says({ stonebook: 'pulse' });
  await says(QUESTION);
  const header = { ...HEADER, msg_id: 'request 3', msg_type: 'input_request' };
  assert.deepEqual(requests, [
    {
      channel: 'stdin',
      header,
      parent_header: HEADER,
      metadata: {},
      content: { prompt: 'Who? ', password: false },
      buffers: [],
    },
  ]);
  assert.equal(field().getAttribute('aria-label'), 'Who?');
  assert.deepEqual([reports, page.posted], [[true], []]);
  await answer('Ann');
  assert.deepEqual(page.posted, [['first', { stonebook: 'answer', id: 3, text: 'Ann' }]]);
  assert.deepEqual(reports, [true, false]);
});

test('a question without a text has a name, too', async () => {
  const { says, field } = await asked();
  await says({ ...QUESTION, prompt: ' ' });
  assert.equal(field().getAttribute('aria-label'), 'input()');
});

test('a stopped program’s question disappears', async () => {
  const { page, says, field, closeQuestions } = await asked();
  closeQuestions();
  await says(QUESTION);
  closeQuestions();
  await settled();
  assert.equal(field(), null);
  assert.deepEqual(page.posted, []); // too late for Python
});

test('the answer to an old question does not reach a restarted Python', async () => {
  const { page, says, field, workerOf } = await asked();
  await says(QUESTION);
  page.window.stonebookPython.worker = workerOf('second');
  await says({ stonebook: 'ready' });
  assert.equal(field(), null);
  assert.deepEqual(page.posted, []);
});

test('an error is logged', async () => {
  const { page, says } = await asked({ fails: true });
  await says(QUESTION);
  assert.equal(page.warned.length, 1);
});

test('where the browser cannot suspend Python, each answer brings the addresses for the next', async () => {
  const { page, says, answer, blobs } = await asked({ suspends: false, ready: true });
  const { receiveText } = await page.load('worker/messages/signals.js');
  const [{ stonebook, addresses }] = page.posted;
  assert.equal(stonebook, 'signals');
  let signals = addresses;
  for (const [id, text] of [
    [1, 'Ann'],
    [2, ''],
    [3, 'Zoë'],
  ]) {
    await says({ ...QUESTION, id });
    assert.equal(receiveText(signals), undefined);
    await answer(text);
    const received = JSON.parse(receiveText(signals));
    assert.deepEqual([received.id, received.text], [id, text]);
    signals = received.next;
  }
  assert.equal(page.posted.length, 1);
  assert.ok(blobs.size < 3 * signals.length, 'the addresses of earlier answers are gone');
});

test('a restarted Python gets addresses, and no answer to an old question', async () => {
  const { page, says, field, workerOf, blobs } = await asked({ suspends: false });
  const { receiveText } = await page.load('worker/messages/signals.js');
  await says({ stonebook: 'ready' });
  await says(QUESTION);
  page.window.stonebookPython.worker = workerOf('second');
  await says({ stonebook: 'ready' });
  assert.equal(field(), null);
  assert.equal(page.posted.length, 2);
  const [first, second] = page.posted.map(({ addresses }) => addresses);
  assert.equal(receiveText(second), undefined);
  assert.deepEqual([...blobs.keys()], second);
  assert.ok(!first.some(address => second.includes(address)));
});

test('a stopped program’s question sends no answer that Python could take first', async () => {
  const { page, says, closeQuestions } = await asked({ suspends: false, ready: true });
  const { receiveText } = await page.load('worker/messages/signals.js');
  await says(QUESTION);
  closeQuestions();
  await settled();
  assert.equal(receiveText(page.posted[0].addresses), undefined);
});

test('an answer does not reach a Python that has taken the place of the one that asked', async () => {
  const { page, says, answer, workerOf } = await asked({ suspends: false, ready: true });
  const { receiveText } = await page.load('worker/messages/signals.js');
  await says(QUESTION);
  page.window.stonebookPython.worker = workerOf('second'); // not ready yet
  await answer('Ann');
  assert.equal(receiveText(page.posted[0].addresses), undefined);
});

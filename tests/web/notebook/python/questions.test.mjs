import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../../page.mjs';

const HEADER = { msg_id: 'request', msg_type: 'execute_request', session: 's' };
const QUESTION = { stonebook: 'ask', id: 3, header: HEADER, prompt: 'Who? ', hidden: false };

/** A notebook's page: JupyterLite's client shows a field for each question. */
async function asked({ fails = false } = {}) {
  const page = open();
  const got = { requests: [], reports: [], listeners: [] };
  const workerOf = name => ({ postMessage: message => page.posted.push([name, plain(message)]) });
  page.window.stonebookPython = { worker: workerOf('first'), listen: listener => got.listeners.push(listener) };
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
  return { page, says, field, closeQuestions, workerOf, ...got };
}

test('JupyterLab shows the question, and Python gets the answer', async () => {
  const { page, says, field, requests, reports } = await asked();
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
  field().value = 'Ann';
  page.act(field(), 'keydown', { key: 'Enter' });
  await settled();
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
  assert.equal(page.posted.length, 1); // too late for Python
});

test('the answer to an old question does not reach a restarted Python', async () => {
  const { page, says, field, workerOf } = await asked();
  await says(QUESTION);
  page.window.stonebookPython.worker = workerOf('second');
  await says({ stonebook: 'ready' });
  assert.equal(field(), null);
  assert.deepEqual(
    page.posted.map(([name]) => name),
    ['first'],
  );
});

test('an error is logged', async () => {
  const { page, says } = await asked({ fails: true });
  await says(QUESTION);
  assert.equal(page.warned.length, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../../page.mjs';
import { shareBlobs } from './blob-addresses.mjs';

const HEADER = { msg_id: 'request', session: 's' };

/** A notebook's worker in which Python asks. */
async function asking() {
  const page = open();
  page.window.postMessage = message => page.posted.push(plain(message));
  page.window.BroadcastChannel = class {
    constructor(name) {
      page[name] = this;
    }
  };
  const { askInNotebook } = await page.load('worker/messages/questions.js');
  askInNotebook();
  const says = data => page.window.dispatchEvent(new page.window.MessageEvent('message', { data }));
  const answers = [];
  const ask = (prompt, isHidden = false) =>
    page.window.stonebookAsk(JSON.stringify(HEADER), prompt, isHidden).then(text => answers.push(text));
  return { page, says, ask, answers };
}

test('the page gets the question, and Python its answer', async () => {
  const { page, says, ask, answers } = await asking();
  ask('Who? ');
  assert.deepEqual(page.posted, [{ stonebook: 'ask', id: 1, header: HEADER, prompt: 'Who? ', hidden: false }]);
  await settled();
  assert.deepEqual(answers, []);
  for (const other of [undefined, { stonebook: 'ping' }, { stonebook: 'answer', id: 7, text: 'x' }]) says(other);
  says({ stonebook: 'answer', id: 1, text: '' });
  says({ stonebook: 'answer', id: 1, text: 'too late' });
  await settled();
  assert.deepEqual(answers, ['']);
  ask('Word: ', true);
  assert.deepEqual([page.posted[1].id, page.posted[1].hidden], [2, true]);
});

test('the page gets changes of files, and Python its answer', async () => {
  const { page, says } = await asking();
  const changes = { changed: [], gone: ['a.txt'], known: {} };
  const answer = page.window.stonebookFiles(JSON.stringify(changes));
  assert.deepEqual(page.posted, [{ stonebook: 'files', id: 1, ...changes }]);
  says({ stonebook: 'answer', id: 1, text: '{}' });
  assert.equal(await answer, '{}');
});

test('Python hears that stored files have changed, in this tab or another', async () => {
  const { page } = await asking();
  assert.equal(page.window.stonebookFilesChanged, true, 'at first it knows none');
  page.window.stonebookFilesChanged = false;
  page['stonebook-files'].onmessage({ data: null });
  assert.equal(page.window.stonebookFilesChanged, true);
});

test('a stopped program gets no answer', async () => {
  const { says, ask, answers } = await asking();
  says({ stonebook: 'stop', url: 'blob:1' });
  ask('Who? ');
  ask('And? ');
  says({ stonebook: 'stop', url: 'blob:2' });
  says({ stonebook: 'answer', id: 1, text: 'too late' });
  await settled();
  assert.deepEqual(answers, [undefined, undefined]);
});

test('a Python that the browser cannot suspend checks for the answer', async () => {
  const { page, says } = await asking();
  shareBlobs(page);
  const { makeSignals, sendText } = await page.load('worker/messages/signals.js');
  page.window.Atomics = { wait() {} };
  assert.equal(page.window.stonebookCanWait, false);
  const first = [...makeSignals()];
  says({ stonebook: 'signals', addresses: first });
  assert.equal(page.window.stonebookCanWait, true);
  const ask = prompt => page.window.stonebookAskNow(JSON.stringify(HEADER), prompt, false);
  const answer = () => page.window.stonebookAnswerNow();
  ask('Who? ');
  assert.deepEqual(page.posted, [{ stonebook: 'ask', id: 1, header: HEADER, prompt: 'Who? ', hidden: false }]);
  assert.equal(answer(), undefined);
  const second = [...makeSignals()];
  sendText(first, JSON.stringify({ id: 1, text: '', next: second }));
  assert.equal(answer(), '');

  ask('Stopped just when the reader answers? ');
  const third = [...makeSignals()];
  sendText(second, JSON.stringify({ id: 2, text: 'too late', next: third }));
  ask('And? ');
  assert.equal(answer(), undefined);
  sendText(third, JSON.stringify({ id: 3, text: 'Ann', next: [...makeSignals()] }));
  assert.equal(answer(), 'Ann');
});

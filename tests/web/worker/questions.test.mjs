import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

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
  const { askInNotebook } = await page.load('worker/questions.js');
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

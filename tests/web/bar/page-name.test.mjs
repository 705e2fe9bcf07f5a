import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../page.mjs';
import { barred, text } from './barred.mjs';

test('the interface can’t change the title', async () => {
  const page = await barred();
  page.document.title = 'JupyterLite';
  await page.clock.pass(0);
  assert.equal(page.document.title, 'Lesson first · Stonebook');
});

test('a copy, an imported notebook and a missing page are named', async () => {
  const own = await barred({ address: 'notebooks/?path=scratch/my%20copy.ipynb' });
  assert.deepEqual(
    [own.root.className, own.state, text(own, 'stonebook-title')],
    ['stonebook-copy', 'opening', 'my copy'],
  );
  const brought = await barred({ address: 'notebooks/?path=else/x.ipynb' }, window =>
    window.localStorage.setItem('stonebook-brought else/x.ipynb', '1'),
  );
  assert.deepEqual([brought.root.className, brought.state], ['stonebook-copy', 'opening']);
  const missing = await barred({ address: 'notebooks/?path=else/x.ipynb' });
  assert.deepEqual([missing.root.className, missing.state, missing.started()], ['stonebook-styled', 'missing', []]);
  assert.equal(missing.status, say('page.status.missing'));
  const refused = await barred({ address: 'notebooks/?path=else/x.ipynb' }, window =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('no');
      },
    }),
  );
  assert.equal(refused.state, 'missing');
});

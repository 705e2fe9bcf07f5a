import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReloadByLink } from './small.mjs';
import { opened } from './tasks-page.mjs';

test('the address decides whether a list is made or worked through', async () => {
  for (const [address, kind] of [
    ['tasks/', 'choosing'],
    ['tasks/#small', 'choosing'],
    ['tasks/?list=1', 'playing'],
    ['tasks/#A1', 'playing'],
  ])
    assert.equal((await opened(address)).root.dataset.stonebookPlay, kind);
});

test('a link in the address of an open page reloads it', async () => {
  const page = await opened('tasks/');
  checkReloadByLink(page);
});

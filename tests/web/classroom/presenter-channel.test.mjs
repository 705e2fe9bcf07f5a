import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { bus } from './bus.mjs';

const wire = bus();

async function opened(id, from) {
  const page = open();
  page.window.BroadcastChannel = wire();
  page.heard = [];
  const { openChannel } = await page.load('classroom/presenter-channel.js');
  page.tell = openChannel(id, from, said => page.heard.push(said));
  return page;
}

test('a window receives only messages of its demonstration’s other window', async () => {
  const board = await opened('a', 'board');
  const twin = await opened('a', 'board');
  const other = await opened('b', 'presenter');
  const presenter = await opened('a', 'presenter');
  board.tell({ here: true });
  presenter.tell({ press: 'PageDown' });
  assert.deepEqual(presenter.heard, [{ from: 'board', here: true }]);
  assert.deepEqual(board.heard, [{ from: 'presenter', press: 'PageDown' }]);
  assert.deepEqual([twin.heard.length, other.heard.length], [1, 0]);
});

test('a closing window sends a message', async () => {
  const board = await opened('c', 'board');
  const presenter = await opened('c', 'presenter');
  presenter.window.dispatchEvent(new presenter.window.Event('pagehide'));
  assert.deepEqual(board.heard, [{ from: 'presenter', gone: true }]);
});

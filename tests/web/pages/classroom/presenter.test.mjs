// The presenter's window alone; tests/web/classroom/presented.test.mjs has both windows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bus } from '../../classroom/bus.mjs';
import { open } from '../../page.mjs';

const PAGE = readFileSync(new URL('../../../../lite/web/pages/presenter/presenter.html', import.meta.url), 'utf8');
const BODY = PAGE.slice(PAGE.indexOf('<header>'), PAGE.indexOf('<noscript>'));
const SHOWN = { at: 'Line 1', coming: '', notes: [], sentences: ['Who?'], said: '', boards: [], buttons: [] };
const button = (key, more) => ({ key, label: key, pressed: false, step: false, ...more });

async function opened() {
  const wire = bus();
  const page = open({ address: 'presenter/#x', body: BODY });
  page.window.BroadcastChannel = wire();
  const board = new (wire())('stonebook-demo-x');
  page.heard = [];
  board.addEventListener('message', ({ data }) => page.heard.push(data));
  await page.load('pages/presenter/presenter.js');
  page.show = more => board.postMessage({ from: 'board', shown: { ...SHOWN, ...more } });
  return page;
}

test('the presenter’s window waits for the board, and says if none answers', async () => {
  const page = await opened();
  assert.deepEqual(page.heard, [{ from: 'presenter', here: true }]);
  assert.equal(page.query('#waiting').textContent, '{site.presenter.waiting}');
  await page.clock.pass(4000);
  assert.equal(page.query('#waiting').textContent, '{site.presenter.apart}');
  page.show({});
  assert.deepEqual([page.query('#waiting').hidden, page.query('#shown').hidden], [true, false]);
});

test('a presenter’s window without a board leads to the board, and has no buttons that do nothing', async () => {
  const page = await opened();
  const hidden = () => ['#open', '#black', '#end'].map(id => page.query(id).hidden);
  assert.deepEqual(hidden(), [true, true, true], 'while it waits');
  await page.clock.pass(4000);
  assert.deepEqual(hidden(), [false, true, true], 'no board answers');
  assert.equal(page.query('#open').getAttribute('href'), '../demo/');
  page.show({});
  assert.deepEqual(hidden(), [true, false, false], 'the board answers');
  page.window.close = () => {}; // a window that a link opened stays
  page.query('#end').click();
  assert.deepEqual(hidden(), [false, true, true], 'after the end');
});

test('without a plan there is no next step, and without notes a sentence', async () => {
  const page = await opened();
  page.show({ boards: ['data:,1', 'data:,2'] });
  assert.equal(page.query('#next').hidden, true);
  assert.equal(page.query('#lines').textContent, '{site.presenter.notes.none}');
  assert.equal(page.all('#boards img').length, 2);
  page.show({ coming: 'Next: play', notes: ['a', 'b'], boards: ['data:,3'] });
  assert.equal(page.query('#next').hidden, false);
  assert.equal(page.all('#lines p').length, 2);
  assert.deepEqual(
    page.all('#boards img').map(image => image.src),
    ['data:,3'],
  );
});

test('keys are those of the buttons that are shown', async () => {
  const page = await opened();
  page.show({ buttons: [button('PageDown', { step: true }), button('k', { pressed: true })] });
  assert.equal(page.query('#tools button').getAttribute('aria-pressed'), 'true');
  page.heard.length = 0;
  const key = (name, more = {}) => page.act(page.document.body, 'keydown', { key: name, ...more }).defaultPrevented;
  assert.deepEqual(
    [key('K'), key(' '), key('m'), key('k', { ctrlKey: true }), key('.')],
    [true, true, false, false, true],
  );
  const presses = page.heard.map(({ press }) => press);
  assert.deepEqual(presses, ['k', 'PageDown', 'black']);
  page.show({ buttons: [] });
  assert.equal(key('k'), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

const BODY =
  '<section class="stonebook-cell" data-cell="a"><div class="stonebook-output"><figure></figure></div></section>';
// A stand-in for a session that records its calls.
const SESSION = `export class PythonSession {
  constructor() {
    Object.assign(this, { queue: Promise.resolve('handled'), displays: [], hasEnded: false, heard: [], calls: [] });
    globalThis.sessions.push(this);
  }
  receive(message) { this.heard.push(message); }
  showPainted(all) { this.calls.push(['shown', all]); }
  async end() { this.calls.push(['end']); }
}`;
const CELLS = [
  { id: 'a', source: 'one()', tags: ['autorun'] },
  { id: 'b', source: 'two()', tags: [] },
  { id: 'c', source: 'three()', tags: ['autorun'] },
];

/** A live page; `answers` replies for Python. */
async function boards({ cells = CELLS, answers = () => true } = {}) {
  const page = open({ body: BODY });
  page.python({
    post: message => {
      page.posted.push({ ...message });
      const ok = answers(message);
      if (ok !== undefined) queueMicrotask(() => page.says({ stonebook: 'live', id: message.id, ok }));
    },
  });
  page.window.sessions = [];
  let announced = 0;
  page.window.addEventListener('stonebook-live-loaded', () => {
    announced += 1;
  });
  await page.load('live/live-boards.js', {}, {}, { modules: { './python-session.js': SESSION } });
  const states = [];
  const live = page.window.stonebookLive;
  const here = { cells, arrival: () => 'arrive()', setState: state => states.push(state) };
  const requests = () => page.posted.map(({ execute, run, cell }) => execute ?? `${cell}: ${run}`);
  return { page, live, here, states, requests, announced: () => announced, sessions: page.window.sessions };
}

test('Python receives the page’s facts, the cells run in order, then the page is ready', async () => {
  const { page, live, here, states, requests, announced, sessions } = await boards();
  assert.equal(announced(), 1);
  await live.start(here);
  assert.deepEqual(requests(), ['arrive()', 'a: one()', 'c: three()']);
  assert.deepEqual(states, ['starting', 'running', 'ready']);
  assert.deepEqual(plain(sessions[0].calls), [['shown', true]]);
  assert.equal(page.query('figure').hasAttribute('data-stonebook-old'), true); // replaced when its board is painted
  assert.equal(await live.taken(), 'handled');
});

test('a failure of Python before the boards’ scripts load is shown, and no request is sent', async () => {
  const { page, live, here, states, requests } = await boards();
  page.window.stonebookPython.failed = { stonebook: 'failed' };
  await live.start(here);
  assert.deepEqual([states, requests()], [['failed'], []]);
});

test('Python’s widget messages reach the session', async () => {
  const { page, live, here, sessions } = await boards();
  await live.start(here);
  page.says({ stonebook: 'jupyter', messages: ['one', 'two'] });
  assert.deepEqual(plain(sessions[0].heard), ['one', 'two']);
});

test('after a failing cell the others still run, and the page reports it', async () => {
  for (const fails of ['one()', 'three()']) {
    const { live, here, states, requests } = await boards({ answers: ({ run }) => run !== fails });
    await live.start(here);
    assert.equal(requests().length, 3);
    assert.equal(states.at(-1), 'cell_failed');
  }
});

test('a page is ready only when its boards are', async () => {
  const { live, here, states, sessions } = await boards();
  let go;
  const started = live.start(here);
  sessions[0].displays.push(new Promise(resolve => (go = resolve)));
  await settled();
  assert.deepEqual([states.at(-1), sessions[0].calls.length], ['running', 0]);
  go();
  await started;
  assert.equal(states.at(-1), 'ready');
});

test('a page starts once', async () => {
  const { live, here, sessions } = await boards();
  await live.start(here);
  await live.start(here);
  assert.equal(sessions.length, 1);
});

test('Python receives a change of the colour scheme', async () => {
  const { page, live, here, requests } = await boards();
  await live.start(here);
  page.media.change();
  assert.deepEqual(requests().slice(3), ['arrive()']);
});

test('a restart runs all cells; the old boards stay visible until then', async () => {
  const { page, live, here, states, requests, sessions } = await boards();
  await live.restart(); // nothing to restart yet
  assert.deepEqual([page.left, sessions.length], [[], 0]);
  await live.start(here);
  const again = live.restart();
  const [before, current] = sessions;
  assert.deepEqual([page.left, before.hasEnded, current.hasEnded, before.calls.length], [['restart'], true, false, 1]);
  await again;
  assert.deepEqual(requests().slice(3), ['arrive()', 'a: one()', 'c: three()']);
  assert.deepEqual([plain(before.calls.at(-1)), states.at(-1)], [['end'], 'ready']);
  page.says({ stonebook: 'jupyter', messages: ['new'] });
  assert.deepEqual(plain([before.heard, current.heard]), [[], ['new']]);
});

test('a restarted run reports nothing more', async () => {
  for (const last of ['arrive()', 'one()', 'three()']) {
    let waits;
    const { page, live, here, states, requests } = await boards({
      answers: ({ id, execute, run }) => {
        if (waits || (execute ?? run) !== last) return true;
        waits = id;
        return undefined;
      },
    });
    const first = live.start(here);
    await settled();
    const again = live.restart();
    await settled();
    await again;
    const before = [states.length, requests().length];
    assert.equal(states.at(-1), 'ready');
    page.says({ stonebook: 'live', id: waits, ok: false });
    await settled();
    assert.deepEqual([states.length, requests().length], before, last);
    void first;
  }
});

test('the first screen shows widgets of cells that the notebook runs', async () => {
  const { page, live, requests, sessions } = await boards();
  assert.equal(live.taken(), undefined);
  const followed = live.follow(['a']);
  assert.equal(followed, sessions[0]);
  assert.equal(page.query('figure').hasAttribute('data-stonebook-old'), true);
  page.says({ stonebook: 'jupyter', messages: ['one'] });
  assert.deepEqual([plain(sessions[0].heard), requests()], [['one'], []]);
});

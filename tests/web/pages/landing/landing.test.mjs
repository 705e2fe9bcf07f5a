import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, recordKinds, say, sentences, settled } from '../../page.mjs';

const step = (at, first = true) => ({ done: true, first_try: first, at });
const record = (lesson, of, steps, more = {}) => ({ lesson, of, done: Object.keys(steps).length, steps, ...more });
const lesson = (track, name) =>
  `<li data-lesson="${track}/${name}"><a href="${track}/${name}/"><span lang="en">The ${name}</span></a>
    <span class="progress"></span></li>`;
const track = (name, lessons) =>
  `<div data-track="${name}"><a class="button" aria-label="x" href="#">start</a><span class="reached" hidden>
    <span class="bar"><i></i></span><span class="count"></span>
    </span>${lessons.map(one => lesson(name, one)).join('')}</div>`;
const BODY = `<p id="old" hidden></p><p id="file" hidden></p>
    <a id="begin" aria-label="x" href="#">begin</a>${track('otello', ['a', 'b'])}${track('io', ['c'])}
  <section id="progress" hidden><a id="progress-export" hidden></a><label id="progress-load"><input type="file">
    </label><button id="progress-forget" hidden></button><p id="progress-said"></p></section>
  <script id="stonebook-record-kinds" type="application/json">${JSON.stringify(recordKinds())}</script>`;

/** A database that keeps records in memory. */
function database(records, { refuses, aborts } = {}) {
  const later = (request, name = 'onsuccess') => {
    queueMicrotask(() => request[name]?.());
    return request;
  };
  const base = {
    closed: 0,
    close: () => {
      base.closed += 1;
    },
    transaction: () => {
      const change = { objectStore: () => store };
      setTimeout(() => (aborts ? change.onabort?.() : change.oncomplete?.()), 5);
      return change;
    },
  };
  const store = {
    getAll: () => later({ result: [...records.values()] }),
    get: key => later({ result: records.get(key) }),
    put: (value, key) => aborts || records.set(key, JSON.parse(JSON.stringify(value))),
    clear: () => records.clear(),
  };
  const open_ = name => {
    if (refuses === 'throws') throw new Error('no');
    assert.equal(name, 'stonebook');
    return later({ result: base }, refuses ? 'onerror' : 'onsuccess');
  };
  return { open: open_, base };
}

async function landed(records = [], how = {}) {
  const page = open({ address: how.address ?? '', body: how.body ?? BODY, words: sentences() });
  page.records = new Map(records.map(one => [one.lesson ?? 'x', one]));
  how.change?.(page.window);
  page.window.indexedDB = database(page.records, how);
  await page.load('pages/landing/landing.js');
  await settled();
  page.text = selector => page.query(selector).textContent;
  page.load_ = async text => {
    const input = page.query('input');
    Object.defineProperty(input, 'files', {
      value: text === undefined ? [] : [{ text: async () => text }],
      configurable: true,
    });
    Object.defineProperty(input, 'value', { value: 'x', writable: true, configurable: true });
    input.dispatchEvent(new page.window.Event('change'));
    await new Promise(go => setTimeout(go, 30));
    await settled();
  };
  return page;
}
const file = lessons => JSON.stringify({ stonebook: 'progress', lessons });

test('a page of a new reader is the same for everybody', async () => {
  const page = await landed();
  assert.deepEqual([page.text('#begin'), page.query('#progress-export').hidden], ['begin', true]);
  assert.equal(page.text('.count'), say('site.done_of', { done: 0, of: 2 }));
});

test('progress is shown for each lesson and track, and the buttons lead on', async () => {
  const page = await landed([
    record('otello/a', 2, { x: step('1'), y: step('2') }),
    record('otello/b', 3, { x: step('3') }),
  ]);
  assert.equal(page.text('[data-lesson="otello/a"] .progress'), say('site.done_all'));
  assert.equal(page.text('[data-lesson="otello/b"] .progress'), say('site.done', { done: 1, of: 3 }));
  assert.equal(page.text('[data-track=otello] .count'), say('site.done_of', { done: 1, of: 2 }));
  assert.equal(page.query('[data-track=otello] .bar i').style.width, '50%');
  for (const button of [page.query('#begin'), page.query('[data-track=otello] .button')]) {
    assert.equal(button.textContent, say('site.go_on', { title: 'The b' }));
    assert.deepEqual(
      [button.getAttribute('href'), button.hasAttribute('aria-label'), button.querySelector('span').lang],
      ['otello/b/', false, 'en'],
    );
  }
  assert.equal(page.text('[data-track=io] .button'), 'start');
  assert.equal(page.query('#progress-forget').hidden, false);
});

test('after a whole lesson the next one is named, and the first again when all are done', async () => {
  const one = await landed([record('otello/a', 1, { x: step('1') })]);
  assert.equal(one.text('#begin'), say('site.next', { title: 'The b' }));
  const track = await landed([record('otello/a', 1, { x: step('1') }), record('otello/b', 1, { x: step('2') })]);
  assert.equal(track.text('#begin'), say('site.next', { title: 'The c' }));
  assert.deepEqual(
    [track.text('[data-track=otello] .button'), track.query('[data-track=otello] .button').getAttribute('href')],
    [say('site.again'), 'otello/a/'],
  );
});

test('old questions are offered to a reader who has missed any', async () => {
  const body = `${BODY}<a data-recall="" href="recall/" hidden></a><a data-due="" hidden></a>`;
  const link = async (...records) => (await landed(records, { body })).query('a[data-recall]');
  assert.equal((await link()).hidden, true);
  assert.equal((await link(record('io/c', 1, { x: step('2026-01-01T10:00:00+00:00') }))).hidden, true);
  const missed = record('io/c', 1, { x: step('2026-01-01T10:00:00+00:00', false) });
  const tries = { 'io/a': [['2026-01-01T10:00:00+00:00', 'failed']] };
  const shown = await link(missed, record('puzzles', 0, {}, { puzzles: tries }));
  assert.deepEqual([shown.hidden, shown.textContent], [false, say('page.recall', { number: 2 })]);
  assert.equal(shown.nextElementSibling.hidden, true, 'one thing at a time');
});

test('the newest lesson decides', async () => {
  const page = await landed([
    record('otello/a', 2, { x: step('2026-01-01') }),
    record('io/c', 2, { x: step('2026-02-01') }),
    record('gone/x', 2, { x: step('2027') }),
  ]);
  assert.equal(page.query('#begin').getAttribute('href'), 'io/c/');
});

test('unreadable records are left alone, and the page says so', async () => {
  const bad = [
    { lesson: 1 },
    null,
    [],
    'x',
    { lesson: 'a', of: -1, done: 0, steps: {} },
    { lesson: 'a', of: 1, done: 0.5, steps: {} },
    { lesson: 'a', of: 1, done: 1, steps: { x: { done: false, at: '1' } } },
    { lesson: 'a', of: 1, done: 1, steps: { x: { done: true, at: 1 } } },
    { lesson: 'a', of: 1, done: 1 },
  ];
  for (const one of bad) {
    const page = await landed();
    page.records.set('bad', one);
    const again = await landed([record('io/c', 1, { x: step('1') })]);
    assert.equal(again.text('#progress-said'), '');
    page.window.eval('0');
    const other = open({ address: '', body: BODY, words: sentences() });
    other.window.indexedDB = database(new Map([['bad', one]]));
    await other.load('pages/landing/landing.js');
    await settled();
    assert.equal(other.query('#progress-said').textContent, say('site.progress.unreadable'));
    assert.equal(other.query('#progress-export').hidden, true);
  }
});

test('the page says when the browser stores nothing', async () => {
  for (const refuses of ['throws', true]) {
    const page = await landed([], { refuses });
    assert.equal(page.text('#progress-said'), say('site.progress.blocked'));
    await page.load_(file([record('io/c', 1, { x: step('1') })]));
    assert.equal(page.text('#progress-said'), say('site.progress.failed'));
  }
});

test('progress is saved as a file', async () => {
  const kept = [record('otello/a', 2, { x: step('1') })];
  const page = await landed(kept);
  const blob = page.urls.get(page.query('#progress-export').getAttribute('href'));
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(blob);
  });
  assert.deepEqual(JSON.parse(text), { stonebook: 'progress', lessons: kept });
});

test('a file is loaded, and added to what is here', async () => {
  const page = await landed([record('otello/a', 4, { x: step('2', false), y: step('2') })]);
  await page.load_(file([record('otello/a', 5, { x: step('1'), z: step('3') }), record('io/c', 1, { x: step('1') })]));
  assert.equal(page.text('#progress-said'), say('site.progress.loaded', { number: 2 }));
  assert.deepEqual(page.records.get('otello/a'), {
    lesson: 'otello/a',
    of: 5,
    done: 3,
    steps: { x: step('2'), y: step('2'), z: step('3') },
  });
  assert.equal(page.text('[data-lesson="io/c"] .progress'), say('site.done_all'));
  assert.equal(page.query('input').value, '');
});

test('a wrong file is refused with a message, and without a file nothing happens', async () => {
  for (const text of [
    '',
    'x',
    '[]',
    '{}',
    file('x'),
    file([{}]),
    JSON.stringify({ stonebook: 'other', lessons: [] }),
  ]) {
    const page = await landed();
    await page.load_(text);
    assert.equal(page.text('#progress-said'), say('site.progress.wrong'), text);
  }
  const page = await landed();
  await page.load_();
  assert.equal(page.text('#progress-said'), '');
});

test('a failure to store is reported', async () => {
  const page = await landed([], { aborts: true });
  await page.load_(file([record('io/c', 1, { x: step('1') })]));
  assert.equal(page.text('#progress-said'), say('site.progress.failed'));
});

test('all is forgotten when that was asked for twice', async () => {
  const page = await landed([record('io/c', 1, { x: step('1') })]);
  const forget = page.query('#progress-forget');
  forget.click();
  assert.deepEqual([forget.textContent, page.records.size], [say('site.progress.sure'), 1]);
  forget.click();
  await new Promise(go => setTimeout(go, 30));
  assert.deepEqual([forget.textContent, page.records.size, page.reloads()], [say('site.progress.forget'), 0, 1]);
});

test('the page says where boards cannot become live', async () => {
  const old = await landed([], { change: window => window.eval('delete globalThis.WebAssembly') });
  assert.deepEqual([old.query('#old').hidden, old.query('#file').hidden], [false, true]);
  const local = await landed([], { address: 'file:///x/index.html' });
  assert.deepEqual([local.query('#old').hidden, local.query('#file').hidden], [true, false]);
  const usual = await landed();
  assert.deepEqual([usual.query('#old').hidden, usual.query('#file').hidden], [true, true]);
});

test('a page that comes back as it was left is loaded again', async () => {
  const page = await landed();
  const shows = persisted => page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted }));
  shows(false);
  assert.equal(page.reloads(), 0);
  shows(true);
  assert.equal(page.reloads(), 1);
});

test('what is due for review is counted, and leads to the game that has most', async () => {
  const puzzles = { 'io/a': [['2026-01-01T08:00:00Z', 'right']], 'io/b': [['2026-01-01T08:00:00Z', 'failed']] };
  const records = [{ lesson: 'puzzles', of: 0, done: 0, steps: {}, puzzles }];
  const links = '<a data-due="" hidden></a><a data-due="io" hidden></a><a data-due="jo" hidden></a>';
  const page = await landed(records, {
    change: window => window.document.body.insertAdjacentHTML('beforeend', links),
  });
  const [all, io, jo] = page.all('a[data-due]');
  assert.deepEqual([all.hidden, io.hidden, jo.hidden], [false, false, true]);
  assert.deepEqual([all.textContent, io.textContent], Array(2).fill(say('site.due', { number: 2 })));
  assert.equal(all.getAttribute('href'), 'puzzles/?game=io&set=again');
});

test('the part about progress is shown to a reader who has some', async () => {
  const some = page => page.query('#progress').hasAttribute('data-some');
  assert.equal(some(await landed()), false);
  assert.equal(some(await landed([record('otello/a', 1, { x: step('1') })])), true);
  assert.equal(some(await landed([], { refuses: true })), true, 'nothing can be stored: that is said there');
});

test('of folded tracks the own one is open, or the one that the address names', async () => {
  const folded = (name, more = '') =>
    `<details id="${name}" data-track="${name}" ${more}><summary></summary>${lesson(name, 'a')}</details>`;
  const body = `${folded('otello', 'open')}${folded('io')}${folded('jo')}`;
  const opened = async (records, address) =>
    (await landed(records, { body, address })).all('details[open]').map(track => track.id);
  assert.deepEqual(await opened([], ''), ['otello']);
  const begun = [record('io/a', 2, { x: step('1') })];
  assert.deepEqual(await opened(begun, ''), ['io']);
  assert.deepEqual(await opened(begun, '#jo'), ['otello', 'jo']);
});

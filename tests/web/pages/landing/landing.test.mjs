import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../page.mjs';
import { BODY, file, landed, lesson, record, step } from './landed.mjs';

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

test('after a complete lesson the next one is named, and after the last one the first', async () => {
  const one = await landed([record('otello/a', 1, { x: step('1') })]);
  assert.equal(one.text('#begin'), say('site.next', { title: 'The b' }));
  const track = await landed([record('otello/a', 1, { x: step('1') }), record('otello/b', 1, { x: step('2') })]);
  assert.equal(track.text('#begin'), say('site.next', { title: 'The c' }));
  assert.deepEqual(
    [track.text('[data-track=otello] .button'), track.query('[data-track=otello] .button').getAttribute('href')],
    [say('site.again'), 'otello/a/'],
  );
});

test('cards lead to the stage, or to the short address for a reader who prefers another page', async () => {
  const body = `${BODY}<a class="card" href="io/c/read/?view=stage&amp;lang=de"></a>`;
  const card = async opens => (await landed([], { body, opens })).query('a.card').getAttribute('href');
  assert.equal(await card(''), 'io/c/read/?view=stage&lang=de');
  assert.equal(await card('notebook'), 'io/c/?lang=de');
});

const LINK = '<link rel="prefetch" href="worker.js">';

test('Python is not fetched ahead for a reader who saves data', async () => {
  for (const [chosen, links] of [
    ['always', 1],
    ['asked', 0],
  ]) {
    const page = await landed([], {
      change: ({ localStorage, document }) => {
        localStorage.setItem('stonebook-python', chosen);
        document.head.insertAdjacentHTML('beforeend', `<template id="stonebook-prefetch">${LINK}</template>`);
      },
    });
    assert.equal(page.all('link[rel=prefetch]').length, links, chosen);
  }
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

test('the most recent lesson decides', async () => {
  const page = await landed([
    record('otello/a', 2, { x: step('2026-01-01') }),
    record('io/c', 2, { x: step('2026-02-01') }),
    record('gone/x', 2, { x: step('2027') }),
  ]);
  assert.equal(page.query('#begin').getAttribute('href'), 'io/c/');
});

test('the page says when the browser stores nothing', async () => {
  for (const refuses of ['throws', true]) {
    const page = await landed([], { refuses });
    assert.equal(page.text('#progress-status'), say('site.progress.blocked'));
    await page.load_(file([record('io/c', 1, { x: step('1') })]));
    assert.equal(page.text('#progress-status'), say('site.progress.failed'));
  }
});

test('the page says where boards cannot become live', async () => {
  const old = await landed([], { change: window => window.eval('delete globalThis.WebAssembly') });
  assert.deepEqual([old.query('#old').hidden, old.query('#file').hidden], [false, true]);
  const local = await landed([], { address: 'file:///x/index.html' });
  assert.deepEqual([local.query('#old').hidden, local.query('#file').hidden], [true, false]);
  const usual = await landed();
  assert.deepEqual([usual.query('#old').hidden, usual.query('#file').hidden], [true, true]);
});

test('a page from the back/forward cache is reloaded', async () => {
  const page = await landed();
  const shows = persisted => page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted }));
  shows(false);
  assert.equal(page.reloads(), 0);
  shows(true);
  assert.equal(page.reloads(), 1);
});

test('puzzles due for review are counted, and lead to the game that has most', async () => {
  const puzzles = {
    'io/a': [['2026-01-01T08:00:00+00:00', 'right']],
    'io/b': [['2026-01-01T08:00:00+00:00', 'right']],
    'io/damaged': 7,
  };
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

test('only the reader’s track is unfolded, or the one that the address names', async () => {
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

test('a row shows the progress in its track', async () => {
  const body = `<details id="otello" data-track="otello"><summary><span class="reached"><span class="bar"><i></i></span>
    <span class="count"></span></span></summary>${lesson('otello', 'a')}</details>`;
  const page = await landed([record('otello/a', 1, { x: step('1') })], { body });
  assert.equal(page.text('.count'), say('site.done_of', { done: 1, of: 1 }));
  assert.equal(page.query('.reached').hasAttribute('data-some'), true);
});

test('the hint where to begin is shown until a step is done', async () => {
  const body = `<span class="here"></span>${lesson('otello', 'a')}`;
  assert.equal((await landed([], { body })).query('.here').hidden, false);
  const begun = [record('otello/a', 2, { x: step('1') })];
  assert.equal((await landed(begun, { body })).query('.here').hidden, true);
});

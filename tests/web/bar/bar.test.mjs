import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain, say } from '../page.mjs';
import { BODY, barred, text } from './barred.mjs';

test('the bar names the lesson in the language of the address', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&lang=de-AT&size=6#C3' });
  assert.equal(page.root.dataset.stonebookLanguage, 'de');
  assert.deepEqual([text(page, 'stonebook-title'), text(page, 'stonebook-game')], ['Lesson first', 'O-tell-O']);
  const way = page.query('#stonebook-back-link');
  assert.deepEqual([way.getAttribute('href'), way.hidden], ['../de/learn/#otello', false]);
  assert.equal(text(page, 'stonebook-back'), say('page.home', {}, 'de'));
  assert.equal(text(page, 'goes'), say('page.section.learn', {}, 'de'));
  assert.equal(page.query('#goes').getAttribute('href'), '../de/learn/');
  assert.equal(page.query('#nav').getAttribute('aria-label'), say('page.steps', {}, 'de'));
  assert.deepEqual([page.query('#stonebook-bar').lang, page.query('#stonebook-notice').lang], ['de', 'de']);
  assert.equal(page.document.title, 'Lesson first · Stonebook');
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../de/');
  assert.equal(page.status, say('page.status.opening', {}, 'de'));
  assert.equal(page.root.className, 'stonebook-styled');
  const [link] = page.all('#stonebook-languages a');
  assert.deepEqual([link.textContent, link.lang, link.hreflang], ['English', 'en', 'en']);
  assert.equal(new URL(link.href).search, '?path=otello%2Ffirst.ipynb&size=6');
  assert.equal(new URL(link.href).hash, '#C3');
  assert.deepEqual(page.started(), [
    ['a.js?v=1', false],
    ['b.js', false],
  ]);
});

test('a lesson that begins with its first board fetches the replies of that board', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb' };
  const fetched = async address => {
    const { fetched } = await barred({ address: `otello/first/read/${address}`, root });
    return fetched.length;
  };
  assert.equal(await fetched('?view=stage'), 1);
  assert.equal(await fetched('?view=stage#second'), 0);
  assert.equal(await fetched(''), 0);
});

test('a live page is recognized by its root element', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const page = await barred({ address: 'io/third/read/?lang=de', root });
  assert.deepEqual([text(page, 'stonebook-title'), page.state], ['Lesson third', 'opening']);
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../../../de/');
  const read = await barred({ address: 'io/third/read/?page=read', root });
  assert.deepEqual([read.state, read.query('#stonebook-languages a')], [undefined, null]);
});

test('a live page remembers presses, with the picture’s box, until its script takes them', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb' };
  const page = await barred({ address: 'io/third/read/', root });
  page.query('#below').innerHTML = '<svg><g></g></svg><p></p>';
  page.query('svg').getBoundingClientRect = () => ({ left: 3, top: 4 });
  for (const part of ['g', 'p']) page.act(page.query(part), 'click');
  const presses = page.window.stonebookPresses.map(({ event, from }) => [event.target.tagName, from]);
  assert.deepEqual(plain(presses), [
    ['g', { left: 3, top: 4 }],
    ['P', null],
  ]);
  page.window.stonebookPresses = undefined;
  page.act(page.query('p'), 'click');
  page.window.stonebookPresses = [];
  page.act(page.query('p'), 'click');
  assert.equal(page.window.stonebookPresses.length, 0); // no longer
});

test('the stage is prepared before the page is painted, and links from it lead to stages', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const body = `${BODY}<main><a id="next" href="../../second/read/"></a><a id="rules" href="../../"></a></main>`;
  for (const view of ['stage', 'board']) {
    const page = await barred({ address: `io/third/read/?view=${view}`, root, body });
    assert.equal(page.root.classList.contains('stonebook-stage'), true);
    assert.equal(page.root.dataset.stonebookTurning, undefined);
    for (const id of ['next', 'rules']) page.act(page.query(`#${id}`), 'pointerdown');
    assert.equal(new URL(page.query('#next').href).search, '?view=stage');
    assert.equal(new URL(page.query('#rules').href).search, '');
  }
  const later = await barred({ address: 'io/third/read/?view=stage#walk', root });
  assert.equal(later.root.dataset.stonebookTurning, '');
  const kept = await barred({ address: 'io/third/read/?view=stage', root }, window =>
    window.localStorage.setItem('stonebook-place io/third.ipynb', 'walk'),
  );
  assert.equal(kept.root.dataset.stonebookTurning, '');
  const whole = await barred({ address: 'io/third/read/', root, body });
  assert.equal(whole.root.classList.contains('stonebook-stage'), false);
  whole.act(whole.query('#next'), 'pointerdown');
  assert.equal(new URL(whole.query('#next').href).search, '');
});

test('a standalone page has its own title, and an address for each language', async () => {
  const root = {
    stonebookPage: 'live',
    stonebookStandalone: 'play/',
    stonebookTitle: 'Play',
    stonebookRoot: '../../',
    stonebookPath: 'play',
  };
  const page = await barred({ address: 'de/play/?game=io#x', root }, window => {
    window.document.documentElement.lang = 'de';
  });
  assert.equal(page.root.dataset.stonebookLanguage, 'de');
  assert.equal(text(page, 'stonebook-title'), 'Play');
  assert.equal(page.query('#stonebook-title').hasAttribute('lang'), false);
  assert.equal(page.query('#stonebook-languages a').href, 'https://stones.example/school/play/?game=io#x');
  const read = await barred({ address: 'play/?page=read', root: { ...root, stonebookRoot: '../' } });
  assert.equal(read.query('#stonebook-languages a').href, 'https://stones.example/school/de/play/?page=read');
});

test('where Python cannot run, the page says why and starts nothing', async () => {
  const old = await barred({}, window => window.eval('delete globalThis.WebAssembly'));
  assert.deepEqual([old.state, old.status, old.started()], ['old', say('page.old'), []]);
  const file = await barred({ address: 'file:///site/notebooks/index.html?path=otello/first.ipynb' });
  assert.deepEqual([file.state, file.status], ['file', say('page.file')]);
});

test('where Python cannot run, a page to read says why', async () => {
  const about = { address: 'otello/first/read/', root: { stonebookPage: 'live' } };
  const old = await barred(about, window => window.eval('delete globalThis.WebAssembly'));
  assert.deepEqual([old.query('.stonebook-only-read').textContent, old.started()], [say('page.old'), []]);
  const file = await barred({ ...about, address: 'file:///site/otello/first/read/index.html' });
  assert.equal(file.query('.stonebook-only-read').textContent, say('page.file'));
  const asked = await barred({ ...about, address: 'otello/first/read/?page=read' });
  assert.deepEqual([asked.query('.stonebook-only-read'), asked.started()], [null, []]);
  const live = { address: 'play/', root: { stonebookPage: 'live', stonebookStandalone: 'play/' } };
  const play = await barred(live, window => window.eval('delete globalThis.WebAssembly'));
  assert.deepEqual([play.state, play.window.stonebookPresses], ['old', undefined]);
});

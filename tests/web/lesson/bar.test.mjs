import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences } from '../page.mjs';

const BODY = `<header id="stonebook-bar"><a id="stonebook-back" href="../"><span data-say="page.home">x</span></a>
  <a id="goes" href="../learn/" data-goes="learn/"><span data-say="page.section.learn">x</span></a>
  <a id="stonebook-way" hidden><span id="stonebook-game"></span></a><strong id="stonebook-title" lang="en"></strong>
    <nav id="nav" data-label="page.steps"></nav>
  <button id="fold" aria-controls="a" aria-expanded="false"></button>
    <button id="fold2" aria-controls="b" aria-expanded="false"></button>
  <span id="stonebook-languages"></span></header><div id="stonebook-notice"><p id="stonebook-status"></p></div>
    <main id="below"></main>`;
const words = { en: sentences('en'), de: sentences('de') };

async function barred(about = {}, change = () => {}) {
  const page = open({ body: BODY, words, ...about });
  for (const name of ['stonebookLanguage', 'stonebookState']) delete page.root.dataset[name];
  change(page.window);
  await page.load('lesson/bar.js', { data: { scripts: 'a.js?v=1 b.js', replies: 'a.bin' } });
  page.started = () => {
    page.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    return page.all('head script').map(script => [script.getAttribute('src'), script.async]);
  };
  return page;
}
const text = (page, id) => page.query(`#${id}`).textContent;

test('the bar names the lesson in the language of the address', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&lang=de-AT&size=6#C3' });
  assert.equal(page.root.dataset.stonebookLanguage, 'de');
  assert.deepEqual([text(page, 'stonebook-title'), text(page, 'stonebook-game')], ['Lesson first', 'O-tell-O']);
  const way = page.query('#stonebook-way');
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

test('in English the bar links to the landing page, and offers the other language', async () => {
  const page = await barred();
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../');
  const [link] = page.all('#stonebook-languages a');
  assert.deepEqual([link.lang, new URL(link.href).searchParams.get('lang')], ['de', 'de']);
});

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

test('a live page is recognized by its root element', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const page = await barred({ address: 'io/third/read/?lang=de', root });
  assert.deepEqual([text(page, 'stonebook-title'), page.state], ['Lesson third', 'opening']);
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../../../de/');
  const read = await barred({ address: 'io/third/read/?page=read', root });
  assert.deepEqual([read.state, read.query('#stonebook-languages a')], [undefined, null]);
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
});

test('an open part is folded by a press elsewhere, by another one, and by Escape', async () => {
  const page = await barred();
  const states = () => ['fold', 'fold2'].map(id => page.query(`#${id}`).getAttribute('aria-expanded'));
  page.query('#fold').click();
  assert.deepEqual(states(), ['true', 'false']);
  page.query('#fold2').click();
  assert.deepEqual(states(), ['false', 'true']);
  page.query('#fold2').click();
  assert.deepEqual(states(), ['false', 'false']);
  page.query('#fold').click();
  page.query('#below').click();
  assert.deepEqual(states(), ['false', 'false']);
  const heard = [];
  page.query('#below').addEventListener('keydown', event => heard.push(event.key));
  page.act(page.query('#below'), 'keydown', { key: 'Escape' });
  page.query('#fold').click();
  page.act(page.query('#below'), 'keydown', { key: 'a' });
  page.act(page.query('#below'), 'keydown', { key: 'Escape' });
  assert.deepEqual(heard, ['Escape', 'a']);
  assert.deepEqual(states(), ['false', 'false']);
  assert.equal(page.document.activeElement.id, 'fold');
});

function link(page, href, more = '') {
  page.query('#below').innerHTML = `<a href="${href}" ${more}>on</a>`;
  const anchor = page.query('#below a');
  page.act(anchor, 'pointerdown');
  return anchor.href.replace('https://stones.example/school/', '');
}

test('every link carries the task list that the reader came from, and its locks', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&tasks=0123abcd&lock=hints' });
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../tasks/?list=0123abcd');
  assert.equal(text(page, 'stonebook-back'), say('page.back.tasks'));
  assert.equal(page.root.dataset.stonebookTasks, '0123abcd');
  assert.equal(page.query('#stonebook-way').hidden, true);
  assert.equal(link(page, '../otello/second/'), 'otello/second/?tasks=0123abcd&lock=hints');
  assert.equal(link(page, '../otello/second/?lock=worth'), 'otello/second/?lock=worth&tasks=0123abcd');
  assert.equal(link(page, '../tasks/'), 'tasks/');
  assert.equal(link(page, 'https://other.example/'), 'https://other.example/');
  const bad = await barred({ address: 'notebooks/?path=otello/first.ipynb&tasks=../evil' });
  assert.equal(bad.query('#stonebook-back').getAttribute('href'), '../');
  assert.equal(link(bad, '../otello/second/'), 'otello/second/');
});

test('links to notebooks carry the language, unless another one is chosen', async () => {
  const page = await barred({ address: 'notebooks/?path=otello/first.ipynb&lang=de' });
  assert.equal(link(page, '../notebooks/index.html?path=x'), 'notebooks/index.html?path=x&lang=de');
  assert.equal(link(page, '../notebooks/index.html?path=x', 'hreflang="en"'), 'notebooks/index.html?path=x');
  assert.equal(link(page, '../otello/second/'), 'otello/second/');
});

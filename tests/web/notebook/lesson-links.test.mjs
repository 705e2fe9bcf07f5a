import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const links = hrefs =>
  `<div class="jp-RenderedMarkdown">${hrefs.map(href => `<a href="${href}">x</a>`).join('')}</div>
    <a id="out" href="../files/otello/second.ipynb">x</a>`;

async function linked(hrefs, about = {}, track = 'otello') {
  const page = open({ body: links(hrefs), ...about });
  const { watchLinks } = await page.load('notebook/lesson-links.js');
  watchLinks(track);
  page.hrefs = () => page.all('.jp-RenderedMarkdown a').map(link => link.getAttribute('href'));
  return page;
}

test('a link to a notebook leads to its lesson', async () => {
  const page = await linked([
    '../files/otello/second.ipynb',
    '../files/otello/none.ipynb',
    'https://x.example/a.ipynb',
    '../files/otello/%73econd.ipynb',
  ]);
  assert.deepEqual(page.hrefs(), [
    '../otello/second/',
    '../files/otello/none.ipynb',
    'https://x.example/a.ipynb',
    '../otello/second/',
  ]);
  const [first, second] = page.all('.jp-RenderedMarkdown a');
  assert.deepEqual([first.target, first.className, second.className], ['_self', 'stonebook-link', '']);
  assert.equal(page.query('#out').getAttribute('href'), '../files/otello/second.ipynb');
});

test('a link to a lesson keeps the page’s language', async () => {
  const page = await linked(['../files/otello/second.ipynb'], { language: 'de' });
  assert.deepEqual(page.hrefs(), ['../otello/second/?lang=de']);
});

test('a copy’s links lead to lessons of its track', async () => {
  const about = { className: 'stonebook-copy', address: 'notebooks/?path=scratch/x.ipynb' };
  const page = await linked(['../files/scratch/third.ipynb'], about, 'io');
  assert.deepEqual(page.hrefs(), ['../io/third/']);
  const other = await linked(['../files/scratch/third.ipynb'], about, 'otello');
  assert.deepEqual(other.hrefs(), ['../files/scratch/third.ipynb']);
});

test('later links lead to lessons, too, and JupyterLab does not receive their presses', async () => {
  const page = await linked([]);
  page.query('.jp-RenderedMarkdown').innerHTML =
    '<a href="../files/otello/second.ipynb"><b>x</b></a><a class="else" href="#">y</a>';
  await page.clock.pass(20);
  assert.equal(page.hrefs()[0], '../otello/second/');
  const heard = [];
  page.document.body.addEventListener('click', event => {
    event.preventDefault();
    heard.push(event.target.tagName);
  });
  page.query('b').addEventListener('click', event => event.preventDefault());
  page.query('b').click();
  page.query('.else').click();
  assert.deepEqual(heard, ['A']);
});

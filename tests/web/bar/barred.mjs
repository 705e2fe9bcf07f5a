// Pages with a bar that `bar/bar.js` has filled.
import { open, sentences } from '../page.mjs';

export const BODY = `<header id="stonebook-bar">
  <a id="stonebook-back" href="../"><span data-say="page.home">x</span></a>
  <a id="goes" href="../learn/" data-goes="learn/"><span data-say="page.section.learn">x</span></a>
  <a id="stonebook-back-link" hidden><span id="stonebook-game"></span></a>
  <strong id="stonebook-title" lang="en"></strong>
    <nav id="nav" data-label="page.steps"></nav>
  <button id="fold" aria-controls="a" aria-expanded="false"></button>
    <button id="fold2" aria-controls="b" aria-expanded="false"></button>
  <span id="stonebook-languages"></span></header><div id="stonebook-notice"><p id="stonebook-status"></p></div>
    <main id="below"></main>`;
const words = { en: sentences('en'), de: sentences('de') };

/** Open a page and fill its bar. `change` changes its window before. */
export async function barred(about = {}, change = () => {}) {
  const page = open({ body: BODY, words, ...about });
  for (const name of ['stonebookLanguage', 'stonebookState']) delete page.root.dataset[name];
  change(page.window);
  await page.load('bar/bar.js', { data: { scripts: 'a.js?v=1 b.js', replies: 'a.bin' } });
  page.started = () => {
    page.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    return page.all('head script').map(script => [script.getAttribute('src'), script.async]);
  };
  return page;
}

export const text = (page, id) => page.query(`#${id}`).textContent;

// A lesson with texts, boards, code and an end, for the tests of the stage.
import { open } from '../../page.mjs';

export const text = (id, inside) => `<section class="stonebook-cell" data-cell="${id}">
  <div class="stonebook-text">${inside}</div></section>`;
export const board = (
  id,
  title = id,
) => `<section class="stonebook-cell" data-cell="${id}"><div class="stonebook-output">
  <div class="stonebook-step"><div class="stonebook-title" data-step="${id}">
  <span class="stonebook-name">${title}</span>
  </div><canvas></canvas><div class="stonebook-foot"><button class="stonebook-answer-next">n</button>
  <button class="stonebook-answer-back">b</button></div></div></div></section>`;
export const BODY = `<button id="stonebook-large"></button><a id="stonebook-notebook" href="#"></a>
  <nav id="stonebook-skins" hidden><button id="stonebook-as-page"></button><a href="#"></a></nav><main class="page">
  ${text('title', '<p>Two players.</p>')}<section class="stonebook-cell" data-cell="begin"></section>
  ${text('a-text', '<h2>1 · Guess</h2><p>Do this.</p><details>x</details>')}${board('a', 'Which?')}
  ${text('rule', '<h2>2 · The rule</h2><blockquote>Bracket.</blockquote>')}
  ${text('b-text', '<h2>3 · Try</h2><p>Then that.</p>')}${board('b')}${board('c')}
  ${text('long', `<h2>4 · An idea</h2><p>${'word '.repeat(70)}</p>`)}${board('d')}
  ${text('plain-text', '<h2>Code</h2><p>Read it.</p>')}
  <section class="stonebook-cell" data-cell="plain"><pre class="code">x</pre></section>
  ${text('after', '<p>Change it.</p>')}${text('next', '<h2>What you know</h2><p>All.</p>')}
  ${text('teacher', '<p>For teachers.</p>')}
  <section class="stonebook-next"><h2>End</h2></section></main><input id="field">`;
export const ROOT = { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' };

/** A lesson on the stage, with functions that return the visible parts. */
export async function shown(query = '?view=stage', about = {}) {
  const page = open({ body: BODY, root: ROOT, address: `otello/first/read/${query}`, ...about });
  const module = await page.load(['lesson/stage/stage.js', 'lesson/stage/slides.js']);
  module.watchStage();
  await page.clock.pass(0);
  page.cells = () => page.all('[data-stonebook-shown]').map(cell => cell.dataset.cell || cell.className);
  page.place = () => page.query('#stonebook-stage-place').textContent;
  page.here = () => page.window.location.hash;
  page.key = (key, target = page.document.body, more = {}) =>
    page.act(target, 'keydown', { key, ...more }).defaultPrevented;
  return Object.assign(page, { module });
}

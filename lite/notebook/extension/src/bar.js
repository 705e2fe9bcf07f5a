// The bar above a lesson and the way on below it.
import { here, home, isCopy, language, lessons, path, say } from './page.js';
import { present } from './present.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').Panel} Panel */

/**
 * @param {string} id
 * @param {() => void} act
 */
function onClick(id, act) {
  const button = document.getElementById(id);
  if (button instanceof HTMLButtonElement) {
    button.addEventListener('click', act);
    button.hidden = false;
  }
}

/**
 * @param {Panel} panel
 * @param {boolean} show
 * @param {(cell: import('./types').Cell) => void} run
 */
function showCode(panel, show, run) {
  document.documentElement.classList.toggle('stonebook-code', show);
  const button = document.getElementById('stonebook-code');
  if (button) button.textContent = say(show ? 'page.code.hide' : 'page.code.show');
  for (const cell of panel.content.widgets) {
    if (cell.model.type !== 'code') continue;
    if (!toBeRead(cell)) cell.inputHidden = !show;
    if (show) offerRun(cell, run);
  }
}

/**
 * Code that belongs to the lesson's text is never folded away.
 * @param {import('./types').Cell} cell
 */
function toBeRead(cell) {
  const view = /** @type {{source_hidden?: boolean} | undefined} */ (cell.model.getMetadata('jupyter'));
  return cell.model.type === 'code' && !view?.source_hidden;
}

/**
 * @param {import('./types').Cell} cell
 * @param {(cell: import('./types').Cell) => void} run
 */
function offerRun(cell, run) {
  if (cell.node.querySelector('.stonebook-run')) return;
  const again = document.createElement('button');
  again.className = 'stonebook-run';
  again.textContent = say('page.run');
  again.lang = language;
  again.addEventListener('click', () => run(cell));
  cell.node.querySelector('.jp-Cell-inputWrapper')?.append(again);
}

/**
 * Store what the page shows as a notebook that can be changed, and go there.
 * @param {App} app
 * @param {Panel} panel
 */
async function makeCopy(app, panel) {
  const base = `scratch/${path.replace(/\.ipynb$/, '').replace(/\//g, '-')}`;
  const { contents } = app.serviceManager;
  let target = `${base}.ipynb`;
  for (let number = 2; await exists(contents, target); number++) target = `${base}-${number}.ipynb`;
  await contents.save(target, { type: 'notebook', format: 'json', content: withoutBoards(panel.content.model.toJSON()) });
  const address = new URL(location.href);
  address.searchParams.set('path', target);
  location.search = address.search;
}

/**
 * A live board cannot be stored. It comes back when its cell is run.
 * @param {import('./types').NotebookContent} notebook
 */
function withoutBoards(notebook) {
  const live = 'application/vnd.jupyter.widget-view+json';
  for (const cell of notebook.cells) {
    cell.outputs = cell.outputs?.filter(output => !output.data || !(live in output.data));
  }
  return notebook;
}

/**
 * @param {App['serviceManager']['contents']} contents
 * @param {string} file
 */
async function exists(contents, file) {
  try {
    return Boolean(await contents.get(file, { content: false }));
  } catch {
    return false;
  }
}

/**
 * The next lesson by its name, and by its game where another one begins.
 * @param {import('./types').Lesson} next
 */
function wayOn(next) {
  const same = next.game === lessons[here]?.game;
  return say(same ? 'page.next' : 'page.next_game', { title: next.title, game: next.game });
}

/** @param {Panel} panel */
function showTheWayOn(panel) {
  const next = lessons[here + 1];
  const nav = document.createElement('nav');
  nav.className = 'stonebook-next';
  nav.lang = language;
  const link = document.createElement('a');
  link.href = next ? `../${next.address}${language === 'en' ? '' : `?lang=${language}`}` : home;
  link.textContent = next ? wayOn(next) : say('page.last');
  const build = document.createElement('small');
  build.id = 'stonebook-build';
  const named = document.querySelector('meta[name="stonebook-build"]')?.getAttribute('content');
  build.textContent = say('page.build', { build: named || '' });
  nav.append(link, build);
  // The notebook would take the focus back to its active cell.
  for (const kind of ['keydown', 'focusin', 'mousedown']) nav.addEventListener(kind, event => event.stopPropagation());
  (panel.content.node.querySelector('.jp-WindowedPanel-outer') || panel.content.node).append(nav);
}

/**
 * Make the controls work that the page already shows.
 * @param {App} app
 * @param {Panel} panel
 * @param {{restart: () => void, run: (cell: import('./types').Cell) => void}} acts
 */
export function furnish(app, panel, acts) {
  const bar = document.getElementById('stonebook-bar');
  // The interface below measures itself only when the window changes.
  if (bar) new ResizeObserver(() => window.dispatchEvent(new Event('resize'))).observe(bar);
  onClick('stonebook-restart', acts.restart);
  if (isCopy) return;
  let shown = false;
  onClick('stonebook-code', () => showCode(panel, (shown = !shown), acts.run));
  onClick('stonebook-copy', () => makeCopy(app, panel).catch(error => console.error('copy', error)));
  onClick('stonebook-large', () => present(true));
  for (const cell of panel.content.widgets.filter(toBeRead)) {
    cell.node.classList.add('stonebook-read');
    offerRun(cell, acts.run);
  }
  showTheWayOn(panel);
}

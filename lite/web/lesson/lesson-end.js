// The end of a lesson: what the reader can do now, what to look at again, and the ways on.
import { contentLanguage, here, home, inLanguage, lessons, sayInContent, up } from '../core/page-data.js';
import { isLivePage } from '../core/page-mode.js';
import { goToCell, goToStep, onSteps, scrollTo, steps } from './stage/progress-dots.js';

/** The task list from which the reader came, as `bar.js` has found. */
const { stonebookTasks: tasks } = document.documentElement.dataset;

const CHIPS = 3; // the most steps to look at again
const PRIMARY = 'stonebook-primary'; // the class of the button to press first

/** Cells that are not for the reader: the lesson ends before them. */
export const AFTER_END = ['credit', 'teacher'];

/**
 * What a lesson's end has to know of its page: where it stands, `before` what, and where the build is named.
 * @typedef {{last: Element, before?: Element | null, foot: Element, board?: Element, minute?: Element}} Places
 */

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [name]
 */
function elementOf(tag, text, name = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = name;
  return element;
}

/**
 * @param {string} text
 * @param {() => void} act
 */
function button(text, act) {
  const element = /** @type {HTMLButtonElement} */ (elementOf('button', text));
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}

/** How far the lesson is done, in its name. */
function headline() {
  const done = steps.filter(step => step.done).length;
  const title = lessons[here]?.title || '';
  if (!title || !steps.length) return sayInContent('page.end');
  const key = done === steps.length ? 'page.end.all_done' : 'page.end.so_far';
  return sayInContent(key, { title, done: String(done), of: String(steps.length) });
}

/** The results in words. */
function standing() {
  const of = String(steps.length);
  const first = steps.filter(step => step.first).length;
  if (first && first === steps.length) return sayInContent('page.end.perfect', { of });
  return steps.length ? sayInContent('page.end.first', { first: String(first), of }) : '';
}

/** A stone for each step, with the sign that its dot has. The sentences beside them say the same. */
function stones() {
  const row = document.createElement('ol');
  row.className = 'stonebook-score';
  row.setAttribute('aria-hidden', 'true');
  for (const { first, done } of steps) {
    const stone = document.createElement('li');
    stone.dataset.done = first ? 'first' : done ? 'done' : 'open';
    row.append(stone);
  }
  return row;
}

/** The later results and the open steps in words. */
function rest() {
  const later = steps.filter(step => step.done && !step.first).length;
  const open = steps.filter(step => !step.done).length;
  return later || open ? sayInContent('page.end.rest', { later: String(later), open: String(open) }) : '';
}

/** The way to the first step that is not done. From a task list the reader goes back to that. */
function toOpenSteps() {
  const open = steps.filter(step => !step.done);
  if (!open.length || tasks) return [];
  const on = button(sayInContent('page.end.go_on', { open: String(open.length) }), () => goToStep(open[0].id));
  on.className = PRIMARY;
  return [on];
}

/** The ways to what was wrong at first. */
function toLookAtAgain() {
  const again = steps.filter(step => step.done && !step.first);
  if (!again.length) return [];
  const list = document.createElement('ul');
  for (const step of again.slice(0, CHIPS)) {
    const item = document.createElement('li');
    item.append(button(step.title, () => goToStep(step.id)));
    list.append(item);
  }
  return [elementOf('p', sayInContent('page.end.missing'), 'stonebook-missed'), list];
}

/** The next lesson by its name, and by its game where another one begins. From a task list: the way back to that. */
function wayOn() {
  if (tasks) {
    const link = /** @type {HTMLAnchorElement} */ (elementOf('a', sayInContent('page.end.tasks'), 'stonebook-onward'));
    link.href = `${home}tasks/?list=${tasks}`;
    return link;
  }
  const named = lessons[here]?.next; // where a lesson leads elsewhere than to the one after it
  const next = named ? lessons.find(lesson => lesson.path === named) : lessons[here + 1];
  const link = /** @type {HTMLAnchorElement} */ (elementOf('a', sayInContent('page.last'), 'stonebook-onward'));
  link.href = next ? `${up}${next.address}${isLivePage ? 'read/' : ''}${inLanguage}` : home;
  if (next) {
    const same = next.game === lessons[here]?.game;
    link.textContent = sayInContent(same ? 'page.next' : 'page.next_game', { title: next.title, game: next.game });
  }
  return link;
}

/** The way to puzzles on what the lesson teaches, if there are any, and from there back to it. */
function toPuzzles() {
  const lesson = lessons[here];
  if (!lesson?.puzzles) return [];
  const [game] = lesson.path.split('/');
  const link = /** @type {HTMLAnchorElement} */ (elementOf('a', sayInContent('page.end.puzzles')));
  const name = lesson.address.replace(/\/$/, '');
  link.href = `${home}puzzles/?game=${game}&set=${lesson.puzzles}&lesson=${name}`;
  return [link];
}

/** Whether a cell has the lesson's own board for two. @param {string} source */
export const isToPlayOn = source => /^play\(/m.test(source);

/** Whether a cell has the lesson's game of a minute. @param {string} source */
export const isMinute = source => /^minute\(/m.test(source);

/**
 * Show it in the lesson's last cell, with ways to its board for two and its game of a minute, and the build at the
 * foot of the page.
 * @param {Places} places
 */
export function showLessonEnd({ last, before = null, foot, board, minute }) {
  const end = document.createElement('section');
  end.className = 'stonebook-next';
  end.lang = contentLanguage;
  const score = document.createElement('div');
  const results = elementOf('p', '', 'stonebook-results');
  const others = elementOf('p', '', 'stonebook-others');
  const goOn = elementOf('div', '', 'stonebook-go-back');
  const missing = document.createElement('div');
  const can = elementOf('p', sayInContent('page.end.can'), 'stonebook-can');
  const rule = elementOf('p', lessons[here]?.summary || '', 'stonebook-rule');
  rule.lang = 'en';
  const ways = elementOf('div', '', 'stonebook-ways');
  const onward = wayOn();
  ways.append(onward);
  const toMinute = button(sayInContent('page.end.minute'), () => minute && goToCell(minute));
  toMinute.className = 'stonebook-to-minute';
  const computer = /** @type {HTMLAnchorElement} */ (elementOf('a', sayInContent('page.end.computer')));
  computer.href = `${home}play/#${lessons[here]?.path.replace(/\/.*/, '') || ''}`;
  const all = /** @type {HTMLAnchorElement} */ (elementOf('a', sayInContent('page.end.all')));
  all.href = `${home}#${lessons[here]?.path.replace(/\/.*/, '') || ''}`;
  // To play what was learned comes second: the minute's game, else the computer. The rest are links.
  if (minute) ways.append(toMinute);
  const playIt = minute ? toMinute : computer;
  playIt.classList.add('stonebook-play-it');
  if (!tasks) ways.append(computer, ...toPuzzles(), all);
  if (board) {
    const toBoard = button(sayInContent('page.end.play'), () => scrollTo(board));
    toBoard.className = 'stonebook-to-board'; // on the stage it is a step of its own
    ways.append(toBoard);
  }
  const got = elementOf('div', '', 'stonebook-got');
  const heading = elementOf('h2', '');
  got.append(heading, score, results, others, can, rule, missing);
  const summary = elementOf('div', '', 'stonebook-summary');
  summary.append(got, goOn, ways);
  end.append(summary);
  onSteps(() => {
    heading.textContent = headline();
    score.replaceChildren(...(steps.length ? [stones()] : []));
    results.textContent = standing();
    others.textContent = rest();
    goOn.replaceChildren(...toOpenSteps());
    onward.classList.toggle(PRIMARY, !goOn.hasChildNodes());
    if (playIt.parentElement) ways.prepend(...(goOn.hasChildNodes() ? [playIt, onward] : [onward, playIt]));
    missing.replaceChildren(...toLookAtAgain());
    toMinute.textContent = minute?.querySelector('.stonebook-name')?.textContent || toMinute.textContent;
  });
  // The notebook would take the focus back to its active cell.
  for (const kind of ['keydown', 'focusin', 'mousedown', 'dblclick'])
    end.addEventListener(kind, event => event.stopPropagation());
  last.insertBefore(end, before);
  const build = document.querySelector('meta[name="stonebook-build"]')?.getAttribute('content');
  const named = elementOf('small', sayInContent('page.build', { build: build || '' }));
  named.id = 'stonebook-build';
  named.lang = contentLanguage;
  foot.append(named);
}

// The end of a lesson: what the reader knows now, a stone for each step, one way on. The rest is folded.
import { makeButton, makeElement } from '../core/elements.js';
import { rootAddress } from '../core/page/page-address.js';
import {
  contentLanguage,
  expectedSteps,
  landingAddress,
  languageQuery,
  lessonIndex,
  lessons,
  sayInContent,
} from '../core/page/page-data.js';
import { isLivePage } from '../core/page/page-mode.js';
import { RECORDS_CHANNEL, readRecords } from '../storage/records.js';
import { lastWeek } from '../storage/week.js';
import { goToCell, goToStep, scrollTo } from './progress/go-to.js';
import { onSteps, steps } from './progress/steps.js';
import { isStaged } from './stage/stage.js';

/** The task list from which the reader came, as `bar/bar.js` has found. */
const { stonebookTasks: tasks } = document.documentElement.dataset;

const STAGGER = 60; // milliseconds between the animations of two stones
const SIDE_WAYS = 2; // in the row above the main button
const MAX_MISSED = 3; // steps to look at again; the sentence above them says so if there are more
const PRIMARY = 'stonebook-primary'; // the class of the button to press first

/** Cells that are not for the reader: the lesson ends before them. */
export const AFTER_END = ['credit', 'teacher'];

/**
 * The places of a lesson's end on its page: its container and the element `before` which it stands, the element that
 * names the build, and the cells of the free board, of the one-minute game and of the rule as a program.
 * @typedef {{last: Element, before?: Element | null, foot: Element, board?: Element, minute?: Element,
 * program?: Element}} Places
 */

/** A link within the site. @param {string} text @param {string} href @param {string} [className] */
const linkTo = (text, href, className = '') => makeElement('a', { href, className }, text);

/** Whether all questions were answered on the first try. */
const isPerfect = () =>
  steps().some(step => step.first_try) && steps().every(step => step.first_try || step.asks_nothing);

/** How much of the lesson is done, in words: the line that unfolds the rest. */
function headline() {
  if (isPerfect()) return firstTrySentence();
  const done = steps().filter(step => step.done).length;
  if (!steps().length) return sayInContent('page.end');
  const key = done === steps().length ? 'page.end.all_done' : 'page.end.so_far';
  return sayInContent(key, { done: String(done), of: String(steps().length) });
}

/** The number of questions answered on the first try, in words. */
function firstTrySentence() {
  const asking = steps().filter(step => !step.asks_nothing).length;
  const first = steps().filter(step => step.first_try).length;
  const numbers = { first: String(first), of: String(asking) };
  if (isPerfect()) return sayInContent('page.end.perfect', numbers);
  return asking ? sayInContent('page.end.first', numbers) : '';
}

/** The steps that were not done on the first try. */
const missedSteps = () => steps().filter(step => step.done && !step.first_try && !step.asks_nothing);

/**
 * A stone for each step, in the state of its dot. Before Python reports, their places are empty. Hidden from screen
 * readers: the sentences say the same.
 */
function scoreRow() {
  const row = makeElement('ol', { className: 'stonebook-score' });
  row.setAttribute('aria-hidden', 'true');
  steps().forEach(({ done, first_try: isFirstTry, asks_nothing: asksNothing, is_guess: isGuess }, nth) => {
    const stone = makeElement('li');
    stone.dataset.done = isFirstTry ? 'first' : !done ? 'open' : asksNothing || isGuess ? 'read' : 'done';
    stone.style.animationDelay = `${nth * STAGGER}ms`;
    row.append(stone);
  });
  if (!steps().length) row.append(...expectedSteps().map(() => makeElement('li')));
  return row.hasChildNodes() ? [row] : [];
}

/** A stone for each of the last seven days, filled where something was solved. @param {boolean[]} days */
function weekRow(days) {
  const solved = days.filter(Boolean).length;
  if (solved < 2) return []; // one day of seven is nothing to celebrate
  const row = makeElement('span', { className: 'stonebook-days' });
  row.setAttribute('aria-hidden', 'true');
  for (const day of days) row.append(makeElement('i', { className: day ? 'stonebook-day' : '' }));
  return [sayInContent('page.end.week', { solved: String(solved), days: String(days.length) }), row];
}

/** Show the last seven days, now and whenever a record is stored. @param {Element} place */
function showWeek(place) {
  const update = async () => place.replaceChildren(...weekRow(lastWeek(await readRecords())));
  void update();
  if ('BroadcastChannel' in window) new BroadcastChannel(RECORDS_CHANNEL).onmessage = update;
}

/** The numbers of steps done later, of those without a question, and of open steps, in words. */
function openStepsSentence() {
  const tries = missedSteps().length;
  const watched = steps().filter(step => step.done && step.asks_nothing && !step.first_try).length;
  const open = steps().filter(step => !step.done).length;
  const sentences = [
    tries && sayInContent('page.end.later', { later: String(tries) }),
    watched && sayInContent('page.end.watched', { watched: String(watched) }),
    open && sayInContent('page.end.open', { open: String(open) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The button to the first open step. A reader from a task list goes back there instead. */
function openStepsButton() {
  const open = steps().filter(step => !step.done);
  if (!open.length || tasks) return [];
  const number = String(steps().indexOf(open[0]) + 1);
  const text = sayInContent('page.end.go_on', { number, open: String(open.length) });
  return [makeButton(text, () => goToStep(open[0].id), { className: PRIMARY })];
}

/** The buttons to steps that were wrong at first. */
function missedStepButtons() {
  const missed = missedSteps();
  if (!missed.length) return [];
  const items = missed.slice(0, MAX_MISSED).map(step => {
    const toStep = makeButton(step.title, () => goToStep(step.id));
    return makeElement('li', {}, toStep);
  });
  const key = missed.length > MAX_MISSED ? 'page.end.missing.three' : 'page.end.missing';
  return [makeElement('p', { className: 'stonebook-missed' }, sayInContent(key)), makeElement('ul', {}, ...items)];
}

/** The address of a lesson, for this kind of page. @param {import('../core/types').Lesson} lesson */
const addressOf = lesson => `${rootAddress}${lesson.address}${isLivePage ? 'read/' : ''}${languageQuery}`;

/** The lesson that a right answer to a step lets the reader skip, if any. @param {string} id the step's */
const skippedLesson = id => lessons.find(lesson => lesson.path === lessons[lessonIndex]?.skips?.[id]);

/** The first question whose lesson the reader should not skip. */
const firstNeeded = () => steps().find(step => step.done && !step.first_try && skippedLesson(step.id));

/** Whether the reader can skip a lesson, in words. @param {import('../core/types').StepState[]} questions about it */
function skipSentence(questions) {
  const missed = questions.filter(step => step.done && !step.first_try);
  const titles = missed.map(({ title }) => sayInContent('page.end.quoted', { title })).join(', ');
  if (titles) return sayInContent('page.end.needed', { titles });
  return sayInContent(questions.every(step => step.done) ? 'page.end.skip' : 'page.end.unknown');
}

/** The questions that show what a reader can skip. Before Python reports, all are open. */
function skipQuestions() {
  if (steps().length) return steps().filter(step => skippedLesson(step.id));
  const ids = Object.keys(lessons[lessonIndex]?.skips || {});
  return ids.map(id => ({ id, title: '', done: false, first_try: false, asks_nothing: false, is_guess: false }));
}

/** A table of the lessons that the reader can skip or not, if the questions of this one show that. */
function skipTable() {
  const questions = skipQuestions();
  if (!questions.length) return [];
  const rows = [...new Set(questions.map(step => skippedLesson(step.id)))].flatMap(lesson => {
    if (!lesson) return [];
    const head = makeElement('th', { scope: 'row' }, linkTo(lesson.title, addressOf(lesson)));
    const sentence = skipSentence(questions.filter(step => skippedLesson(step.id) === lesson));
    return [makeElement('tr', {}, head, makeElement('td', {}, sentence))];
  });
  return [makeElement('table', { className: 'stonebook-skips' }, makeElement('tbody', {}, ...rows))];
}

/**
 * The target of the main button: the lesson of a missed question, else the next lesson, which names a new game. A
 * reader from a task list goes back there.
 */
function onward() {
  if (tasks) return { text: sayInContent('page.end.tasks'), href: `${landingAddress}tasks/?list=${tasks}` };
  const question = firstNeeded();
  const needed = question && skippedLesson(question.id);
  if (needed) {
    const text = sayInContent('page.next_for', { title: needed.title, question: question.title });
    return { text, href: addressOf(needed) };
  }
  const nextPath = lessons[lessonIndex]?.next; // set if the next lesson is not the following one
  const next = nextPath ? lessons.find(lesson => lesson.path === nextPath) : lessons[lessonIndex + 1];
  if (!next) return { text: sayInContent('page.last'), href: landingAddress };
  const { title, game } = next;
  const text = sayInContent(game === lessons[lessonIndex]?.game ? 'page.next' : 'page.next_game', { title, game });
  return { text, href: addressOf(next) };
}

/** The link to puzzles on the lesson's subject, if there are any. They link back to the lesson. */
function puzzlesLink() {
  const lesson = lessons[lessonIndex];
  if (!lesson?.puzzles) return [];
  const [game] = lesson.path.split('/');
  const name = lesson.address.replace(/\/$/, '');
  const address = `${landingAddress}puzzles/?game=${game}&set=${lesson.puzzles}&lesson=${name}`;
  return [linkTo(sayInContent('page.end.puzzles'), address)];
}

/**
 * The ways on from the lesson: two are in a row above the main button, and the others belong to what is folded.
 * @param {Places} places
 */
function makeLinks({ minute, board, program }) {
  const [game] = lessons[lessonIndex]?.path.split('/') || [''];
  const onwardLink = linkTo('', '', 'stonebook-onward');
  const minuteButton = makeButton(sayInContent('page.end.minute'), () => minute && goToCell(minute), {
    className: 'stonebook-to-minute',
  });
  /** @type {HTMLElement[]} */
  const others = tasks
    ? []
    : [
        ...puzzlesLink(),
        linkTo(sayInContent('page.end.computer'), `${landingAddress}play/#${game}`),
        linkTo(sayInContent('page.end.all'), `${landingAddress}#${game}`),
      ];
  if (program) {
    const className = 'stonebook-to-program';
    others.push(makeButton(sayInContent('page.end.program'), () => goToCell(program), { className }));
  }
  if (board) {
    // On the stage the board is a separate step.
    others.push(makeButton(sayInContent('page.end.play'), () => scrollTo(board), { className: 'stonebook-to-board' }));
  }
  const quiet = makeElement('div', { className: 'stonebook-quiet' });
  const row = makeElement('div', { className: 'stonebook-onward-row' });
  const update = () => {
    const { text, href } = onward();
    onwardLink.textContent = text;
    onwardLink.href = href;
    minuteButton.textContent = minute?.querySelector('.stonebook-name')?.textContent || minuteButton.textContent;
    const [main] = openStepsButton();
    onwardLink.classList.toggle(PRIMARY, !main);
    // Before the next lesson come the steps that are not done. The one-minute game is one of them.
    const first = main ? [onwardLink] : minute ? [minuteButton] : [];
    const besides = [...first, ...others, ...(main && minute ? [minuteButton] : [])];
    row.replaceChildren(...besides.splice(0, SIDE_WAYS), main || onwardLink);
    quiet.replaceChildren(...besides);
  };
  return { row, quiet, update };
}

/** The reader's results in the lesson, and what the reader can do now. @param {HTMLElement} quiet links */
function makeResults(quiet) {
  const ability = makeElement('small', { className: 'stonebook-ability' });
  const summary = lessons[lessonIndex]?.summary || '';
  const rule = makeElement('span', { className: 'stonebook-rule', lang: 'en' }, summary);
  const heading = makeElement('h2', {}, ability, ' ', rule);
  const skips = makeElement('div');
  const score = makeElement('div');
  const done = makeElement('summary');
  const results = makeElement('p', { className: 'stonebook-results' });
  const others = makeElement('p', { className: 'stonebook-others' });
  const missed = makeElement('div');
  const week = makeElement('p', { className: 'stonebook-week' });
  const rest = makeElement('details', { open: !isStaged() }, done, results, others, missed, week, quiet);
  // What the reader can do now comes first. The numbers are folded: they are not a verdict.
  const box = makeElement('div', { className: 'stonebook-results-box' }, heading, skips, score, rest);
  showWeek(week);
  const update = () => {
    done.textContent = headline();
    done.classList.toggle('stonebook-perfect', isPerfect());
    score.replaceChildren(...scoreRow());
    results.textContent = isPerfect() ? '' : firstTrySentence();
    others.textContent = openStepsSentence();
    const isDone = steps().length > 0 && steps().every(step => step.done);
    const questions = isDone ? skipQuestions() : [];
    // Answers to questions teach nothing yet: their number is the result, and the table says what to do.
    const first = String(questions.filter(step => step.first_try).length);
    ability.textContent = questions.length
      ? sayInContent('page.end.asked', { of: String(questions.length) })
      : sayInContent(isDone ? 'page.end.can' : 'page.end.idea');
    rule.textContent = questions.length ? sayInContent('page.end.at_once', { first }) : summary;
    rule.lang = questions.length ? contentLanguage : 'en';
    const table = skipTable();
    skips.replaceChildren(...table);
    missed.replaceChildren(...(table.length ? [] : missedStepButtons()));
  };
  return { box, update };
}

/** Name the build at the foot of the page. @param {Element} foot */
function nameBuild(foot) {
  const build = document.querySelector('meta[name="stonebook-build"]')?.getAttribute('content');
  const text = sayInContent('page.build', { build: build || '' });
  foot.append(makeElement('small', { id: 'stonebook-build', lang: contentLanguage }, text));
}

/**
 * Show the end in the lesson's last cell, and the build at the foot of the page.
 * @param {Places} places
 */
export function showLessonEnd(places) {
  const { last, before = null, foot } = places;
  const links = makeLinks(places);
  const results = makeResults(links.quiet);
  const summary = makeElement('div', { className: 'stonebook-summary' }, results.box, links.row);
  const end = makeElement('section', { className: 'stonebook-next', lang: contentLanguage }, summary);
  const update = () => {
    // Python reports the steps one by one: do not count them up before the reader's eyes.
    if (steps().length && steps().length < expectedSteps().length) return;
    results.update();
    links.update();
  };
  update();
  onSteps(update);
  // The notebook would take the focus back to its active cell.
  for (const kind of ['keydown', 'focusin', 'mousedown', 'dblclick'])
    end.addEventListener(kind, event => event.stopPropagation());
  last.insertBefore(end, before);
  nameBuild(foot);
}

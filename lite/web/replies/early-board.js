// A step's board before Python has started: the picture that the build has drawn, with the replies it has computed.
import { pointNow } from '../core/canvas.js';
import { escapeHtml } from '../core/elements.js';
import { describeBoard } from '../core/sentences.js';
import { BoardAnimation } from './board/board-animation.js';
import { keepFocus, onKey } from './board/board-keys.js';
import { answerTo, wordsOfPage } from './board/board-questions.js';
import { Picture } from './picture.js';
import PRESS from './press-names.json' with { type: 'json' };
import { Replies } from './replies.js';
import sentinels from './sentinels.json' with { type: 'json' };

/** @typedef {import('../core/types').EarlyPress} EarlyPress */
/** @typedef {import('./replies.js').Action} Action */
/** @typedef {import('./replies.js').Reply} Reply */
/** @typedef {import('./step-data.js').PackedStep} PackedStep */
/** @typedef {import('./step-data.js').PlacedPiece} PlacedPiece */
/** @typedef {import('./step-data.js').Strip} Strip */
/**
 * The events that a board reports to its page: it has answered an action, an action waits for Python, the step is done
 * (`isFirstTry`: on the first try), and all animations have ended.
 * @typedef {{onAnswer(board: EarlyBoard, action: Action): void, onWait(board: EarlyBoard): void,
 *   onDone(board: EarlyBoard, isFirstTry: boolean): void, onIdle(board: EarlyBoard): void}} Page
 */

const { CELL } = sentinels;
const GO_ON = '.stonebook-go-on';
const ONWARDS = `${GO_ON}, [data-press="${PRESS.NEXT}"]`;
const BUTTON_CLASSES = 'jupyter-widgets jupyter-button widget-button'; // as on Python's board

export class EarlyBoard {
  /** @param {HTMLElement} figure the picture of the step @param {Page} page */
  constructor(figure, page) {
    this.figure = figure;
    this.page = page;
    this.step = /** @type {HTMLElement} */ (figure.querySelector('.stonebook-step'));
    this.boardElement = /** @type {HTMLElement} */ (figure.querySelector('.stonebook-board'));
    this.svg = /** @type {SVGSVGElement} */ (this.boardElement.querySelector('svg'));
    /** The actions that this board has answered. @type {Action[]} */
    this.answered = [];
    /** The actions that only Python can answer. @type {Action[]} */
    this.waiting = [];
    /** @type {Replies | undefined} */
    this.replies = undefined;
    this.animation = new BoardAnimation(this);
    this.shownPicture = 0; // the number of the picture that is shown
    /** The cell that the keys have reached, whether a frame marks it, and whether the sentence names it. */
    this.cursor = { cell: 0, isVisible: false, isNamed: false };
    /** @type {number | undefined} */
    this.hovered = undefined;
    this.lastCell = -1; // the last cell that the reader chose
    /**
     * Presses before the replies, and the question to show after the animations.
     * @type {{clicks: EarlyPress[], question?: string}}
     */
    this.pending = { clicks: [] };
    for (const { event, from } of window.stonebookPresses || []) // presses before this script
      if (event.target instanceof Node && figure.contains(event.target)) this.rememberPress(event, from);
    this.news = ''; // the last words that replied to an action, which can be heard again
    figure.addEventListener('click', event => this.onClick(event));
    this.boardElement.addEventListener('keydown', event => onKey(this, event));
    this.textBox()?.addEventListener('keydown', event => event.key === 'Enter' && this.submitText());
    for (const part of this.step.querySelectorAll('.stonebook-typed :is(input, button)'))
      part.removeAttribute('disabled');
  }

  /** The box for typed answers. */
  textBox() {
    return /** @type {HTMLInputElement | null} */ (this.step.querySelector('.stonebook-typed input'));
  }

  /** Start with a step's replies, and show how it begins. @param {PackedStep} packed */
  start(packed) {
    this.replies = new Replies(packed);
    const { data } = this.replies;
    this.picture = new Picture(this.svg, data);
    this.answered = [];
    this.pending.question = undefined;
    this.show(data.firstPicture);
    this.cursor.cell = data.firstCell(this.picture.emptyBoard) ?? 0;
    this.label();
    this.noteNews();
    const opening = this.replies.opening();
    if (opening) this.showReply(opening);
    else this.showButtons();
    this.svg.onmousemove = this.svg.onmouseleave = null;
    if (matchMedia('(hover: hover)').matches) {
      this.svg.onmousemove = event => this.hover(event.target);
      this.svg.onmouseleave = () => this.hover(null);
    }
    this.performPresses(this.pending.clicks.splice(0));
  }

  /** Leave everything to Python. Returns the presses on the picture, which the live board can repeat. */
  giveUp() {
    this.figure.removeAttribute('data-answers');
    return this.pending.clicks.splice(0).filter(({ from }) => from);
  }

  /** Name the board for screen readers as Python names its board; without Python, with the cell instead of the keys. */
  label() {
    const { kind = '', keys } = this.boardElement.dataset;
    if (!this.replies || this.cover) return; // a cover has its own button
    const sentence = document.createElement('p');
    sentence.innerHTML = keys || this.replies.data.sentence(this.shownPicture, this.cursor.cell);
    describeBoard(this.boardElement, this.replies.data.facts.title, kind, sentence.textContent || '');
  }

  /** The cover of a board that would give away another step's answer. */
  get cover() {
    const cover = this.boardElement.querySelector('.stonebook-cover');
    return cover instanceof HTMLElement && cover.style.display !== 'none' ? cover : undefined;
  }

  uncover() {
    if (this.cover) this.cover.style.display = 'none';
    this.svg.style.visibility = '';
    this.label();
  }

  /** Whether an animation is running. */
  get busy() {
    return this.animation.runs;
  }

  /** Whether running animations have yet to show the verdict or its reason. */
  get hidesVerdict() {
    return !this.replies?.data.facts.isGame && this.animation.hasWords;
  }

  /** The cell that the keyboard's frame marks, or "". */
  get framedCell() {
    return this.cursor.isVisible && this.replies ? this.replies.data.cellName(this.cursor.cell) : '';
  }

  // The reader's actions.

  /**
   * Remember a press until the replies are there. A cell counts only if the picture shows more than an empty board.
   * @param {MouseEvent} event
   * @param {DOMRect} [from] the picture's box at the moment of the press
   */
  rememberPress(event, from = this.svg.getBoundingClientRect()) {
    const isOnPicture = event.target instanceof Node && this.svg.contains(event.target);
    if (!isOnPicture) this.pending.clicks.push({ event });
    else if (!this.figure.matches('.stonebook-plain')) this.pending.clicks.push({ event, from });
  }

  /** Perform presses on buttons, or on cells by their place in the picture. @param {EarlyPress[]} presses */
  performPresses(presses) {
    for (const { event, from } of presses) {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      this.pressElement(from ? this.tileAt(event, from) : button);
    }
  }

  /**
   * The tile of a press, although the picture may have moved or grown since.
   * @param {MouseEvent} event
   * @param {DOMRect} from the picture's box at the moment of the press
   */
  tileAt(event, from) {
    const { x, y } = pointNow(event, from, this.svg.getBoundingClientRect());
    const point = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
    /** @type {NodeListOf<SVGPolygonElement>} */
    const tiles = this.svg.querySelectorAll('[data-cell]');
    return [...tiles].find(tile => tile.isPointInFill(point)) || null;
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (!this.replies) this.rememberPress(event);
    else if (this.hidesVerdict && target?.closest(this.replies.data.facts.explainsLast ? ONWARDS : GO_ON)) {
      event.stopPropagation(); // the next press goes on
      this.skipAnimations();
    } else this.pressElement(target);
  }

  /** @param {Element | null} target */
  pressElement(target) {
    const button = target?.closest('button');
    if (button?.closest('.stonebook-typed')) return this.submitText();
    if (button?.closest('.stonebook-strip')) return this.answer(['press', PRESS.REPLAY]);
    if (button?.parentElement?.matches('.stonebook-buttons')) return this.press(button);
    if (!target?.closest('svg')) return;
    const cell = this.picture?.cellAt(target);
    if (cell === undefined) return;
    Object.assign(this.cursor, { cell, isVisible: false });
    this.chooseCell(cell);
  }

  /** @param {Element} button */
  press(button) {
    const name = button.getAttribute('data-press');
    if (name) this.answer(['press', name]);
  }

  /** Answer with a cell, or with the button that is named like it. @param {number} cell */
  chooseCell(cell) {
    if (!this.replies) return;
    const name = this.replies.data.cellName(cell);
    if (this.replies.showsRefutation && (this.busy || cell === this.lastCell)) {
      this.lastCell = -1;
      return this.skipAnimations(); // a press that meant the refuted move, as the second one of a double press
    }
    this.lastCell = cell;
    if (this.replies.asksForCell) return this.answer(['tap', name]);
    const buttons = this.step.querySelectorAll('.stonebook-buttons button:not(:disabled)');
    const button = [...buttons].find(button => button.getAttribute('data-press') === name);
    if (button) this.press(button);
    else if (!this.cursor.isVisible && !this.replies.isDone && this.step.querySelector('.stonebook-options'))
      this.answerWith(this.questionWords?.['step.choose.one']);
  }

  submitText() {
    const box = this.textBox();
    const text = box?.value.trim();
    if (!box || !text || this.cover) return;
    box.value = '';
    this.answer(['text', text]);
  }

  /** @param {Action} action */
  answer(action) {
    if (action[0] !== 'tap') this.lastCell = -1;
    const wasDone = this.replies?.isDone;
    const reply = this.waiting.length ? undefined : this.replies?.answer(action);
    if (!reply) {
      const last = this.waiting.at(-1);
      if (last?.[0] !== action[0] || last[1] !== action[1]) this.waiting.push(action);
      return this.page.onWait(this);
    }
    // A replay of past moves changes nothing, so it is not recorded.
    if (action[1] !== PRESS.REPLAY) {
      this.answered.push(action);
      this.page.onAnswer(this, action);
    }
    this.showReply(reply);
    const { isDone, isFirstTry = false, data } = this.replies || {};
    if (!isDone || wasDone) return;
    const { doneHeading, guess } = data?.facts || {};
    // A wrong guess ends the step without the heading's tick.
    if (doneHeading && (isFirstTry || !guess)) this.fillPart('.stonebook-head', doneHeading);
    this.page.onDone(this, isFirstTry);
  }

  /** The sentences with which the board answers questions. */
  get questionWords() {
    return wordsOfPage();
  }

  /** Answer a question that a key stands for, or leave it to Python. @param {string} key */
  ask(key) {
    if (key === ',') return; // the next key is the question
    const found = answerTo(key, this);
    if (!found) {
      if (key !== '?') this.answer(['key', ',']);
      return this.answer(['key', key]);
    }
    const isVisible = this.cursor.isVisible || found.cell !== this.cursor.cell;
    this.cursor = { cell: found.cell, isVisible, isNamed: false };
    this.skipAnimations();
    if (found.markup) this.fillPart('.stonebook-announcement', found.markup);
    else this.answerWith(found.sentence);
  }

  /** Show a sentence that is no news. @param {string} [sentence] */
  answerWith(sentence = '') {
    this.fillPart('.stonebook-announcement', this.questionWords?.said.replace(CELL, () => escapeHtml(sentence)) || '');
  }

  // Display.

  /** Fill the sentence next to the board with news. @param {string} markup */
  showNews(markup) {
    this.fillPart('.stonebook-announcement', markup);
    this.noteNews();
  }

  /** Note the sentence next to the board without its sign and its further parts, as Python does. */
  noteNews() {
    const voice = this.step.querySelector('.stonebook-announcement .widget-html-content');
    const words = voice?.querySelector('.stonebook-words, p') || voice;
    this.news = (words?.firstChild?.textContent || '').trim().replace(/^[✓✗⚠] /, '');
  }

  /** Show a reply instead of the last one, with its animations. @param {Reply} reply */
  showReply({ question, words, pictureNumber, strip, series }) {
    this.animation.stop();
    this.cursor.isNamed = false;
    if (question !== undefined) this.pending.question = question;
    // A guess is judged at once. Elsewhere the next question would name what the stones are about to show.
    if (!series.length || this.replies?.data.facts.guess) this.showQuestion();
    if (words !== undefined) this.showNews(words);
    if (strip) this.showStrip(strip);
    this.showButtons();
    if (pictureNumber !== undefined || !series.length) this.show(pictureNumber ?? this.shownPicture);
    this.animation.setLegendHidden(series.length > 0);
    for (const moments of series) void this.animation.play([...moments]);
  }

  /** Show the next question, which holds the score or the verdict. */
  showQuestion() {
    const { questionInHead } = this.replies?.data.facts || {};
    if (this.pending.question !== undefined)
      this.fillPart(questionInHead ? '.stonebook-head' : '.stonebook-question', this.pending.question);
    this.pending.question = undefined;
  }

  /** Skip to the end of all animations. */
  skipAnimations() {
    this.animation.skip();
    this.showQuestion();
    this.show(this.shownPicture);
    this.page.onIdle(this);
  }

  /** @param {number} pictureNumber */
  show(pictureNumber) {
    this.shownPicture = pictureNumber;
    if (!this.picture || !this.replies) return;
    const { data, preview } = this.replies;
    const { cell, isVisible } = this.cursor;
    const { emptyBoard: boardBefore } = this.picture;
    this.picture.show(pictureNumber);
    const { emptyBoard } = this.picture;
    if (emptyBoard !== boardBefore && boardBefore >= 0) keepFocus(this, emptyBoard);
    const frame = data.frameOf(emptyBoard, cell);
    // A press marks a cell where it places no stone: then the cell below the pointer has a frame (step/press.css).
    this.svg.classList.toggle('stonebook-marks', this.replies.marksCells && !this.busy);
    /** @type {PlacedPiece[]} */
    const frames = isVisible && !this.busy && frame !== undefined ? [[frame, this.cursor.cell]] : [];
    const { hovered } = this;
    const isFree = hovered !== undefined && !this.busy && !data.letterOn(pictureNumber, hovered);
    /** @type {PlacedPiece[]} */
    const previews = preview >= 0 && isFree ? [[preview, hovered]] : [];
    if (frames.length || previews.length) this.picture.show(pictureNumber, frames, previews);
  }

  /** @param {EventTarget | null} target */
  hover(target) {
    const cell = this.picture?.cellAt(target);
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (!this.busy) this.show(this.shownPicture);
  }

  /** Fill a part of the step. @param {string} part its selector @param {string} markup */
  fillPart(part, markup) {
    const place = this.step.querySelector(`${part} .widget-html-content`);
    if (place && place.innerHTML !== markup) place.innerHTML = markup;
  }

  /** Show the small boards next to this one. @param {Strip} strip */
  showStrip({ boards, explains, replays }) {
    let row = this.step.querySelector('.stonebook-strip');
    if (!row) {
      row = document.createElement('div');
      row.innerHTML =
        '<div class="jupyter-widgets widget-inline-hbox widget-html"><div class="widget-html-content"></div></div>';
      this.boardElement.after(row);
    }
    const classes = 'jupyter-widgets widget-container widget-box widget-hbox stonebook-strip';
    row.className = explains ? `${classes} stonebook-explains` : classes;
    /** @type {HTMLElement} */ (row).style.display = boards ? 'flex' : 'none';
    this.fillPart('.stonebook-strip', boards);
    const replay = row.querySelector('button');
    if (replay) replay.style.display = replays ? 'block' : 'none';
  }

  /** Show the buttons of the step's state. */
  showButtons() {
    const { replies } = this;
    const row = this.step.querySelector('.stonebook-buttons');
    const goOn = this.step.querySelector('.stonebook-go-on');
    if (!replies || !row) return;
    replies.buttons.forEach(({ name, label, classes, isEnabled }, index) => {
      const button = /** @type {HTMLButtonElement} */ (row.children[index] || row.appendChild(this.newButton()));
      button.className = `${this.figure.dataset.buttons || BUTTON_CLASSES} ${classes}`;
      button.dataset.press = name;
      if (button.textContent !== label) button.textContent = label;
      button.removeAttribute('aria-disabled');
      button.disabled = !isEnabled;
    });
    [...row.children].forEach((button, index) => {
      if (button instanceof HTMLElement) button.style.display = replies.buttons[index] ? '' : 'none';
    });
    if (!(goOn instanceof HTMLButtonElement)) return;
    goOn.removeAttribute('aria-disabled');
    goOn.disabled = !replies.canGoOn;
  }

  newButton() {
    const button = document.createElement('button');
    const toggle = this.step.querySelector('.stonebook-more-toggle'); // its inline style is that of Python's buttons
    if (toggle instanceof HTMLElement) button.style.cssText = toggle.style.cssText;
    return button;
  }
}

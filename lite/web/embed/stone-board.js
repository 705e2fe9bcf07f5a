// <stone-board>: shows a position, a game or a puzzle in any page, with data that Python has computed
// (`lite/embed.py`). It is the board of the site's lessons. It knows no rules and needs no Python.

import { EarlyBoard } from '../replies/early-board.js';

/** @typedef {import('../replies/step-data.js').PackedStep} PackedStep */
/**
 * The element's own texts, the address where readers can go on, and the first board as text.
 * @typedef {Record<"board" | "stones" | "none" | "unknown" | "more" | "home" | "text", string>
 *   & {keys?: string, questions?: import('../replies/board/board-questions.js').Words}} EmbedData
 */
/** The key is old: pages of other sites contain it. @typedef {PackedStep & {guest: EmbedData}} BoardData */

const STYLE = `
:host { display: block; max-width: 36rem; color: #24211c; background: #faf6ec; border-radius: 16px; padding: 16px;
  font: 16px/1.5 Inter, system-ui, sans-serif; box-sizing: border-box; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
p { margin: 0; }
svg { display: block; margin: 0 auto; height: auto; touch-action: manipulation; cursor: pointer; border-radius: 4px; }
.stonebook-board:focus-visible, button:focus-visible, summary:focus-visible, a:focus-visible {
  outline: 3px solid #14507f; outline-offset: 2px; }
.stonebook-question { font-size: 20px; margin-bottom: 8px; }
.stonebook-announcement { min-height: 3em; margin: 8px 0; }
.stonebook-buttons { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; min-height: 44px; padding: 0 16px; border: 1px solid #14507f; border-radius: 10px;
  background: none; color: #14507f; cursor: pointer; }
button:disabled { opacity: 0.45; cursor: default; }
.stonebook-strip { display: flex; gap: 8px; flex-wrap: wrap; }
.stonebook-strip figure { margin: 0; width: 7rem; }
.stonebook-strip svg { max-width: 100%; }
.stonebook-shakes { animation: shake 80ms 3; }
@keyframes shake { 25% { transform: translateX(-4px); } 75% { transform: translateX(4px); } }
details { margin-top: 8px; }
summary, a { min-height: 44px; align-content: center; }
summary { cursor: pointer; }
a { display: inline-block; color: #14507f; }
@media (prefers-reduced-motion: reduce) { .stonebook-shakes { animation: none; } }
@media (prefers-contrast: more) { :host { background: #fff; color: #000; border: 1px solid; } }
@media (forced-colors: active) { :host { border: 1px solid; } }
@media print { .stonebook-buttons, a { display: none; } :host { background: none; padding: 0; break-inside: avoid; } }
`;
const MARKUP = `
<div class="stonebook-step">
  <div class="stonebook-question"><div class="widget-html-content"></div></div>
  <div class="stonebook-board" tabindex="0"><svg xmlns="http://www.w3.org/2000/svg"></svg></div>
  <div class="stonebook-announcement"><div class="widget-html-content" role="status" aria-live="polite"></div></div>
  <div class="stonebook-buttons" role="group"></div>
  <details><summary></summary><p class="stones"></p></details>
  <p class="more"><a target="_blank" rel="noopener"></a></p>
</div>`;

class EmbeddedBoard extends EarlyBoard {
  /** @param {HTMLElement} figure @param {EmbedData} embed */
  constructor(figure, embed) {
    super(figure, { onAnswer() {}, onWait: () => this.refuse(), onDone() {}, onIdle() {} });
    this.embed = embed;
  }

  /** @override */
  get questionWords() {
    return this.embed.questions;
  }

  /** Say that only the site knows the answer. Other answers are still possible. */
  refuse() {
    this.waiting = [];
    this.fillPart('.stonebook-announcement', `<p>${this.embed.unknown}</p>`);
  }

  /** If the step asks for no cell, a press describes the cell. @param {number} cell @override */
  chooseCell(cell) {
    if (this.replies?.asksForCell) super.chooseCell(cell);
    else if (this.replies)
      this.fillPart('.stonebook-announcement', this.replies.data.sentence(this.shownPicture, cell));
  }

  /** @param {string} part @param {string} markup @override */
  fillPart(part, markup) {
    // The element has its own live region.
    super.fillPart(part, markup.replaceAll(/ (?:role="status"|aria-live="\w+")/g, ''));
  }

  /** @param {number} picture @override */
  show(picture) {
    super.show(picture);
    const list = this.figure.querySelector('.stones');
    if (list) list.textContent = this.stoneText();
  }

  /** The stones on the board as text, by their letters: "X: A1, B2 · O: C3". */
  stoneText() {
    const { replies, shownPicture, embed } = this;
    if (!replies) return '';
    const { data } = replies;
    /** @type {Map<string, string[]>} */
    const cellsByLetter = new Map();
    for (const cell of data.cellsOf(data.emptyBoardOf(shownPicture))) {
      const letter = data.letterOn(shownPicture, cell);
      if (letter) cellsByLetter.set(letter, [...(cellsByLetter.get(letter) || []), data.cellName(cell)]);
    }
    return (
      [...cellsByLetter].map(([letter, cells]) => `${letter}: ${cells.join(', ')}`).join(' · ') || embed?.none || ''
    );
  }
}

export class StoneBoard extends HTMLElement {
  /** @type {BoardData | undefined} */
  #data;
  /** The board once it is shown. @type {EmbeddedBoard | undefined} */
  board;

  connectedCallback() {
    if (this.#data) return this.#show(this.#data);
    const script = this.querySelector('script[type="application/json"]');
    const address = this.getAttribute('src');
    if (script) this.data = JSON.parse(script.textContent || '');
    else if (address) void this.#fetch(address);
  }

  /** @param {BoardData} data */
  set data(data) {
    this.#data = data;
    if (this.isConnected) this.#show(data);
  }

  get data() {
    return /** @type {BoardData} */ (this.#data);
  }

  /** @param {string} address */
  async #fetch(address) {
    const response = await fetch(address);
    if (response.ok) this.data = await response.json(); // else the element's content stays
  }

  /** Show a board. Without data of one, the element's content stays. @param {BoardData | undefined} data */
  #show(data) {
    if (!data?.guest) return;
    const root = this.shadowRoot || this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet(); // other pages may forbid styles in the markup
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<div>${MARKUP}</div>`;
    const figure = /** @type {HTMLElement} */ (root.firstElementChild);
    const { guest: embed } = data;
    const find = (/** @type {string} */ part) => /** @type {HTMLElement} */ (figure.querySelector(part));
    Object.assign(find('.stonebook-board').dataset, { kind: embed.board, keys: embed.keys || '' });
    find('summary').textContent = embed.stones;
    find('.more').hidden = !embed.home;
    const link = /** @type {HTMLAnchorElement} */ (find('a'));
    link.textContent = embed.more;
    const home = new URL(embed.home, document.baseURI);
    if (home.protocol.startsWith('http')) link.href = home.href;
    this.board = new EmbeddedBoard(figure, embed);
    this.board.start(data);
    find('.stonebook-buttons').hidden = !this.board.replies?.buttons.length;
    this.dispatchEvent(new Event('stone-board-shown'));
  }
}

if (!customElements.get('stone-board')) customElements.define('stone-board', StoneBoard);

// The animations of an early board's last reply.

/** @typedef {import('../early-board.js').EarlyBoard} EarlyBoard */
/** @typedef {import('../replies.js').Moment} Moment */

const SHAKE_CLASS = 'stonebook-shakes';

export class BoardAnimation {
  /** @param {EarlyBoard} board */
  constructor(board) {
    this.board = board;
    this.pace = 1; // the factor of all times
    this.replyNumber = 0; // counts the replies, so an older reply's animation stops
    /** The moments that are yet to be shown. @type {Set<Moment[]>} */
    this.series = new Set();
  }

  /** Whether a moment is yet to be shown. */
  get runs() {
    return this.series.size > 0;
  }

  /** Whether words are yet to be shown. */
  get hasWords() {
    return [...this.series].some(moments => moments.some(({ words }) => words !== undefined));
  }

  /** Stop where the animations are: another reply comes. */
  stop() {
    this.replyNumber++;
    this.series.clear();
    this.board.svg.classList.remove(SHAKE_CLASS);
  }

  /** Show the moments of a series one after another. @param {Moment[]} moments */
  async play(moments) {
    const { replyNumber } = this;
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.series.add(moments);
    for (let moment = moments.shift(); moment; moment = moments.shift()) {
      if (!moments.length) this.series.delete(moments);
      const areLastWords = moment.words !== undefined && moments.every(({ words }) => words === undefined);
      if (areLastWords) this.board.showQuestion();
      this.apply(hasReducedMotion ? { ...moment, shakes: undefined } : moment);
      if (moment.wait && !hasReducedMotion) await new Promise(resolve => setTimeout(resolve, moment.wait * this.pace));
      if (replyNumber !== this.replyNumber) return;
    }
    if (this.runs) return;
    this.setLegendHidden(false);
    this.board.showQuestion();
    this.board.page.onIdle(this.board);
  }

  /** Show the end of all series at once. */
  skip() {
    this.replyNumber++;
    for (const moments of this.series)
      for (const moment of moments) this.apply({ ...moment, shakes: moment.shakes && undefined });
    this.series.clear();
    this.setLegendHidden(false);
  }

  /** Hide the meaning of the marks while stones move: the marks come after them. @param {boolean} isHidden */
  setLegendHidden(isHidden) {
    this.board.step.querySelector('.stonebook-question')?.classList.toggle('stonebook-unmarked', isHidden);
  }

  /** @param {Moment} moment */
  apply({ words, pictureNumber, shakes }) {
    if (words !== undefined) this.board.showNews(words);
    if (pictureNumber !== undefined) this.board.show(pictureNumber);
    if (shakes !== undefined) this.board.svg.classList.toggle(SHAKE_CLASS, shakes);
  }
}

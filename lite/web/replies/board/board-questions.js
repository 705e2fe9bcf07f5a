// The questions that a board answers without Python: they are about what it shows. The build has worked out the answers
// that need the rules (`lite/replies/questions.py`). Python's boards answer the same keys with the same sentences
// (`engine/stonebook/teach/explain/board_questions.py`).

import { inlineJson, speaker } from '../../core/sentences.js';

/** @typedef {import('../early-board.js').EarlyBoard} EarlyBoard */
/**
 * A list's joints: for two items, and the first, middle and last joint for more.
 * @typedef {Record<"pair" | "start" | "middle" | "end", string>} ListForms
 */
/** The sentences of one language by key (`lite/site/board_words.py`). @typedef {Record<string, any>} Words */

const NEXT_STONE_KEYS = '123';
const SAME_PLACE = 0.1; // two centres that are nearer to each other are those of the same cell

/** The sentences that the page has for its boards. @returns {Words | undefined} */
export const wordsOfPage = () => inlineJson('stonebook-questions') || undefined;

/** Items as a list to read. @param {string[]} items @param {ListForms} forms */
export function listed(items, forms) {
  const join = (/** @type {string} */ form, /** @type {string} */ first, /** @type {string} */ last) =>
    speaker({ form })('form', { first, last });
  if (items.length < 3) return items.length ? items.reduce((first, last) => join(forms.pair, first, last)) : '';
  const [first, ...others] = items;
  const [beforeLast, last] = others.splice(-2);
  const end = join(forms.end, beforeLast, last);
  return join(
    forms.start,
    first,
    others.reduceRight((text, item) => join(forms.middle, item, text), end),
  );
}

/** What questions are about: the cells of a board's picture, and their stones. */
class AskedBoard {
  /** @param {EarlyBoard} board @param {Words} words */
  constructor({ replies, shownPicture, cursor, news }, words) {
    const { data, stateNumber } = /** @type {NonNullable<EarlyBoard["replies"]>} */ (replies);
    this.words = words;
    this.say = speaker(words);
    this.data = data;
    this.cell = cursor.cell;
    this.news = news;
    this.cells = data.cellsOf(data.emptyBoardOf(shownPicture));
    this.lastCells = data.lastCells(shownPicture);
    this.ruleAnswers = data.ruleAnswers(stateNumber);
    /** The owner of each stone by its cell. @type {Map<number, string>} */
    this.owners = new Map();
    const players = new Map(data.players);
    for (const cell of this.cells) {
      const owner = players.get(data.letterOn(shownPicture, cell));
      if (owner !== undefined) this.owners.set(cell, owner);
    }
  }

  /** @param {number[]} cells */
  names(cells) {
    return cells.map(cell => this.data.cellName(cell));
  }

  /** The stones on some cells in words. @param {number[]} cells */
  stones(cells) {
    const stoneCells = cells.filter(cell => this.owners.has(cell));
    const words = stoneCells.map(cell => `${this.data.cellName(cell)} ${this.owners.get(cell)}`);
    return words.join(', ') || this.say('spoken.none.short');
  }

  /** The cells of an owner in reading order. @param {string} owner */
  cellsOf(owner) {
    return this.cells.filter(cell => this.owners.get(cell) === owner);
  }

  /** The cells from the focused one in a direction. @param {number} across @param {number} down */
  ray(across, down) {
    const ray = [];
    for (let from = this.cell, next; ; from = next) {
      const [x, y] = this.data.centre(from);
      const isNext = (/** @type {number} */ cell) => {
        const [toX, toY] = this.data.centre(cell);
        return Math.hypot(toX - x - across, toY - y - down) < SAME_PLACE;
      };
      next = this.cells.find(isNext) ?? -1;
      if (next < 0) return ray;
      ray.push(next);
    }
  }
}

/** The answer to each key, undefined if it needs the rules. @type {Record<string, (board: AskedBoard) => string>} */
const QUESTIONS = {
  r(board) {
    const { data, cell } = board;
    const [, y] = data.centre(cell);
    const row = board.cells.filter(each => Math.abs(data.centre(each)[1] - y) < SAME_PLACE);
    return board.say('spoken.row', { stones: board.stones(row) });
  },
  c(board) {
    const letter = (/** @type {number} */ cell) => board.data.cellName(cell)[0];
    const column = board.cells.filter(cell => letter(cell) === letter(board.cell));
    return board.say('spoken.column', { stones: board.stones(column) });
  },
  x(board) {
    const sentences = [];
    for (const [across, down, direction] of board.data.directions) {
      const ray = board.ray(across, down);
      if (!ray.some(cell => board.owners.has(cell))) continue;
      sentences.push(board.say('spoken.ray', { way: direction, stones: board.stones(ray) }));
    }
    return sentences.join(' ') || board.say('spoken.rays.none');
  },
  l({ ruleAnswers, lastCells, words, say, data }) {
    if (ruleAnswers.l) return ruleAnswers.l;
    if (!lastCells.length) return say('spoken.last.none');
    const names = lastCells.map(cell => data.cellName(cell));
    return say('spoken.last', { move: listed(names, words['list.and']) });
  },
  h: ({ news, say }) => news || say('spoken.none'),
  k(board) {
    const { words, say, cells, owners, data } = board;
    const tallies = data.players.map(([, player]) => [player, board.cellsOf(player).length]);
    const texts = tallies.map(([player, number]) => say('list.tally', { player, number }));
    return say('spoken.count', { stones: listed(texts, words['list.tallies']), empty: cells.length - owners.size });
  },
  e: ({ ruleAnswers, say }) => ruleAnswers.e || say('spoken.reserves.none'),
  p: ({ ruleAnswers, say }) => ruleAnswers.p || say('spoken.past.none'),
  a(board) {
    const { words, say, data } = board;
    const sentences = [];
    for (const [, player] of data.players) {
      const cells = listed(board.names(board.cellsOf(player)), words['list.and']);
      if (cells) sentences.push(say('spoken.stones', { player, cells }));
    }
    return sentences.join(' ') || say('spoken.none');
  },
};

/**
 * Answer a key: the cell that is focused afterwards, and the sentence, or the markup of one. Undefined if only Python
 * knows the answer.
 * @param {string} key
 * @param {EarlyBoard} board
 * @returns {{cell: number, sentence?: string, markup?: string} | undefined}
 */
export function answerTo(key, board) {
  const { replies, questionWords: words, shownPicture } = board;
  // in 0.1.0: an embedded board had no words for questions
  if (!words || !replies?.data.players.length) return undefined;
  const asked = new AskedBoard(board, words);
  const { cell, cells, data, ruleAnswers, say } = asked;
  const place = NEXT_STONE_KEYS.indexOf(key);
  if (place >= 0) {
    const owner = data.players[place]?.[1];
    const at = cells.indexOf(cell) + 1;
    const next = [...cells.slice(at), ...cells.slice(0, at)].find(each => owner && asked.owners.get(each) === owner);
    if (next === undefined) return { cell, sentence: say('spoken.none') };
    return { cell: next, markup: data.sentence(shownPicture, next) };
  }
  if (key === 'i') return { cell, markup: data.sentence(shownPicture, cell) };
  const sentence = ruleAnswers[key] || QUESTIONS[key]?.(asked);
  if (sentence) return { cell, sentence };
  if (key !== 'm' && key !== 't') return { cell, sentence: say('spoken.keys') };
  return words['embed.rule'] ? { cell, sentence: words['embed.rule'] } : undefined;
}

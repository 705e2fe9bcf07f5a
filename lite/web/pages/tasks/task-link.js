// Reads the link of a task list, as `stonebook/records/links` writes it: one large number whose digits have different
// bases. The build says which. No rule is here: a link with a position is left to Python.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE64 = `${LETTERS}${LETTERS.toLowerCase()}0123456789-_`;
const GROUP = 8; // the base of a count, see `digits.py`
const CHECK = 32n; // bits of the checksum

/**
 * The numbers on which the format depends: `lite/shell/task_screens.py`.
 * @typedef {{kind: [number, number], nonces: number, locks: string[], tasks: number, kinds: number, games: number,
 *   numbers: number, letters: string}} Format
 */
/** A task: a lesson by its name, or a puzzle by its game's place and its number. */
/** @typedef {{lesson: string} | {game: number, number: number}} Task */
/** @typedef {{link: string, key: string, locks: string[], title: string, tasks: Task[]}} TaskLink */

/** The CRC-32 of some bytes. @param {Iterable<number>} bytes */
export function crc32(bytes) {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

/** The bytes of a number, the highest first. @param {bigint} number */
function bytesOf(number) {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return (even.match(/../g) || []).map(pair => parseInt(pair, 16));
}

/** @param {bigint} number */
function inLetters(number) {
  let text = '';
  for (let rest = number; rest; rest /= 64n) text = BASE64[Number(rest % 64n)] + text;
  return text;
}

/** The number of a link with its checksum, or 0 if it is damaged. @param {string} fragment */
function numberOf(fragment) {
  const [kind, rest] = [fragment[0], fragment.slice(1)];
  if (kind === '1' && /^\d+$/.test(rest)) return BigInt(rest);
  if (kind !== 'A' || !/^[\w-]+$/.test(rest)) return 0n;
  return [...rest].reduce((number, letter) => 64n * number + BigInt(BASE64.indexOf(letter)), 0n);
}

/** @param {bigint} checked */
function isIntact(checked) {
  const content = bytesOf(checked >> CHECK);
  const sum = bytesOf(BigInt(crc32(content)) | (1n << CHECK)).slice(1);
  return sum.reverse().join() === bytesOf(checked).slice(-4).join() && checked >> CHECK > 0n;
}

class Digits {
  /** @param {bigint} number */
  constructor(number) {
    this.rest = number;
  }

  /** @param {number} base */
  digit(base) {
    const value = Number(this.rest % BigInt(base));
    this.rest /= BigInt(base);
    if (!this.rest) throw new Error('a digit is missing');
    return value;
  }

  /** @template Item @param {ArrayLike<Item>} items */
  choice(items) {
    return items[this.digit(items.length)];
  }

  count() {
    let value = 0;
    for (let place = 1; ; place *= GROUP) {
      const digit = this.digit(2 * GROUP);
      value += (digit % GROUP) * place;
      if (digit < GROUP) return value;
    }
  }

  text() {
    const bytes = Array.from({ length: this.count() }, () => this.digit(256));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  }
}

/**
 * The task list of a link's fragment, or undefined if only Python reads it.
 * @param {string} text @param {Format} format @returns {TaskLink | undefined}
 */
export function readTaskLink(text, format) {
  const fragment = text.replace(/^#/, '').split('&')[0];
  const checked = numberOf(fragment);
  if (!checked || !isIntact(checked)) return undefined;
  const link = `A${inLetters(checked)}`;
  try {
    const key = crc32(new TextEncoder().encode(link)).toString(16).padStart(8, '0');
    return { link, key, ...read(new Digits(checked >> CHECK), format) };
  } catch {
    return undefined;
  }
}

/** @param {Digits} digits @param {Format} format */
function read(digits, { kind, nonces, locks, tasks, kinds, games, numbers, letters }) {
  if (digits.digit(kind[1]) !== kind[0]) throw new Error('not a task list');
  digits.digit(nonces);
  const locked = locks.filter(() => digits.digit(2));
  const title = digits.text();
  const number = digits.digit(tasks + 1);
  let game = -1; // of the puzzle before
  /** @type {Task[]} */
  const all = [];
  while (all.length < number) {
    const isSame = digits.digit(2);
    const sort = isSame ? 0 : digits.digit(kinds);
    if (isSame && game < 0) throw new Error('no puzzle is before it');
    if (sort === 0) {
      if (!isSame) game = digits.digit(games);
      all.push({ game, number: digits.digit(numbers) });
    } else if (sort === 1) {
      game = -1;
      all.push({ lesson: Array.from({ length: digits.count() }, () => digits.choice(letters)).join('') });
    } else throw new Error('a position');
  }
  if (digits.rest !== 1n) throw new Error('digits are left over');
  return { locks: locked, title, tasks: all };
}

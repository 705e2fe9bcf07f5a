// Reads the link of a task list, as `engine/stonebook/records/links/tasks.py` writes it: one large number whose digits
// have different bases, which the build names. This module knows no rules, so only Python reads links with positions.
import { isRecord } from '../../storage/records.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE64 = `${LETTERS}${LETTERS.toLowerCase()}0123456789-_`;
const COUNT_BASE = 8; // see `links/digits.py`
const CHECKSUM_BITS = 32n;

/**
 * The bases of a link's digits, from `lite/replies/task_screens.py`.
 * @typedef {object} Format
 * @property {[number, number]} kind the digit of task lists, and the number of kinds of links
 * @property {number} nonces the number of nonces
 * @property {string[]} locks the features that a list can lock
 * @property {number} tasks the most tasks of a list
 * @property {number} kinds the number of kinds of tasks
 * @property {number} games the number of games
 * @property {number} numbers the number of puzzles of a game
 * @property {string} letters the letters of lessons' names
 */
/** A task: a lesson by its name, or a puzzle by its game's index and its number. */
/** @typedef {{lesson: string} | {game: number, number: number}} Task */
/**
 * A list. The twin of each of its puzzles depends on `nonce`.
 * @typedef {{link: string, key: string, nonce: number, locks: string[], title: string, tasks: Task[]}} TaskLink
 */

/** The CRC-32 of some bytes. @param {Iterable<number>} bytes */
export function crc32(bytes) {
  let remainder = -1;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}

/** The bytes of a number, the most significant first. @param {bigint} number */
function bytesOf(number) {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return (even.match(/../g) || []).map(pair => parseInt(pair, 16));
}

/** A number in base 64. @param {bigint} number */
function toBase64(number) {
  let text = '';
  for (let remaining = number; remaining; remaining /= 64n) text = BASE64[Number(remaining % 64n)] + text;
  return text;
}

/** The number of a link, which includes its checksum, or 0 if the link is damaged. @param {string} fragment */
function numberOf(fragment) {
  const [kind, digits] = [fragment[0], fragment.slice(1)];
  if (kind === '1' && /^\d+$/.test(digits)) return BigInt(digits);
  if (kind !== 'A' || !/^[\w-]+$/.test(digits)) return 0n;
  return [...digits].reduce((number, letter) => 64n * number + BigInt(BASE64.indexOf(letter)), 0n);
}

/** Whether a number's checksum is right. @param {bigint} checked */
function isIntact(checked) {
  const content = bytesOf(checked >> CHECKSUM_BITS);
  const sum = bytesOf(BigInt(crc32(content)) | (1n << CHECKSUM_BITS)).slice(1);
  return sum.reverse().join() === bytesOf(checked).slice(-4).join() && checked >> CHECKSUM_BITS > 0n;
}

/** Reads the digits of a number, each in its own base. */
class Digits {
  /** @param {bigint} number */
  constructor(number) {
    this.remaining = number;
  }

  /** @param {number} base */
  digit(base) {
    const value = Number(this.remaining % BigInt(base));
    this.remaining /= BigInt(base);
    if (!this.remaining) throw new Error('a digit is missing');
    return value;
  }

  /** @template Item @param {ArrayLike<Item>} items */
  choice(items) {
    return items[this.digit(items.length)];
  }

  count() {
    let value = 0;
    for (let place = 1; ; place *= COUNT_BASE) {
      const digit = this.digit(2 * COUNT_BASE);
      value += (digit % COUNT_BASE) * place;
      if (digit < COUNT_BASE) return value;
    }
  }

  text() {
    const bytes = Array.from({ length: this.count() }, () => this.digit(256));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  }
}

/**
 * The task list of a link's fragment, or undefined if only Python can read it.
 * @param {string} text @param {Format} format @returns {TaskLink | undefined}
 */
export function readTaskLink(text, format) {
  const fragment = text.replace(/^#/, '').split('&')[0];
  const checked = numberOf(fragment);
  if (!checked || !isIntact(checked)) return undefined;
  const link = `A${toBase64(checked)}`;
  try {
    const key = crc32(new TextEncoder().encode(link)).toString(16).padStart(8, '0');
    return { link, key, ...readList(new Digits(checked >> CHECKSUM_BITS), format) };
  } catch {
    return undefined;
  }
}

/** @param {Digits} digits @param {Format} format */
function readList(digits, { kind, nonces, locks, tasks, kinds, games, numbers, letters }) {
  if (digits.digit(kind[1]) !== kind[0]) throw new Error('not a task list');
  const nonce = digits.digit(nonces);
  const locked = locks.filter(() => digits.digit(2));
  const title = digits.text();
  const number = digits.digit(tasks + 1);
  let game = -1; // the index of the last puzzle's game, or -1
  /** @type {Task[]} */
  const found = [];
  while (found.length < number) {
    const isSame = digits.digit(2);
    const taskKind = isSame ? 0 : digits.digit(kinds);
    if (isSame && game < 0) throw new Error('no puzzle is before it');
    if (taskKind === 0) {
      if (!isSame) game = digits.digit(games);
      found.push({ game, number: digits.digit(numbers) });
    } else if (taskKind === 1) {
      game = -1;
      found.push({ lesson: Array.from({ length: digits.count() }, () => digits.choice(letters)).join('') });
    } else throw new Error('a position');
  }
  if (digits.remaining !== 1n) throw new Error('digits are left over');
  return { nonce, locks: locked, title, tasks: found };
}

/** The link of a stored list, or "". @param {Record<string, any>[]} records @param {string} key */
export function linkOf(records, key) {
  const lists = records.find(({ lesson }) => lesson === 'tasks')?.lists;
  const found = Object.entries(isRecord(lists) ? lists : {}).find(([name]) => name.startsWith(`${key}/`));
  return String(found?.[1].link || '');
}

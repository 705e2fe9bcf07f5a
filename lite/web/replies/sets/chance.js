// Chance that depends only on a text, as Python's `random.Random(text)`: the first numbers of a Mersenne
// Twister whose key is the text with its hash. It decides which twin of a puzzle a pupil gets, and which puzzle
// comes next in a row. Other numbers would give other twins to the task lists that teachers have handed out, and the
// codes of their pupils would no longer fit, so these numbers must stay.

const WORDS = 624;
const MIDDLE = 397;

/** The key of a text: its bytes and their hash as one large number, in words of 32 bits. @param {string} text */
async function keyOf(text) {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
  const all = [...bytes, ...hash].reverse();
  return Array.from({ length: Math.ceil(all.length / 4) }, (_, word) =>
    all.slice(4 * word, 4 * word + 4).reduceRight((value, byte) => 256 * value + byte, 0),
  );
}

/** The words of a Mersenne Twister with a key. @param {number[]} key */
function wordsFor(key) {
  const words = new Uint32Array(WORDS);
  words[0] = 19650218;
  /** @param {number} at */
  const mixed = at => words[at - 1] ^ (words[at - 1] >>> 30);
  for (let at = 1; at < WORDS; at++) words[at] = Math.imul(1812433253, mixed(at)) + at;
  let at = 1;
  const goOn = () => {
    if (++at < WORDS) return;
    words[0] = words[WORDS - 1];
    at = 1;
  };
  for (let step = 0; step < Math.max(WORDS, key.length); step++) {
    const place = step % key.length;
    words[at] = (words[at] ^ Math.imul(mixed(at), 1664525)) + key[place] + place;
    goOn();
  }
  for (let step = 1; step < WORDS; step++) {
    words[at] = (words[at] ^ Math.imul(mixed(at), 1566083941)) - at;
    goOn();
  }
  words[0] = 0x80000000;
  return words;
}

/** A random word of 32 bits, one of the first ones. @param {Uint32Array} words @param {number} at */
function drawn(words, at) {
  const joined = (words[at] & 0x80000000) | (words[at + 1] & 0x7fffffff);
  let word = words[at + MIDDLE] ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
  word ^= word >>> 11;
  word ^= (word << 7) & 0x9d2c5680;
  word ^= (word << 15) & 0xefc60000;
  return (word ^ (word >>> 18)) >>> 0;
}

/** The number for a text, from 0 to below 1. Fails on pages without HTTPS. @param {string} text */
export async function chanceOf(text) {
  const words = wordsFor(await keyOf(text));
  return ((drawn(words, 0) >>> 5) * 2 ** 26 + (drawn(words, 1) >>> 6)) / 2 ** 53;
}

/**
 * The choice for a text among some things, as `random.Random(text).choice(things)`. Fails on pages without HTTPS.
 * @template Thing
 * @param {string} text
 * @param {Thing[]} things at least one, and fewer than 2 ** 32
 */
export async function choiceOf(text, things) {
  const words = wordsFor(await keyOf(text));
  const bits = 32 - Math.clz32(things.length);
  let at = 0;
  let chosen = drawn(words, at) >>> (32 - bits);
  while (chosen >= things.length) chosen = drawn(words, ++at) >>> (32 - bits);
  return things[chosen];
}

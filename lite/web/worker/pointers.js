// Restores nearby pointers. The snapshot stores them as distances, so equal objects in different places have equal
// bytes and compress well. `lite/python/snapshot.js` writes them.

/** The number of codes for distances, in words: half of them before a pointer, half after it. */
export const NEAR = 512;

/**
 * Turn distances back into pointers.
 * @param {Uint32Array} words the memory @param {[start: number, length: number][]} runs the restored ranges, in bytes
 * @param {number} first the code of the lowest distance
 */
export function restorePointers(words, runs, first) {
  for (const [start, length] of runs) {
    const end = (start + length) >>> 2;
    for (let at = start >>> 2; at < end; at += 1) {
      const number = words[at] - first;
      if (number >= 0 && number < NEAR) words[at] = (at + number - NEAR / 2) << 2;
    }
  }
}

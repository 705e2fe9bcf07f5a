// The pictures of a step's data, packed by `lite/replies/packing.py`: the number of an empty board, then
// pairs of a piece and a cell.

/** A flat list as pairs, as of a piece and its cell. @param {number[]} flat @returns {[number, number][]} */
export const pairsOf = flat => Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at], flat[2 * at + 1]]);

/**
 * Replace pictures that are differences from others by complete ones. A difference has: -1 for the picture before or -2
 * for the first; the number of replaced pieces, then their places and pieces; the number of dropped pairs, then their
 * places; then the new pairs, each after its place.
 * @param {number[][]} pictures
 */
export function completePictures(pictures) {
  /** @type {number[][]} */
  const complete = [];
  for (const picture of pictures) {
    const [first, ...rest] = picture;
    if (first >= 0) {
      complete.push(picture);
      continue;
    }
    const [emptyBoard, ...base] = first === -1 ? complete[complete.length - 1] : complete[0];
    const replaced = rest.splice(0, 1 + 2 * rest[0]);
    const dropped = new Set(rest.splice(0, 1 + rest[0]).slice(1));
    const all = pairsOf(base);
    for (let at = 1; at < replaced.length; at += 2) all[replaced[at]][0] = replaced[at + 1];
    const pairs = all.filter((_, place) => !dropped.has(place));
    for (let at = 0; at < rest.length; at += 3) pairs.splice(rest[at], 0, [rest[at + 1], rest[at + 2]]);
    complete.push([emptyBoard, ...pairs.flat()]);
  }
  return complete;
}

// The long texts of a file of replies, packed by `lite/replies/files/text_differences.py`.

/** A text, or its difference from an earlier one. @typedef {string | [number, ...(number | string)[]]} PackedText */

const PART = /<[^<]*|[^<]+/g; // an element's tag with the text after it

/** @param {string} base @param {(number | string)[]} changes */
function changed(base, changes) {
  const parts = base.match(PART) || [];
  let at = 0;
  return changes
    .flatMap(change => {
      if (typeof change === 'string') return change;
      const start = at;
      at += Math.abs(change);
      return change > 0 ? parts.slice(start, at) : [];
    })
    .join('');
}

/**
 * Replace texts that are differences from earlier ones by complete ones. A difference has the number of texts from the
 * other text to this one, then what to do with the other text's parts in their order: a positive number of parts stays,
 * a negative number is dropped, and a text comes in between.
 * @param {PackedText[]} texts
 */
export function completeTexts(texts) {
  /** @type {string[]} */
  const complete = [];
  for (const text of texts) {
    if (typeof text === 'string') complete.push(text);
    else complete.push(changed(complete[complete.length - text[0]], text.slice(1)));
  }
  return complete;
}

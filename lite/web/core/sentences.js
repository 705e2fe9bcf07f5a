// The sentences that the build puts into a page, and what a screen reader calls a board.

/**
 * Parse JSON that the build put into the page, null if there is none with this id.
 * @param {string} id
 */
export function inlineJson(id) {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}

/**
 * Return a function that finds the sentence of a key, as `stonebook.words.say` does. Without one it returns the key.
 * @param {Record<string, string>} sentences of one language
 */
export function speaker(sentences) {
  /** @param {string} key @param {Record<string, string | number>} [values] */
  return (key, values = {}) =>
    (sentences[key] || key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * The known language nearest to a wanted one, as `stonebook.words` finds it: "de" for "de-AT", English for an unknown
 * language.
 * @param {string} wanted
 * @param {string[]} known
 */
export function nearestLanguage(wanted, known) {
  const parts = wanted
    .trim()
    .toLowerCase()
    .split(/[-_.@]/);
  const names = parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
  return names.map(name => known.find(language => language.toLowerCase() === name)).find(Boolean) || 'en';
}

/**
 * Make an element a board for screen readers. A slider is the one control that all of them hand their arrow keys to: of
 * an application without children Orca neither says the name nor passes on the keys.
 * @param {Element} element @param {string} label @param {string} kind @param {string} keys how to learn the keys
 */
export function describeBoard(element, label, kind, keys) {
  const names = { role: 'slider', 'aria-label': label, 'aria-roledescription': kind, 'aria-valuenow': '0' };
  for (const [name, value] of Object.entries({ ...names, 'aria-valuetext': keys })) element.setAttribute(name, value);
}

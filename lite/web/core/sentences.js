// The sentences that the build puts into a page, and the labels of boards for screen readers.

/**
 * Parse the JSON that the build has put into the page under an id. Returns null if there is none.
 * @param {string} id
 */
export function inlineJson(id) {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}

/**
 * Return a function that finds the sentence of a key, as `stonebook.words.say` does. For an unknown key it returns the
 * key itself.
 * @param {Record<string, string>} sentences of one language
 */
export function speaker(sentences) {
  /** @param {string} key @param {Record<string, string | number>} [values] */
  return (key, values = {}) =>
    (sentences[key] || key).replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
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
 * Label an element as a board for screen readers. Its role is slider, the only role for which all screen readers pass
 * on the arrow keys: for an application without children, Orca neither says the name nor passes on keys.
 * @param {Element} element @param {string} label @param {string} kind @param {string} keys the sentence about the keys
 */
export function describeBoard(element, label, kind, keys) {
  const names = { role: 'slider', 'aria-label': label, 'aria-roledescription': kind, 'aria-valuenow': '0' };
  for (const [name, value] of Object.entries({ ...names, 'aria-valuetext': keys })) element.setAttribute(name, value);
}

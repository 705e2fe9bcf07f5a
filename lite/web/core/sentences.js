// The sentences that the build puts into a page.

/**
 * A piece of JSON that the build put into the page, null where there is none.
 * @param {string} id
 */
export function inlineJson(id) {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}

/**
 * A function that says the sentence of a key, as `stonebook.words.say` does. A key without a sentence is said itself.
 * @param {Record<string, string>} sentences of one language
 */
export function speaker(sentences) {
  /** @param {string} key @param {Record<string, string | number>} [values] */
  return (key, values = {}) =>
    (sentences[key] || key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * The known language that is nearest to the one that is asked for, as `stonebook.words` finds it: "de-AT" is "de",
 * and what is unknown is English.
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

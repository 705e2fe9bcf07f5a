// Elements that scripts make.

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] such as `className`
 * @param {...(string | Node)} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function makeElement(tag, properties = {}, ...content) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

/**
 * Make a button.
 * @param {string} text
 * @param {() => void} press what a press does
 * @param {Record<string, unknown>} [properties]
 */
export function makeButton(text, press, properties = {}) {
  const made = makeElement('button', { type: 'button', ...properties }, text);
  made.addEventListener('click', press);
  return made;
}

// Helpers that make HTML.

/** Escape a text for HTML, also within an attribute. @param {string} text */
export const escapeHtml = text =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] such as `className`
 * @param {...(string | Node)} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function makeElement(tag, properties = {}, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** Make an SVG element. @param {string} name @param {Record<string, number | string>} attributes */
export function makeSvg(name, attributes) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, `${value}`);
  return shape;
}

/**
 * Make a button.
 * @param {string} text
 * @param {() => void} onPress
 * @param {Record<string, unknown>} [properties]
 */
export function makeButton(text, onPress, properties = {}) {
  const button = makeElement('button', { type: 'button', ...properties }, text);
  button.addEventListener('click', onPress);
  return button;
}

/**
 * Connect a button of the page's HTML, and show it.
 * @param {string} id
 * @param {() => void} act
 */
export function connectButton(id, act) {
  const button = document.getElementById(id);
  if (button instanceof HTMLButtonElement) {
    button.addEventListener('click', act);
    button.hidden = false;
  }
}

// At a fixed place: below the page's content it would add an empty sheet in print.
const HIDDEN =
  'position:fixed;top:0;left:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

/** Add a live region to the page, for screen readers only. @param {string} id */
export function addLiveRegion(id) {
  const region = makeElement('div', { id });
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.style.cssText = HIDDEN;
  document.body.append(region);
  return region;
}

/** Unfold an element: open it and all folds around it. @param {Element | null} element */
export function unfold(element) {
  const fold = element?.closest('details');
  if (!fold) return;
  fold.open = true;
  unfold(fold.parentElement);
}

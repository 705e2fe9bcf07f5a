// Stands in for sanitize-html in the bundle of the widgets, which would be a third larger with it. No description of
// ours has tags; those of a reader's notebook are shown without them.

/** Return the text of a description, escaped for HTML. @param {string} markup */
export function plainDescription(markup) {
  const place = document.createElement('span');
  place.textContent = new DOMParser().parseFromString(markup, 'text/html').body.textContent;
  return place.innerHTML;
}

export { plainDescription as default }; // base-manager's import

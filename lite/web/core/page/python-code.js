// Python source that calls the page's Python.

import { decoded, notebookPath, openedAddress, rootAddress } from './page-address.js';
import { contentLanguage, expectedSteps } from './page-data.js';
import { boardLook } from './preferences.js';

/**
 * Python code that calls a function with a message, as JSON in hex digits: in that form any text is a safe literal.
 * @param {string} module @param {string} name of the function @param {object} message
 */
export function pythonCall(module, name, message) {
  const bytes = [...new TextEncoder().encode(JSON.stringify(message))];
  const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
  return `from ${module} import ${name} as _${name}\n_${name}("${hex}")\ndel _${name}`;
}

/** Python code that describes the page. Python's worker cannot see the page's address. */
export function arrival() {
  const query = Object.fromEntries(openedAddress.searchParams);
  delete query.path;
  delete query.lang; // known as `language`
  if (location.hash) query['#'] = decoded(location.hash.slice(1));
  return pythonCall('stonebook.widgets.host.host', 'arrive', {
    query,
    lesson: notebookPath.replace(/\.ipynb$/, ''),
    language: contentLanguage,
    reduced_motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...boardLook(),
    site: new URL(rootAddress, openedAddress).href,
    steps: expectedSteps(),
    done: window.stonebookWatch?.done() || {},
  });
}

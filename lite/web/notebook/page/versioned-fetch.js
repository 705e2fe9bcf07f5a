// Runs first in a notebook page. Adds the build's version to the fixed addresses that JupyterLite fetches, so no
// cache mixes two versions. Also fetches all files of a lesson in parallel; JupyterLite would fetch them one by one.
function start() {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL('..', location.href);
  const prefixes = ['api/', 'files/', 'build/schemas/', 'build/themes/'].map(prefix => new URL(prefix, root).href);
  const nativeFetch = window.fetch.bind(window);
  /** @param {string} path */
  const versioned = path => {
    const address = new URL(path, root);
    address.search = `v=${script.dataset.build}`;
    return address.href;
  };
  /** @type {Map<string, Promise<Response>>} */
  const prefetched = new Map();
  window.fetch = (resource, options) => {
    if (typeof resource !== 'string' && !(resource instanceof URL)) return nativeFetch(resource, options);
    const address = new URL(resource, location.href);
    if (address.search || !prefixes.some(prefix => address.href.startsWith(prefix)))
      return nativeFetch(resource, options);
    const href = versioned(address.href);
    const prefetchedResponse = options?.method && options.method !== 'GET' ? undefined : prefetched.get(href);
    return prefetchedResponse
      ? prefetchedResponse.then(
          response => response.clone(),
          () => nativeFetch(href, options),
        )
      : nativeFetch(href, options);
  };
  if (location.protocol === 'file:') return;
  const lesson = new URL(location.href).searchParams.get('path') || '';
  const paths = [
    'build/schemas/all.json',
    'build/schemas/all_federated.json',
    'api/translations/all.json',
    'api/translations/en.json',
    'api/contents/all.json',
  ];
  if (lesson && !lesson.startsWith('scratch/')) {
    paths.push(`api/contents/${lesson.replace(/[^/]*$/, '')}all.json`, `files/${lesson}`);
  }
  for (const path of paths) {
    const response = nativeFetch(versioned(path));
    response.catch(() => {}); // it will be fetched again when it is needed
    prefetched.set(versioned(path), response);
  }
}

start();

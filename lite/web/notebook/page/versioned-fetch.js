// Runs first in a notebook page. Adds the build's version to addresses that JupyterLite fetches under fixed names, so
// that no cache mixes two versions. Fetches all files of a lesson at once; JupyterLite would fetch one after the other.
function start() {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL('..', location.href);
  const prefixes = ['api/', 'files/', 'build/schemas/', 'build/themes/'].map(prefix => new URL(prefix, root).href);
  const native = window.fetch.bind(window);
  /** @param {string} path */
  const versioned = path => {
    const address = new URL(path, root);
    address.search = `v=${script.dataset.build}`;
    return address.href;
  };
  /** @type {Map<string, Promise<Response>>} */
  const prefetched = new Map();
  window.fetch = (resource, options) => {
    if (typeof resource !== 'string' && !(resource instanceof URL)) return native(resource, options);
    const address = new URL(resource, location.href);
    if (address.search || !prefixes.some(prefix => address.href.startsWith(prefix))) return native(resource, options);
    const href = versioned(address.href);
    const early = options?.method && options.method !== 'GET' ? undefined : prefetched.get(href);
    return early
      ? early.then(
          response => response.clone(),
          () => native(href, options),
        )
      : native(href, options);
  };
  if (location.protocol === 'file:') return;
  const lesson = new URL(location.href).searchParams.get('path') || '';
  const wanted = [
    'build/schemas/all.json',
    'build/schemas/all_federated.json',
    'api/translations/all.json',
    'api/translations/en.json',
    'api/contents/all.json',
  ];
  if (lesson && !lesson.startsWith('scratch/')) {
    wanted.push(`api/contents/${lesson.replace(/[^/]*$/, '')}all.json`, `files/${lesson}`);
  }
  for (const path of wanted) {
    const response = native(versioned(path));
    response.catch(() => {}); // fetched again when it is needed
    prefetched.set(versioned(path), response);
  }
}

start();

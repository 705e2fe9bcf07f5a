// Before everything else in a notebook page: what JupyterLite fetches under names that stay the same gets
// the build's version in its address, so that a new version is never mixed with what a cache has of an old
// one. And what it will fetch for a lesson, one after the other, is fetched at once.
function start() {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL('..', location.href);
  const parts = ['api/', 'files/', 'build/schemas/', 'build/themes/'].map(part => new URL(part, root).href);
  const native = window.fetch.bind(window);
  /** @param {string} path */
  const versioned = path => {
    const address = new URL(path, root);
    address.search = `v=${script.dataset.build}`;
    return address.href;
  };
  /** @type {Map<string, Promise<Response>>} */
  const ahead = new Map();
  window.fetch = (what, options) => {
    if (typeof what !== 'string' && !(what instanceof URL)) return native(what, options);
    const address = new URL(what, location.href);
    if (address.search || !parts.some(part => address.href.startsWith(part))) return native(what, options);
    const href = versioned(address.href);
    const early = options?.method && options.method !== 'GET' ? undefined : ahead.get(href);
    return early
      ? early.then(
          answer => answer.clone(),
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
    const early = native(versioned(path));
    early.catch(() => {}); // asked for again when it is needed
    ahead.set(versioned(path), early);
  }
}

start();

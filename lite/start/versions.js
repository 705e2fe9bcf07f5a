// Before everything else in a notebook page: what JupyterLite fetches under names that stay the same gets
// the build's version in its address. So a new version is never mixed with what a cache has of an old one.
// @ts-check
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL('..', location.href);
  const parts = ['api/', 'files/', 'build/schemas/', 'build/themes/'].map(part => new URL(part, root).href);
  const native = window.fetch.bind(window);
  window.fetch = (what, options) => {
    if (typeof what === 'string' || what instanceof URL) {
      const address = new URL(what, location.href);
      if (!address.search && parts.some(part => address.href.startsWith(part))) {
        address.search = `v=${script.dataset.build}`;
        return native(address, options);
      }
    }
    return native(what, options);
  };
})();

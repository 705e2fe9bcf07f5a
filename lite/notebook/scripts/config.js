// Stands in the page behind its configuration, which the build has put together: only the place of the
// site is not known before, since it works under any path. JupyterLite itself would fetch seven files for this.
// @ts-check
(() => {
  const root = new URL('..', location.href).pathname;
  const data = /** @type {HTMLElement} */ (document.getElementById('jupyter-config-data'));
  /** @param {string} address */
  const place = address => (address.startsWith('./') ? root + address.slice(2) : address);
  /** @param {Record<string, any>} config */
  const settle = config => {
    for (const [key, value] of Object.entries(config)) {
      if (key === 'litePluginSettings' || key === 'settingsOverrides') Object.values(value).forEach(settle);
      else if (key.endsWith('Urls') && Array.isArray(value)) config[key] = value.map(place);
      else if (key.endsWith('Url') && key !== 'licensesUrl' && key !== 'themesUrl') config[key] = place(value);
    }
    return config;
  };
  data.textContent = JSON.stringify(settle(JSON.parse(data.textContent || '{}')));
})();

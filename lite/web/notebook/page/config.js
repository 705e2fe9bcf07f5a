// Stands in the page behind its configuration, which the build has put together: only the place of the
// site is not known before, since it works under any path. JupyterLite itself would fetch seven files for this.
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
// A browser that is told to keep nothing for the site: the notebook keeps its own things for the visit.
const visit = JSON.stringify(['memoryStorageDriver']);
const blocked = {
  enableMemoryStorage: 'true',
  contentsStorageDrivers: visit,
  settingsStorageDrivers: visit,
  workspacesStorageDrivers: visit,
};
const keeps = () => {
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
};
data.textContent = JSON.stringify({ ...settle(JSON.parse(data.textContent || '{}')), ...(keeps() ? {} : blocked) });

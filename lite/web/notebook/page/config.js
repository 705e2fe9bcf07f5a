// Completes the configuration in the page. JupyterLite would fetch seven files for it. The build does not know the
// site's path, since the site works under any path.
import { isStorageBlocked } from '../../core/local-storage.js';

const root = new URL('..', location.href).pathname;
const data = /** @type {HTMLElement} */ (document.getElementById('jupyter-config-data'));
/** @param {string} address */
const resolve = address => (address.startsWith('./') ? root + address.slice(2) : address);
/** @param {Record<string, any>} config */
const resolveAll = config => {
  for (const [key, value] of Object.entries(config)) {
    if (key === 'litePluginSettings' || key === 'settingsOverrides') Object.values(value).forEach(resolveAll);
    else if (key.endsWith('Urls') && Array.isArray(value)) config[key] = value.map(resolve);
    else if (key.endsWith('Url') && key !== 'licensesUrl' && key !== 'themesUrl') config[key] = resolve(value);
  }
  return config;
};
// In a browser that blocks storage, the notebook keeps its files in memory during the visit.
const inMemory = JSON.stringify(['memoryStorageDriver']);
const memorySettings = {
  enableMemoryStorage: 'true',
  contentsStorageDrivers: inMemory,
  settingsStorageDrivers: inMemory,
  workspacesStorageDrivers: inMemory,
};
data.textContent = JSON.stringify({
  ...resolveAll(JSON.parse(data.textContent || '{}')),
  ...(isStorageBlocked() ? memorySettings : {}),
});

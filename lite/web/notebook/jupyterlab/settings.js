// JupyterLab's settings without validation, which would compile a validator for each of forty schemas while the reader
// waits. The build's settings are valid, so this only fills in defaults.

/** @typedef {import('../types').SettingsPlugin} SettingsPlugin */
/** @typedef {import('../types').SettingsModule} SettingsModule */
/** @typedef {import('../types').SettingsSchema} SettingsSchema */

/**
 * Fill in a schema's defaults for missing values.
 * @param {SettingsSchema} schema
 * @param {Record<string, any>} values
 */
function fillDefaults(schema, values) {
  for (const [name, part] of Object.entries(schema.properties || {})) {
    if (values[name] === undefined) {
      if (part.default !== undefined) values[name] = structuredClone(part.default);
    } else if (part.properties && values[name] && typeof values[name] === 'object') {
      fillDefaults(part, values[name]);
    }
  }
  return values;
}

const validator = {
  /**
   * Fill in defaults as JupyterLab's validator does, without validating. Returns null, which means valid.
   * @param {SettingsPlugin} plugin
   * @param {boolean} [populate]
   */
  validateData(plugin, populate = true) {
    /** @type {Record<string, unknown>} */
    let user = {};
    try {
      user = JSON.parse(plugin.raw || '{}');
    } catch (error) {
      console.warn('stonebook', plugin.id, error); // the reader's own settings are not valid JSON
    }
    if (populate) plugin.data = { composite: fillDefaults(plugin.schema, structuredClone(user)), user };
    return null;
  },
};

/**
 * The plugin that replaces JupyterLab's `apputils-extension:settings`, which the build disables.
 * @param {SettingsModule} module
 */
export function settingsPlugin(module) {
  return {
    id: 'stonebook-lesson:settings',
    autoStart: true,
    provides: module.ISettingRegistry,
    requires: [module.ISettingConnector],
    /**
     * @param {import('../types').App} app
     * @param {import('../types').SettingsConnector} connector
     */
    async activate(app, connector) {
      const { values } = await connector.list('active');
      const plugins = values.filter(plugin => app.hasPlugin(plugin.id));
      return new module.SettingRegistry({ connector, plugins, validator });
    },
  };
}

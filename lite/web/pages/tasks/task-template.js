// Templates of the build (`lite/shell/task_screens.py`): markup with names in braces.

/** Fill in a template. @param {string} template @param {Record<string, string | number>} values */
export const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (placeholder, name) => (name in values ? String(values[name]) : placeholder));

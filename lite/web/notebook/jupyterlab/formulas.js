// JupyterLab loads MathJax, 170 kB, for the first text of a page. Here it loads only for a text with a formula.

/** @typedef {import('../types').LatexTypesetter} LatexTypesetter */

const FORMULA = /\$|\\[([]|\\begin\b/; // how JupyterLab's formulas begin

/** Pass only texts with formulas to JupyterLab's typesetter. @param {LatexTypesetter} typesetter */
function typesetFormulasOnly(typesetter) {
  const typeset = typesetter.typeset.bind(typesetter);
  typesetter.typeset = node => (FORMULA.test(node.textContent || '') ? typeset(node) : undefined);
}

/**
 * The plugin that changes JupyterLab's typesetter.
 * @param {import('../types').Rendermime} module JupyterLab's shared module
 */
export const formulasPlugin = module => ({
  id: 'stonebook-lesson:formulas',
  autoStart: true,
  requires: [module.ILatexTypesetter],
  activate: (/** @type {unknown} */ _app, /** @type {LatexTypesetter} */ typesetter) => typesetFormulasOnly(typesetter),
});

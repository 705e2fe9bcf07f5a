// JupyterLab loads MathJax, 170 kB, for the first text of a page. Here it loads only for a text with a formula.

/** @typedef {import('../types').LatexTypesetter} LatexTypesetter */

const FORMULA = /\$|\\[([]|\\begin\b/; // how JupyterLab's formulas begin

/** Pass only texts with formulas to JupyterLab's typesetter. @param {LatexTypesetter} typesetter */
export function typesetFormulasOnly(typesetter) {
  const typeset = typesetter.typeset.bind(typesetter);
  typesetter.typeset = node => (FORMULA.test(node.textContent || '') ? typeset(node) : undefined);
}

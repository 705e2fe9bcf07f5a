// How a page's scripts find the parts of a lesson.

import { isLivePage } from './page/page-mode.js';

/** The type of a widget in a cell's output. */
export const WIDGET_VIEW = 'application/vnd.jupyter.widget-view+json';
/** Selectors of a lesson's parts, on a live page and in JupyterLab. */
export const SELECTORS = isLivePage
  ? {
      cell: '.stonebook-cell',
      code: '.stonebook-cell:has(> .stonebook-output)',
      output: '.stonebook-output',
      text: '.stonebook-text',
    }
  : {
      cell: ':is(.jp-CodeCell, .jp-MarkdownCell)',
      code: '.jp-CodeCell',
      output: ':is(.jp-OutputArea, #stonebook-first .stonebook-output)',
      text: '.jp-RenderedMarkdown',
    };

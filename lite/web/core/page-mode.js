// Whether boards can live on this page.

/** Whether this is a page with live boards of our own, not the notebook. */
export const isLivePage = document.documentElement.dataset.stonebookPage === 'live';

/** Whether Python can run here at all. */
export const canRunPython = typeof WebAssembly === 'object' && location.protocol !== 'file:';

/** Whether the page is only read: boards can't live, or the address asks for that, as when a notebook prints it. */
export const isOnlyRead = !canRunPython || (isLivePage && new URLSearchParams(location.search).get('page') === 'read');

/** The class of the root while one step is shown at a time. */
export const STAGE = 'stonebook-stage';

/** Whether the address of a lesson asks for one step at a time. `board` is what older links say. */
export const wantsStage =
  !document.documentElement.dataset.stonebookStandalone &&
  ['stage', 'board'].includes(new URLSearchParams(location.search).get('view') || '');

/** The states of a page until Python has started. */
export const STARTING = ['opening', 'starting', 'running'];

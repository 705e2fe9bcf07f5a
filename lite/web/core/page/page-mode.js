// How this page is shown: with live boards, as text, or on the stage, one slide at a time.

/** Whether this is a live page: one with boards and without JupyterLab. */
export const isLivePage = document.documentElement.dataset.stonebookPage === 'live';

/** Whether Python can run on this page. */
export const canRunPython = typeof WebAssembly === 'object' && location.protocol !== 'file:';

/** Whether the page is only text: Python can't run, or the address asks for text, as for printing a notebook. */
export const isOnlyRead = !canRunPython || (isLivePage && new URLSearchParams(location.search).get('page') === 'read');

/** The class of the root element while the stage is open. */
export const STAGE = 'stonebook-stage';

// before 0.1.0: links to the stage said `board`
/** Whether the address of a lesson asks for the stage. */
export const wantsStage =
  !document.documentElement.dataset.stonebookStandalone &&
  ['stage', 'board'].includes(new URLSearchParams(location.search).get('view') || '');

/** The states in which Python is starting. */
export const STARTING = ['opening', 'starting', 'running'];

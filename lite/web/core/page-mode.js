// Whether boards can live on this page.

/** Whether this is a page with live boards of our own, not the notebook. */
export const isLivePage = document.documentElement.dataset.stonebookPage === 'live';

/** Whether Python can run here at all. */
export const canRunPython = typeof WebAssembly === 'object' && location.protocol !== 'file:';

/** Whether the page is only read: boards can't live, or the address asks for that, as when a notebook prints it. */
export const isOnlyRead = !canRunPython || (isLivePage && new URLSearchParams(location.search).get('page') === 'read');

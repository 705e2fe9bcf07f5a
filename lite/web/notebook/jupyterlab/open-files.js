// Opens files from the list of files. The site has no editor of text files, so a file other than a notebook is
// downloaded.

/** @typedef {import('../types').App} App */
/** @typedef {{prefix: string, path?: string, searchParams?: URLSearchParams, target?: string}} Place */

/** @param {App} app @param {string} path */
async function download(app, path) {
  const href = await app.serviceManager.contents.getDownloadUrl(path);
  Object.assign(document.createElement('a'), { href, download: path.replace(/^.*\//, '') }).click();
}

/**
 * The plugin that opens files in windows, in place of JupyterLite's.
 * @param {import('../types').NotebookApplication} application JupyterLab's shared module
 */
export const openFilesPlugin = application => ({
  id: 'stonebook-lesson:open-files',
  autoStart: true,
  provides: application.INotebookPathOpener,
  activate: (/** @type {App} */ app) => ({
    /** @param {Place} place */
    open({ prefix, path, searchParams, target }) {
      const address = new URL(prefix, location.href);
      if (path && address.pathname.endsWith('/edit')) return void download(app, path);
      address.search = new URLSearchParams({
        ...Object.fromEntries(searchParams ?? []),
        ...(path && { path }),
      }).toString();
      return window.open(address, target);
    },
  }),
});

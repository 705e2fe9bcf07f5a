// Makes links work on pages that are opened as files.

/** Whether the page was opened as a file, not from a server. */
export const isFile = location.protocol === 'file:';

/**
 * Add `index.html` to the address of a folder in a file system, where browsers would list the folder.
 * @param {URL} address
 */
export function indexFile(address) {
  if (address.protocol === 'file:' && address.pathname.endsWith('/')) address.pathname += 'index.html';
  return address;
}

/** Make links to folders open their index pages, as on a server. */
export function openIndexFiles() {
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(
      kind,
      event => {
        const link = /** @type {Element} */ (event.target).closest?.('a[href]');
        const address = link?.getAttribute('href') || '';
        if (link && !address.startsWith('#'))
          link.setAttribute('href', indexFile(new URL(address, location.href)).href);
      },
      true,
    );
  }
}

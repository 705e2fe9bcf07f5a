/** Whether the page is a file, not from a server. */
export const isFile = location.protocol === 'file:';

/** Return the address of a folder's page. A browser would list the files of a folder. @param {URL} address */
export function indexFile(address) {
  if (address.protocol === 'file:' && address.pathname.endsWith('/')) address.pathname += 'index.html';
  return address;
}

/** Let links to folders open their pages, as on a server. */
export function openIndexFiles() {
  for (const press of ['click', 'auxclick']) {
    document.addEventListener(
      press,
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

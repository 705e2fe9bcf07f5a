/** Let links to folders open their index files, as on a server. A browser would list the folder's files. */
export function openIndexFiles() {
  for (const press of ['click', 'auxclick']) {
    document.addEventListener(
      press,
      event => {
        const link = /** @type {Element} */ (event.target).closest?.('a[href]');
        const address = new URL(link?.getAttribute('href') || '', location.href);
        if (!link || address.protocol !== 'file:' || !address.pathname.endsWith('/')) return;
        address.pathname += 'index.html';
        link.setAttribute('href', address.href);
      },
      true,
    );
  }
}

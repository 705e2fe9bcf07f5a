// The page for wrong addresses, which a host shows at any address. The site's root is the nearest folder above the
// address that has a build.json; all links of the page are rewritten to start there. The language is that of a folder
// in the path, or of the query. Some mail programs spell out the sign before a link's content: the page mends this.
if (location.pathname.includes('/%23')) location.replace(location.pathname.replace('/%23', '/#'));
const languages = [...location.pathname.split('/'), new URLSearchParams(location.search).get('lang')];
for (const template of document.querySelectorAll('template')) {
  if (!languages.includes(template.lang)) continue;
  document.documentElement.lang = template.lang;
  document.body.replaceChildren(template.content);
  document.title = `${document.querySelector('h1')?.textContent} · Stonebook`;
}

async function findRoot() {
  for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {
    const response = await fetch(new URL('build.json', folder)).catch(() => null);
    if (response?.ok) return folder.href;
    if (folder.pathname === '/') return '/';
  }
}

findRoot().then(address => {
  for (const name of ['href', 'src']) {
    for (const element of document.querySelectorAll(`[${name}^="/"]`)) {
      element.setAttribute(name, `${address}${element.getAttribute(name)?.slice(1)}`);
    }
  }
});

export {};

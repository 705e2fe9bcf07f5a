// A host shows this page at any address, and the site may be below a path: the nearest folder above that
// has the site's build.json is its root, to which all of the page's addresses lead. A language has its folder, or is
// the one that a link to a lesson asks for.
const languages = [...location.pathname.split('/'), new URLSearchParams(location.search).get('lang')];
for (const template of document.querySelectorAll('template')) {
  if (!languages.includes(template.lang)) continue;
  document.documentElement.lang = template.lang;
  document.body.replaceChildren(template.content);
  document.title = `${document.querySelector('h1')?.textContent} · Stonebook`;
}

async function root() {
  for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {
    const found = await fetch(new URL('build.json', folder)).catch(() => null);
    if (found?.ok) return folder.href;
    if (folder.pathname === '/') return '/';
  }
}

root().then(address => {
  for (const name of ['href', 'src']) {
    for (const element of document.querySelectorAll(`[${name}^="/"]`)) {
      element.setAttribute(name, `${address}${element.getAttribute(name)?.slice(1)}`);
    }
  }
});

export {};

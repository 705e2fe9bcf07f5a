// A host shows this page at any address, and the site may be below a path: the nearest folder above that
// has the site's build.json is its root.
async function home() {
  for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {
    const found = await fetch(new URL('build.json', folder)).catch(() => null);
    if (found?.ok) return folder.href;
    if (folder.pathname === '/') return '/';
  }
}

home().then(address => document.getElementById('home')?.setAttribute('href', address));

export {};

// On the page of worksheets: what only the page can do, printing and saving what is shown as a file.
const save = () => {
  const shown = document.querySelector('.stonebook-printed .stonebook-papers')?.parentElement;
  if (!shown) return;
  const title = shown.querySelector('h2')?.textContent || document.title;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.body.dataset.jpThemeLight = 'true'; // paper is light
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  page.body.innerHTML = shown.innerHTML;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`<!DOCTYPE html>\n${page.documentElement.outerHTML}`], { type: 'text/html' }),
  );
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
addEventListener(
  'click',
  event => {
    const pressed = event.target instanceof Element ? event.target : null;
    if (pressed?.closest('.stonebook-print')) print();
    if (pressed?.closest('.stonebook-save-sheet')) save();
  },
  true,
); // a widget's button keeps its clicks to itself

export {};

// Prints a worksheet, or saves it as a file, which Python cannot do itself.
const save = () => {
  const sheet = document.querySelector('.stonebook-printed .stonebook-papers')?.parentElement;
  if (!sheet) return;
  const title = sheet.querySelector('h2')?.textContent || document.title;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.body.dataset.jpThemeLight = 'true'; // paper is light
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  page.body.innerHTML = sheet.innerHTML;
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
); // in the capture phase: a widget's button stops its clicks
addEventListener('DOMContentLoaded', () => {
  document.body.dataset.jpThemeLight = 'true'; // the boards of a preview are light in the dark, too
});

export {};

// Links from one notebook to another, as `[On](strings.ipynb)`: they lead to the other lesson. The
// notebook interface would offer the file.
import { oncePerFrame } from '../core/animation-frame.js';
import { decoded, inLanguage, isCopy, lessons } from '../core/page-data.js';

/** @typedef {import('../core/types').Lesson} Lesson */

/**
 * The lesson that a link means. A copy lies elsewhere: its links mean the lessons of its track.
 * @param {HTMLAnchorElement} link
 * @param {string} track
 */
function meant(link, track) {
  const [, file] = /\/files\/(.*\.ipynb)$/.exec(decoded(link.pathname)) || [];
  const path = isCopy ? `${track}/${file?.replace(/^.*\//, '')}` : file;
  return lessons.find(lesson => lesson.path === path);
}

/**
 * Lead every such link to its lesson.
 * @param {string} track
 */
export function watchLinks(track) {
  const mend = () => {
    for (const link of document.querySelectorAll('.jp-RenderedMarkdown a[href*=".ipynb"]')) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      const lesson = meant(link, track);
      if (!lesson) continue;
      link.href = `../${lesson.address}${inLanguage}`;
      link.target = '_self';
      link.classList.add('stonebook-link');
    }
  };
  new MutationObserver(oncePerFrame(mend)).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  mend();
  // The interface has taken the click for itself already.
  window.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('.stonebook-link')) event.stopImmediatePropagation();
    },
    true,
  );
}

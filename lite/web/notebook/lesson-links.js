// Makes links between notebooks, such as `[Next](strings.ipynb)`, open the other lesson instead of the file.

import { decoded } from '../core/page/page-address.js';
import { isCopy, languageQuery, lessons } from '../core/page/page-data.js';
import { onPageChange } from '../core/page-changes.js';

/** @typedef {import('../core/types').Lesson} Lesson */

/**
 * The lesson of a link. In a copy, which is in another folder, links point to lessons of the copy's track.
 * @param {HTMLAnchorElement} link
 * @param {string} track
 */
function lessonOf(link, track) {
  const [, file] = /\/files\/(.*\.ipynb)$/.exec(decoded(link.pathname)) || [];
  const path = isCopy ? `${track}/${file?.replace(/^.*\//, '')}` : file;
  return lessons.find(lesson => lesson.path === path);
}

/**
 * Point all links between notebooks to lessons, including links that appear later.
 * @param {string} track
 */
export function watchLinks(track) {
  const updateLinks = () => {
    for (const link of document.querySelectorAll('.jp-RenderedMarkdown a[href*=".ipynb"]')) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      const lesson = lessonOf(link, track);
      if (!lesson) continue;
      link.href = `../${lesson.address}${languageQuery}`;
      link.target = '_self';
      link.classList.add('stonebook-link');
    }
  };
  onPageChange(updateLinks, { attributes: ['href'] });
  updateLinks();
  // Keep JupyterLab's own click listener from opening the file.
  window.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('.stonebook-link')) event.stopImmediatePropagation();
    },
    true,
  );
}

// Replaces the link to the start page with a link back to the lesson that the reader came from.
import { rootAddress } from '../core/page/page-address.js';
import { inlineJson } from '../core/sentences.js';

/** @param {string} lesson the lesson's address, such as "io/corners" */
export function linkBackToLesson(lesson) {
  const { stonebookLanguage } = document.documentElement.dataset;
  const language = stonebookLanguage || 'en';
  const words = inlineJson('stonebook-words')?.[language];
  const back = document.getElementById('stonebook-back');
  const label = back?.querySelector('[data-say]');
  if (!(back instanceof HTMLAnchorElement) || !(label instanceof HTMLElement) || !words) return;
  back.href = `${rootAddress}${lesson}/${language === 'en' ? '' : `?lang=${language}`}`;
  label.dataset.say = 'page.back.lesson';
  label.textContent = words[label.dataset.say];
}

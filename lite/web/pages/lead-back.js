// A reader who came from a lesson gets a link back to it, in the place of the one to the landing page.
import { inlineJson } from '../core/sentences.js';

/** @param {string} lesson its address, "io/corners" */
export function leadBack(lesson) {
  const { stonebookRoot, stonebookLanguage } = document.documentElement.dataset;
  const language = stonebookLanguage || 'en';
  const words = inlineJson('stonebook-words')?.[language];
  const back = document.getElementById('stonebook-back');
  const label = back?.querySelector('[data-say]');
  if (!(back instanceof HTMLAnchorElement) || !(label instanceof HTMLElement) || !words) return;
  back.href = `${stonebookRoot}${lesson}/${language === 'en' ? '' : `?lang=${language}`}`;
  label.dataset.say = 'page.back.lesson';
  label.textContent = words[label.dataset.say];
}

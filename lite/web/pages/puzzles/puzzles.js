// Runs first on the page of puzzles: decides between choosing and solving.
import { inlineJson } from '../../core/sentences.js';

function start() {
  const query = new URLSearchParams(location.search);
  const solving = ['puzzle', 'game', 'seeks'].some(name => query.has(name));
  document.documentElement.dataset.stonebookPlay = solving ? 'playing' : 'choosing';
  const lesson = query.get('lesson') || '';
  if (!/^[a-z]+\/[a-z-]+$/.test(lesson)) return;
  // A reader who came from a lesson gets a link back to it.
  addEventListener('DOMContentLoaded', () => {
    const { stonebookRoot, stonebookLanguage } = document.documentElement.dataset;
    const language = stonebookLanguage || 'en';
    const words = inlineJson('stonebook-words')?.[language];
    const back = document.getElementById('stonebook-back');
    const label = back?.querySelector('[data-say]');
    if (!(back instanceof HTMLAnchorElement) || !(label instanceof HTMLElement) || !words) return;
    back.href = `${stonebookRoot}${lesson}/${language === 'en' ? '' : `?lang=${language}`}`;
    label.dataset.say = 'page.back.lesson';
    label.textContent = words[label.dataset.say];
  });
}

start();

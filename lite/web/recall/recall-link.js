// A link to old questions next to the first step of a lesson. The answers count for the questions' schedule, not for
// the lesson. A reader may ignore the link.

import { makeElement } from '../core/elements.js';
import { store, stored } from '../core/local-storage.js';
import { notebookPath } from '../core/page/page-address.js';
import { contentLanguage, landingAddress, sayInContent } from '../core/page/page-data.js';
import { onPageChange } from '../core/page-changes.js';
import { slides } from '../lesson/stage/slides.js';
import { currentSlide, isStaged } from '../lesson/stage/stage.js';
import { readRecords } from '../storage/records.js';
import { beforeLesson } from './recall-choice.js';

const LAST_OFFER = 'stonebook-recalled'; // the storage key of the last lesson and day with old questions
const LINK = 'stonebook-recall';

const lesson = notebookPath.replace(/\.ipynb$/, '');
const offerToday = () => `${lesson} ${new Date().toDateString()}`;

/** @param {number} number of old questions */
function makeLink(number) {
  const properties = { className: LINK, lang: contentLanguage, href: `${landingAddress}recall/?before=${lesson}` };
  const link = makeElement('a', properties, sayInContent('page.recall', { number: String(number) }));
  link.addEventListener('click', () => store(LAST_OFFER, offerToday()));
  return link;
}

/** Offer old questions to a reader who begins this lesson and has answered questions of other lessons. */
export async function watchRecall() {
  const { stonebookStandalone: standalone, stonebookTasks: tasks } = document.documentElement.dataset;
  if (standalone || tasks || !/^[a-z]+\/[a-z-]+$/.test(lesson) || stored(LAST_OFFER) === offerToday()) return;
  const records = await readRecords();
  const isBegun = records.some(record => record.lesson === lesson && record.done);
  const { length: number } = isBegun ? [] : beforeLesson(lesson, records);
  if (!number) return;
  const placeLink = () => {
    if (!isStaged() || currentSlide() || document.querySelector(`.${LINK}`)) return;
    const [first] = slides();
    if (first?.kind !== 'board') return;
    first.cells[0].querySelector('.stonebook-output .stonebook-foot')?.prepend(makeLink(number));
  };
  // Python's board replaces the early board with its buttons, so the link is placed again.
  onPageChange(placeLink);
  placeLink();
}

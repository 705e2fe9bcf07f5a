// A lesson is printed as its page to read: live boards are nothing for paper.
import { lessonIndex, lessons } from '../core/page-data.js';
import { isLivePage } from '../core/page-mode.js';

const LATEST = 60_000; // milliseconds after which the page to read is put away, printed or not

/** Print the page to read of the lesson that is open. */
export function printLesson() {
  if (isLivePage) return window.print(); // its styles for paper show what there is to read
  const frame = document.createElement('iframe');
  frame.src = `../${lessons[lessonIndex].address}read/?page=read`;
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.addEventListener('load', () => {
    const paper = frame.contentWindow;
    paper?.addEventListener('afterprint', () => frame.remove());
    Promise.resolve(paper?.document.fonts?.ready).then(() => paper?.print());
    setTimeout(() => frame.remove(), LATEST);
  });
  document.body.append(frame);
}

/** Take the browser's own key for printing, too. */
export function watchPrinting() {
  window.addEventListener(
    'keydown',
    event => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      printLesson();
    },
    true,
  );
}

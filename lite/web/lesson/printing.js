// Prints a lesson as its reading page, which has pictures instead of live boards.
import { lessonIndex, lessons } from '../core/page/page-data.js';
import { isLivePage } from '../core/page/page-mode.js';

const FRAME_LIFETIME = 60_000; // milliseconds after which the hidden frame is removed, printed or not

/** Print the reading page of the open lesson. */
export function printLesson() {
  if (isLivePage) return window.print(); // the print styles show the reading page
  const frame = document.createElement('iframe');
  frame.src = `../${lessons[lessonIndex].address}read/?page=read`;
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.addEventListener('load', () => {
    const printWindow = frame.contentWindow;
    printWindow?.addEventListener('afterprint', () => frame.remove());
    Promise.resolve(printWindow?.document.fonts?.ready).then(() => printWindow?.print());
    setTimeout(() => frame.remove(), FRAME_LIFETIME);
  });
  document.body.append(frame);
}

/** Replace the browser's action for Ctrl+P, too. */
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

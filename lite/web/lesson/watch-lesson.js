// Starts the listeners that each page with boards needs, as a live page or as a notebook.
import { watchBoards } from '../core/board-input.js';
import { watchCopyButtons } from '../core/clipboard.js';
import { watchLetters } from '../core/page/preferences.js';
import { watchStorage } from '../core/storage-notice.js';
import { watchAnnouncements } from '../live/announcer.js';
import { watchAnswers } from '../live/answer-reminder.js';
import { watchKeySheet } from '../live/key-sheet.js';
import { watchSpokenBoards } from '../live/spoken-boards.js';
import { watchCards } from './cards.js';
import { watchCurves } from './curve.js';
import { guardInput } from './input-guards.js';
import { watchMoreMenus } from './more-menu.js';
import { watchGoOn } from './progress/go-to.js';
import { watchProgressDots } from './progress/progress-dots.js';
import { watchSteps } from './progress/steps.js';
import { watchSounds } from './sounds.js';
import { watchStage } from './stage/stage.js';
import { watchTerms } from './text/terms.js';
import { watchTyping } from './typed-moves.js';

/** Start all listeners. Their order decides which of them sees a press or a key first. */
export function watchLesson() {
  guardInput(); // first, so it sees each press before the others
  watchCards();
  watchCopyButtons();
  watchLetters();
  watchMoreMenus();
  watchTerms();
  watchStage(); // all before watchBoards, which stops the keys that boards do not use
  watchCurves();
  watchSpokenBoards();
  watchKeySheet();
  watchTyping();
  watchSounds();
  watchBoards();
  watchAnnouncements();
  watchAnswers();
  watchSteps();
  watchProgressDots();
  watchGoOn();
  watchStorage();
}

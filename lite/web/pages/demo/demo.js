// Runs first on the page of the demonstration board.
import { offerPresenter } from '../../classroom/presented.js';
import { isBlack, setBlack, watchBlackScreen } from './black-screen.js';
import { watchKeys } from './demo-keys.js';
import { watchEarlyButtons } from './early-buttons.js';
import { watchFocusedBoard } from './focused-board.js';
import { watchFullScreen } from './full-screen.js';
import { watchSheetFocus } from './sheet-focus.js';

/** Name the game in the address for the styles, which show its start board. */
function nameGame() {
  const query = new URLSearchParams(location.search);
  const game = query.get('game') || query.get('script')?.split('/')[0];
  if (game) document.documentElement.dataset.stonebookGame = game;
  document.documentElement.toggleAttribute('data-stonebook-begun', query.has('script') || location.hash.length > 1);
}

nameGame();
watchEarlyButtons();
watchFullScreen();
watchSheetFocus();
watchFocusedBoard();
watchBlackScreen();
watchKeys();
// A link pasted into the address of an open page opens a new page. The old page's game is already stored.
addEventListener('hashchange', () => /^#[A-Z0-9]/.test(location.hash) && location.reload());
document.addEventListener('DOMContentLoaded', () => offerPresenter('../presenter/', () => void setBlack(!isBlack())));

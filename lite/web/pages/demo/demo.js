// Runs first on the page of the demonstration board.
import { offerPresenter } from '../../classroom/presented.js';
import { isBlack, setBlack, watchBlackScreen } from './black-screen.js';
import { watchKeys } from './demo-keys.js';
import { watchEarlyButtons } from './early-buttons.js';
import { watchFocusedBoard } from './focused-board.js';
import { watchFullScreen } from './full-screen.js';
import { watchSheetFocus } from './sheet-focus.js';

/** Name the game and the plan of the address for the styles, which show the first board. */
function nameGame() {
  const query = new URLSearchParams(location.search);
  const plan = query.get('script');
  const game = query.get('game') || plan?.split('/')[0];
  const isLink = /^#[A-Z0-9]/.test(location.hash);
  if (game) document.documentElement.dataset.stonebookGame = game;
  if (plan && !isLink) document.documentElement.dataset.stonebookPlan = plan;
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

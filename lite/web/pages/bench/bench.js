// Runs first on the page of the bench: shows the board of the game that Python will open.
import { withRecord } from '../../records/records.js';

const FIRST = 'otello'; // as in stonebook/rules
const root = document.documentElement;

/** The game of the address, else that of the last draft. With a draft, its stones come with Python. */
withRecord('bench', record => {
  const game = new URLSearchParams(location.search).get('game') || record?.game || FIRST;
  const isSaved = Boolean(record?.drafts?.[game]);
  root.dataset.stonebookFirst = isSaved ? `${game}-saved` : game;
});

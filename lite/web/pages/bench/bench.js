// Runs first on the bench: shows the start board of the game that Python will open.
import { withRecord } from '../../storage/records.js';

const FIRST_GAME = 'otello'; // as in engine/stonebook/rules/__init__.py
const root = document.documentElement;

// Python opens the game of the address, else that of the last draft. Only Python can show a draft's stones.
withRecord('bench', record => {
  const game = new URLSearchParams(location.search).get('game') || record?.game || FIRST_GAME;
  const isSaved = Boolean(record?.drafts?.[game]);
  root.dataset.stonebookFirst = isSaved ? `${game}-saved` : game;
});

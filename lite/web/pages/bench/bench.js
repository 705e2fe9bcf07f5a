// Runs first on the bench: shows the start board of the game that Python will open.
import { readRecord } from '../../storage/records.js';

const root = document.documentElement;

// Python opens the game of the address, else that of the last draft, else the usual one, which the build names. Only
// Python can show a draft's stones.
void readRecord('bench').then(record => {
  const game = new URLSearchParams(location.search).get('game') || record?.game || root.dataset.stonebookUsual;
  const isSaved = Boolean(record?.drafts?.[game]);
  root.dataset.stonebookFirst = isSaved ? `${game}-saved` : game;
});

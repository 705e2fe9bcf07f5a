// Runs first on the atlas' page: its board is there before Python is.
const FIRST = 'otello-4x4'; // as in stonebook/widgets/tablebase/page.py
const board = new URLSearchParams(location.search).get('board') || '';
document.documentElement.dataset.stonebookFirst = /^[a-z]+-\d+x\d+$/.test(board) ? board : FIRST;

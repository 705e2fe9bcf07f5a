// Runs first on the atlas page: shows the picture of its board until Python has started.
const FIRST_BOARD = 'otello-4x4'; // as in engine/stonebook/widgets/tablebase/page.py
const board = new URLSearchParams(location.search).get('board') || '';
document.documentElement.dataset.stonebookFirst = /^[a-z]+-\d+x\d+$/.test(board) ? board : FIRST_BOARD;

// Runs first on the atlas page: shows the picture of its board until Python has started. The build names the usual one.
const { dataset } = document.documentElement;
const board = new URLSearchParams(location.search).get('board') || '';
dataset.stonebookFirst = /^[a-z]+-\d+x\d+$/.test(board) ? board : dataset.stonebookUsual;

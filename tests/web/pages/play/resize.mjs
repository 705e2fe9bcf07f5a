// node resize.mjs: resizes boards as the playing page does. Reads a list of {bare, usual, drawing, columns, rows} from
// standard input, and writes the list of their pictures.
import { readFileSync } from 'node:fs';
import { open } from '../../page.mjs';

const page = open({});
const { resize } = await page.load('pages/play/resized-board.js');
const pictures = JSON.parse(readFileSync(0, 'utf8')).map(({ bare, usual, drawing, columns, rows }) => {
  page.document.body.innerHTML = bare + usual;
  const [board, begun] = page.document.querySelectorAll('svg.stonebook-canvas');
  resize(board, drawing, columns, rows, begun);
  return board.outerHTML;
});
process.stdout.write(JSON.stringify(pictures));

// QR codes as rows of squares, each row a number in base 16.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const LATIN =
  '1fdd7f 105341 175c5d 17415d 17555d 104341 1fd57f b00 13fd97 db56e 1ce00a 52e2d 11d0a2 1773 1fd950 ' +
  '105755 175f6b 17570c 1744ff 1048c7 1fdabc ';
const UTF =
  '1fc47f 105541 17445d 17475d 17595d 104941 1fd57f 300 154e12 1aa2f7 d718b 8aea7 ad1a4 1ce8 1fcf0b ' +
  '10409f 175830 1746be 175d69 104aaa 1fd9d3 ';
const SQUARE = 4; // pixels
const QUIET = 4; // light squares around a code

/** Paint a code as a camera's picture. */
function picture(code) {
  const rows = code.trim().split(' ');
  const side = (rows.length + 2 * QUIET) * SQUARE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [y, x].map(at => Math.floor(at / SQUARE) - QUIET);
      const bits = Number.parseInt(rows[row] || '0', 16)
        .toString(2)
        .padStart(rows.length, '0');
      if (bits[column] === '1' && rows[row]) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  return { data, width: side, height: side };
}

test('names in Latin-1 and in UTF-8 are read, with the digits after them', async () => {
  const page = open();
  await page.load('pages/tasks/qr-reader.js');
  assert.equal(page.window.stonebookReadQr(picture(LATIN)), 'Jö: 12345678');
  assert.equal(page.window.stonebookReadQr(picture(UTF)), 'Zoë 猫: 42');
});

test('a picture without a code has no text', async () => {
  const page = open();
  await page.load('pages/tasks/qr-reader.js');
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(128);
  assert.equal(page.window.stonebookReadQr({ data, width: 100, height: 100 }), '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePictures, pairsOf } from '../../../lite/web/replies/packed-pictures.js';

test('a flat list of pieces and cells is read as pairs', () => {
  assert.deepEqual(pairsOf([5, 1, 6, 2]), [
    [5, 1],
    [6, 2],
  ]);
});

test('a picture is completed from the one before it or from the first one', () => {
  const first = [0, 5, 1, 6, 2];
  const replacedPiece = [-1, 1, 0, 7, 0]; // at place 0
  const droppedAndNew = [-2, 0, 1, 1, 0, 9, 3]; // drops place 1, and adds a pair at place 0
  assert.deepEqual(completePictures([first, replacedPiece, droppedAndNew]), [first, [0, 7, 1, 6, 2], [0, 9, 3, 5, 1]]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeTexts } from '../../../../lite/web/replies/files/packed-texts.js';

test('a text is completed from an earlier one, part by part', () => {
  const board = '<svg><circle r="1"/><circle r="2"/><text>A</text></svg>';
  const moved = [1, 1, -1, '<circle r="3"/>', 4]; // parts: the tags, each with the text after it
  const short = [3, 2, -1, 3];
  assert.deepEqual(completeTexts([board, moved, 'Yes.', short]), [
    board,
    '<svg><circle r="3"/><circle r="2"/><text>A</text></svg>',
    'Yes.',
    '<svg><circle r="1"/><text>A</text></svg>',
  ]);
});

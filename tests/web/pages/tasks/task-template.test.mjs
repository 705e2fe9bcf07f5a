import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../../../lite/web/pages/tasks/task-template.js';

test('names in braces are filled in, and unknown ones stay', () => {
  assert.equal(fill('{done} of {of}, {other}', { done: 1, of: '$&2' }), '1 of $&2, {other}');
});

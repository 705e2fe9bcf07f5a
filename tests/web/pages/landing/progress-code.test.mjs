import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, textOf } from '../../../../lite/web/pages/landing/progress-code.js';

const TEXT = JSON.stringify({ stonebook: 'progress', lessons: [{ lesson: 'otello/a', name: 'Jürgen '.repeat(300) }] });

test('a code can be decoded, even with the line breaks of a message', async () => {
  const code = await codeOf(TEXT);
  assert.match(code, /^stonebook\.1\.[\w-]+$/);
  assert.ok(code.length < TEXT.length / 10);
  assert.equal(await textOf(code), TEXT);
  assert.equal(await textOf(` ${code.replace(/.{70}/g, '$&\r\n')}\n`), TEXT);
});

test('a code that is cut off, changed or of another kind has no text', async () => {
  const code = await codeOf(TEXT);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === 'A' ? 'B' : 'A';
    const changed = await textOf(code.slice(0, at) + other + code.slice(at + 1));
    const isFilling = changed === TEXT && at === code.length - 1; // some bits of the last letter mean nothing
    assert.ok(changed === '' || isFilling, `${at}`);
    assert.equal(await textOf(code.slice(0, at)), '', `${at}`);
  }
  for (const wrong of ['', 'hello', '{"stonebook": "progress"}', code.replace('.1.', '.2.')])
    assert.equal(await textOf(wrong), '');
});

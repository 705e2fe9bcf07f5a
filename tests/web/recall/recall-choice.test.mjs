import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { open } from '../page.mjs';

const CASES = JSON.parse(fs.readFileSync(new URL('../../storage/recall-choice.json', import.meta.url), 'utf8'));

test('the old questions are those that Python asks', async () => {
  const { beforeLesson, todaysQuestions, nextRound } = await open().load('recall/recall-choice.js');
  for (const { name, records, now, lesson, before, today, next } of CASES) {
    const time = Date.parse(now);
    assert.deepEqual([...beforeLesson(lesson, records, time)], before, name);
    assert.deepEqual([...todaysQuestions(records, time)], today, name);
    assert.equal(nextRound(records, time), next ? Date.parse(next) : undefined, name);
  }
});

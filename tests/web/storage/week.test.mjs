import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../page.mjs';

const NOW = new Date(2026, 10, 27, 12);
const day = (back, hour = 12) => `${new Date(2026, 10, 27 - back, hour).toISOString().slice(0, 19)}+00:00`;
const filled = async records => {
  const { lastWeek } = await open().load('storage/week.js');
  return plain(lastWeek(records, NOW)).map(Number).join('');
};
const lesson = (...days) => ({ steps: Object.fromEntries(days.map(back => [`s${back}`, { at: day(back) }])) });

test('a day with a step that was done is filled, today last', async () => {
  assert.equal(await filled([]), '0000000');
  assert.equal(await filled([lesson(0, 6), lesson(2)]), '1000101');
  assert.equal(await filled([{ steps: { a: { at: day(3, 0) } } }, { steps: { b: { at: day(3, 23) } } }]), '0001000');
});

test('older days and days to come do not count', async () => {
  assert.equal(await filled([lesson(7, -1)]), '0000000');
});

test('a solved puzzle counts, a missed one does not', async () => {
  const tries = [
    [day(1), 'failed'],
    [day(0), 'found'],
  ];
  assert.equal(await filled([{ steps: {}, puzzles: { 'io/a': tries } }]), '0000001');
});

test('an invalid record counts for nothing', async () => {
  assert.equal(await filled([{}, { steps: [], puzzles: { a: null, b: [null] } }, { steps: { a: null } }]), '0000000');
});

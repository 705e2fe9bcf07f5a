import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDay, dayNumber } from '../../../lite/web/core/days.js';

test('all times of a day in UTC have its number', () => {
  const numbers = ['1970-01-01T23:59:59Z', '1970-01-02T00:00:00Z', '2026-03-10T12:00:00Z'].map(time =>
    dayNumber(Date.parse(time)),
  );
  assert.deepEqual(numbers, [0, 1, 20_522]);
  assert.ok([0, 1].includes(dayNumber() - Math.floor(Date.now() / 86_400_000)));
});

test("a date of the reader's calendar has one number from its first minute to its last", () => {
  assert.equal(calendarDay(new Date(1970, 0, 1, 0, 0)), 0);
  assert.equal(calendarDay(new Date(1970, 0, 1, 23, 59)), 0);
  assert.equal(calendarDay(new Date(2026, 10, 28)) - calendarDay(new Date(2026, 10, 27, 23)), 1);
});

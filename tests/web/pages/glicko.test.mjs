import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, chance, idle, unknown } from '../../../lite/web/pages/puzzles/glicko.js';

test("the worked example of Glickman's paper", () => {
  const games = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ];
  const { value, deviation, volatility } = after({ value: 1500, deviation: 200, volatility: 0.06 }, games);
  assert.ok(Math.abs(value - 1464.06) < 0.02 && Math.abs(deviation - 151.52) < 0.01);
  assert.ok(Math.abs(volatility - 0.05999) < 0.00001);
});

test('the rating of an idle reader is less certain, but never less than at the start', () => {
  const known = { value: 600, deviation: 80, volatility: 0.06 };
  assert.ok(idle(known, 1).deviation > 80 && idle(known, 365).deviation < 250);
  assert.equal(idle(known, 1e6).deviation, unknown(600).deviation);
  assert.equal(chance(600, 600, 30), 0.5);
});

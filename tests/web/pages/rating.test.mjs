import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  currentRating,
  meaning,
  ratingSentence,
  rounded,
  solvedOfTen,
} from '../../../lite/web/pages/puzzles/rating.js';

const CASES = JSON.parse(readFileSync(new URL('../../storage/rating.json', import.meta.url), 'utf-8'));

for (const { name, known, tries, since, now, rating, isKnown } of CASES) {
  test(`a history gives Python's rating: ${name}`, () => {
    const reached = currentRating(known, tries, since, now);
    const { value, deviation, volatility } = reached.rating;
    [reached.number, value, deviation, volatility].forEach((number, i) => {
      assert.ok(Math.abs(number - rating[i]) < 1e-3, `${number} is not ${rating[i]}`);
    });
    assert.equal(reached.isKnown, isKnown);
    assert.equal(reached.course.length, reached.number);
    if (reached.number) assert.ok(Math.abs(reached.course.at(-1) - value) < 1e-6, 'the course ends at the rating');
  });
}

test('the course has the rating after each puzzle, in the order of the answers', () => {
  const known = { a: [300, 20], b: [300, 20], c: [300, 20] };
  const at = (time, result) => [[`2026-03-01T${time}:00+00:00`, result]];
  const tries = { a: at('12:00', 'failed'), b: at('09:00', 'right'), c: at('10:00', 'right') };
  const ratingOf = ids =>
    currentRating(known, Object.fromEntries(ids.map(id => [id, tries[id]])), 0, '2026-03-01T13:00:00+00:00').rating
      .value;
  const { course } = currentRating(known, tries, 0, '2026-03-01T13:00:00+00:00');
  assert.deepEqual(course.map(Math.round), [['b'], ['b', 'c'], ['b', 'c', 'a']].map(ratingOf).map(Math.round));
  assert.ok(course[0] < course[1] && course[2] < course[1]);
});

test('a rating’s meaning is a number of ten puzzles, of the hardest grade that the reader masters', () => {
  const grades = { easy: { a: [300, 20] }, medium: { b: [600, 20] }, hard: { c: [1000, 20] } };
  const at = value => meaning({ value, deviation: 50, volatility: 0.06 }, grades);
  assert.deepEqual(at(300), { grade: 'easy', low: 4, number: 5, high: 6 });
  assert.equal(at(800).grade, 'medium');
  assert.equal(at(1400).grade, 'hard');
  assert.equal(solvedOfTen(5000, [[300, 20]]), 10);
});

test('a rating comes after ten puzzles, is rounded to tens until it is known, and has no negative range', () => {
  const rating = { value: 124.6, deviation: 90, volatility: 0.06 };
  const begun = ['puzzle.rating.begun', { number: 9, of: 10 }];
  assert.deepEqual(ratingSentence({ rating, number: 9, isKnown: false }), begun);
  const soon = ['puzzle.rating.soon', { value: '120', low: '0', high: '300' }];
  assert.deepEqual(ratingSentence({ rating, number: 10, isKnown: false }), soon);
  const known = ['puzzle.rating.detail', { value: '125', deviation: '180', number: 10 }];
  assert.deepEqual(ratingSentence({ rating, number: 10, isKnown: true }), known);
  assert.deepEqual([rounded(-0.2), rounded(-70, 10), rounded(4.5)], ['0', '0', '5']);
});

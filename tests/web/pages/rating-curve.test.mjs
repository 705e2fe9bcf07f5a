import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

async function shown(course) {
  const page = open({ body: '<p class="course" hidden></p>' });
  const { showCourse } = await page.load('pages/puzzles/rating-curve.js');
  const place = page.query('.course');
  showCourse(place, course, say);
  return place;
}

test('a course of ratings is a line that rises with them, with its extremes in words', async () => {
  const place = await shown([520, 530, 540, 550, 560, 500, 650, 612, 700, 681.4]);
  assert.equal(place.hidden, false);
  const points = place.querySelector('polyline').getAttribute('points').split(' ');
  const [xs, ys] = [0, 1].map(axis => points.map(point => Number(point.split(',')[axis])));
  assert.deepEqual(
    xs,
    [...xs].sort((a, b) => a - b),
  );
  assert.equal(Math.max(...ys), ys[5], 'the lowest rating is lowest');
  assert.equal(Math.min(...ys), ys[8]);
  const words = say('site.puzzles.course', { number: 10, low: 500, high: 700 });
  assert.equal(place.textContent, words);
  assert.equal(place.querySelector('svg').getAttribute('aria-hidden'), 'true');
});

test('equal ratings give a level line', async () => {
  const points = (await shown(Array(10).fill(400))).querySelector('polyline').getAttribute('points').split(' ');
  assert.equal(new Set(points.map(point => point.split(',')[1])).size, 1);
});

test('a few puzzles make no course', async () => {
  const place = await shown([500, 510, 520, 530, 540, 550, 560, 570, 580]);
  assert.equal(place.hidden, true);
  assert.equal(place.querySelector('svg'), null);
});

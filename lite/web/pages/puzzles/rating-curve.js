// The course of a reader's rating as a line, with its lowest and highest values in words.
import { makeSvg } from '../../core/elements.js';
import LIMITS from '../../storage/rating-limits.json' with { type: 'json' };
import { rounded } from './rating.js';

const { MIN_PUZZLES } = LIMITS; // before, no rating is shown
const [WIDTH, HEIGHT, MARGIN] = [300, 40, 3];

/** @typedef {ReturnType<typeof import('../../core/sentences.js').speaker>} Say */

/**
 * Show the ratings after each puzzle, if there are enough.
 * @param {Element | null} place
 * @param {number[]} course
 * @param {Say} say
 */
export function showCourse(place, course, say) {
  if (!place || course.length < MIN_PUZZLES) return;
  const [low, high] = [Math.min(...course), Math.max(...course)];
  const points = course.map((value, index) => {
    const x = MARGIN + (index / (course.length - 1)) * (WIDTH - 2 * MARGIN);
    const y = HEIGHT - MARGIN - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const picture = makeSvg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  const [x, y] = points[points.length - 1].split(',');
  picture.append(makeSvg('polyline', { points: points.join(' ') }), makeSvg('circle', { cx: x, cy: y, r: MARGIN }));
  const numbers = { number: course.length, low: rounded(low, 10), high: rounded(high, 10) };
  place.replaceChildren(picture, say('site.puzzles.course', numbers)); // the words are the picture's alternative
  place.removeAttribute('hidden');
}

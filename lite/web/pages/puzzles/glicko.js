// The Glicko-2 rating system, as in engine/stonebook/teach/puzzles/reader/glicko.py.
const SCALE = 173.7178; // rating points per unit of Glicko-2's internal scale
const MAX_DEVIATION = 350;
const VOLATILITY = 0.06; // of a new player
const TAU = 0.5; // limits changes of the volatility
const PRECISION = 1e-6; // of the volatility's logarithm

/** @typedef {{value: number, deviation: number, volatility: number}} Rating */
/** @typedef {[rival: number, deviation: number, score: number]} Game */

/** The rating of a new player. @param {number} value @returns {Rating} */
export const unknown = value => ({ value, deviation: MAX_DEVIATION, volatility: VOLATILITY });

/** @param {number} deviation */
const weightOf = deviation => 1 / Math.sqrt(1 + 3 * (deviation / SCALE / Math.PI) ** 2);

/** The expected score against a rival. @param {number} rating @param {number} rival @param {number} deviation */
export const chance = (rating, rival, deviation) =>
  1 / (1 + Math.exp((weightOf(deviation) * (rival - rating)) / SCALE));

/** A rating after periods without a game. @param {Rating} rating @param {number} periods @returns {Rating} */
export function idle(rating, periods) {
  const deviation = Math.hypot(rating.deviation / SCALE, rating.volatility * Math.sqrt(periods));
  return { ...rating, deviation: Math.min(deviation * SCALE, MAX_DEVIATION) };
}

/** A rating after a period with these games. @param {Rating} rating @param {Game[]} games @returns {Rating} */
export function after(rating, games) {
  let information = 0; // the inverse of the games' variance
  let surprise = 0; // the weighted sum of scores above expectation
  for (const [rival, deviation, score] of games) {
    const weight = weightOf(deviation);
    const expected = chance(rating.value, rival, deviation);
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const oldPhi = rating.deviation / SCALE;
  const volatility = volatilityAfter(oldPhi, rating.volatility, 1 / information, surprise / information);
  const phi = 1 / Math.sqrt(1 / (oldPhi ** 2 + volatility ** 2) + information);
  return { value: rating.value + SCALE * phi ** 2 * surprise, deviation: phi * SCALE, volatility };
}

/**
 * The new volatility, by Glicko-2's iteration.
 * @param {number} phi
 * @param {number} sigma
 * @param {number} variance
 * @param {number} change
 */
function volatilityAfter(phi, sigma, variance, change) {
  const start = Math.log(sigma ** 2);
  const total = phi ** 2 + variance;
  /** @param {number} x */
  const slope = x => {
    const spread = total + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, start - TAU];
  if (change ** 2 > total) high = Math.log(change ** 2 - total);
  else while (slope(high) < 0) high -= TAU;
  let [atLow, atHigh] = [slope(low), slope(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = slope(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

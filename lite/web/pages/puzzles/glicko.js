// Glicko-2, as stonebook/teach/puzzles/reader/glicko.py has it.
const SCALE = 173.7178;
const WIDEST = 350;
const VOLATILITY = 0.06;
const TAU = 0.5;
const EXACT = 1e-6;

/** @typedef {{value: number, deviation: number, volatility: number}} Rating */
/** @typedef {[rival: number, deviation: number, score: number]} Game */

/** The rating of a new player. @param {number} value @returns {Rating} */
export const unknown = value => ({ value, deviation: WIDEST, volatility: VOLATILITY });

/** @param {number} deviation */
const weightOf = deviation => 1 / Math.sqrt(1 + 3 * (deviation / SCALE / Math.PI) ** 2);

/** The expected score against a rival. @param {number} rating @param {number} rival @param {number} deviation */
export const chance = (rating, rival, deviation) =>
  1 / (1 + Math.exp((weightOf(deviation) * (rival - rating)) / SCALE));

/** A rating after periods without a game. @param {Rating} rating @param {number} periods @returns {Rating} */
export function idle(rating, periods) {
  const wider = Math.hypot(rating.deviation / SCALE, rating.volatility * Math.sqrt(periods));
  return { ...rating, deviation: Math.min(wider * SCALE, WIDEST) };
}

/** A rating after a period with these games. @param {Rating} rating @param {Game[]} games @returns {Rating} */
export function after(rating, games) {
  let known = 0;
  let total = 0;
  for (const [rival, deviation, score] of games) {
    const weight = weightOf(deviation);
    const expected = chance(rating.value, rival, deviation);
    known += weight ** 2 * expected * (1 - expected);
    total += weight * (score - expected);
  }
  const before = rating.deviation / SCALE;
  const volatility = volatilityAfter(before, rating.volatility, 1 / known, total / known);
  const phi = 1 / Math.sqrt(1 / (before ** 2 + volatility ** 2) + known);
  return { value: rating.value + SCALE * phi ** 2 * total, deviation: phi * SCALE, volatility };
}

/** @param {number} phi @param {number} sigma @param {number} variance @param {number} change */
function volatilityAfter(phi, sigma, variance, change) {
  const start = Math.log(sigma ** 2);
  const known = phi ** 2 + variance;
  /** @param {number} x */
  const slope = x => {
    const spread = known + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, start - TAU];
  if (change ** 2 > known) high = Math.log(change ** 2 - known);
  else while (slope(high) < 0) high -= TAU;
  let [atLow, atHigh] = [slope(low), slope(high)];
  while (Math.abs(high - low) > EXACT) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = slope(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

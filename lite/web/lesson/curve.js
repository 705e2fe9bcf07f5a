// A press on the curve of a game (engine/stonebook/draw/charts/curve.py) shows the board after that move.
import { sendToPython } from '../classroom/presses.js';

/** @param {MouseEvent} event */
function showMove({ target, clientX }) {
  const curve = target instanceof Element ? target.closest('.stonebook-curve') : null;
  if (!(curve instanceof SVGElement)) return;
  const { left, width } = curve.getBoundingClientRect();
  const side = Number(curve.dataset.side);
  const last = Number(curve.dataset.last);
  const share = ((clientX - left) / width - side) / (1 - 2 * side);
  sendToPython(curve, String(1 + Math.round(Math.min(1, Math.max(0, share)) * (last - 1))));
}

/** Make the curves of games react to presses. */
export function watchCurves() {
  document.addEventListener('click', showMove);
}

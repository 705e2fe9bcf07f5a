// Draws a board of an unusual size before Python has started, as `stonebook.draw` does.
import { makeSvg } from '../../core/elements.js';

/**
 * The common data of a game's boards: `spare` is the space that coordinates leave free, `down` whether rows are counted
 * downwards, `usual` the size of the board whose stones are put in the middle (0: no stones at the start). The rest are
 * measures of `stonebook.draw`: `limits` are a cell's largest side and the board's largest height, as CSS; `fullWidth`
 * is the width from which lines and stars have their full size; `line` and `star` are that size and its minimum share;
 * `label`, `rim` and `grain` have several measures each.
 * @typedef {{inset: number, edge: number, spare: number, rooms: number[], letters: string, down: boolean,
 *   usual: number, stars: Record<string, number[][]>, limits: [string, string], fullWidth: number,
 *   line: [number, number], star: [number, number], label: [number, number, number, number],
 *   rim: [number, number, number, number], grain: [[number, number], number, number, number]}} Drawing
 */

/** @param {number} value @param {number} min @param {number} max */
const clamp = (value, min, max) => Math.min(max, Math.max(min, value));

/** @param {number} value @param {number} digits */
const round = (value, digits) => Number(value.toFixed(digits));

/**
 * The path of the rim around a board with rounded corners.
 * @param {number} left of the rim @param {number} top of the rim @param {number} width of its straight part
 * @param {number} height of its straight part @param {number} radius of its corners
 */
function rimPath(left, top, width, height, radius) {
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return (
    `M${left} ${top + radius}${corner(radius, -radius)}h${width}${corner(radius, radius)}v${height}` +
    `${corner(-radius, radius)}h${-width}${corner(-radius, -radius)}Z`
  );
}

/** @param {Element} svg @param {Drawing} drawing @param {number} columns @param {number} rows */
function drawGround(svg, drawing, columns, rows) {
  const { inset, edge, rooms, stars } = drawing;
  const room = rooms[Math.max(columns, rows)];
  const width = columns + room + edge;
  const scaled = (/** @type {[number, number]} */ [full, minShare]) =>
    round(full * clamp(width / drawing.fullWidth, minShare, 1), 3);
  const line = scaled(drawing.line);
  const [rimLines, rimShare, below, rimCorner] = drawing.rim;
  const rimWidth = round(Math.min(rimLines * line, rimShare * width), 3);
  const radius = rimCorner * rimWidth;
  const [levels, drift, turn, end] = drawing.grain;
  const along = (/** @type {number} */ cells) => Array.from({ length: cells + (inset ? 0 : 1) }, (_, i) => i);
  const grain = Array.from({ length: 2 * rows }, (_, i) => {
    const away = levels[i % 2] + drift * (((turn * i) % 1) - 0.5);
    return `M${room + end} ${edge + Math.floor(i / 2) + 0.5 + away}h${columns - 2 * end}`;
  });
  const straightWidth = columns + 2 * rimWidth - 2 * radius;
  const straightHeight = rows + (1 + below) * rimWidth - 2 * radius;
  /** @type {[string, string][]} */
  const paths = [
    ['.sbf-rim', rimPath(room - rimWidth, edge - rimWidth, straightWidth, straightHeight, radius)],
    ['.sbf-board', `M${room} ${edge}h${columns}v${rows}h${-columns}Z`],
    ['.sbs-grain', grain.join('')],
    [
      '.sbs-grid:not(.sbf-board)',
      [
        ...along(columns).map(i => `M${room + inset + i} ${edge + inset}v${rows - 2 * inset}`),
        ...along(rows).map(i => `M${room + inset} ${edge + inset + i}h${columns - 2 * inset}`),
      ].join(''),
    ],
  ];
  for (const [part, path] of paths) {
    const group = svg.querySelector(part);
    if (group?.hasAttribute('stroke-width')) group.setAttribute('stroke-width', `${line}`);
    group?.querySelector('path')?.setAttribute('d', path);
  }
  const places = (columns === rows && stars[columns]) || [];
  const starRadius = scaled(drawing.star);
  const dots = places.map(([x, y]) => makeSvg('circle', { cx: room + 0.5 + x, cy: edge + 0.5 + y, r: starRadius }));
  svg.querySelector('.sbf-grid')?.replaceChildren(...dots);
}

/** @param {Element} svg @param {Drawing} drawing @param {number} columns @param {number} rows */
function nameCells(svg, { edge, spare, rooms, letters, down, label: [share, min, max, baseline] }, columns, rows) {
  const names = svg.querySelector('.sbf-label');
  if (!(names instanceof SVGElement)) return;
  const room = rooms[Math.max(columns, rows)];
  const size = round(clamp(share * (columns + room + edge), min, max), 2);
  const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) => {
    const text = makeSvg('text', { x, y, dy: `${baseline}em` });
    text.textContent = name;
    return text;
  };
  names.style.fontSize = `calc(${size}px * var(--stonebook-labels, 1))`;
  names.replaceChildren(
    ...Array.from({ length: rows }, (_, i) => label((room + spare) / 2, edge + 0.5 + i, `${down ? i + 1 : rows - i}`)),
    ...[...letters]
      .slice(0, columns)
      .map((letter, i) => label(room + 0.5 + i, edge + rows + (room - spare) / 2, letter)),
  );
}

/**
 * Change the picture of a board to another size, with the stones of the `usual` board in a new game.
 * @param {SVGSVGElement} svg
 * @param {Drawing} drawing
 * @param {number} columns
 * @param {number} rows
 * @param {Element | null} [usual] its picture
 */
export function resize(svg, drawing, columns, rows, usual) {
  const { edge, rooms } = drawing;
  const room = rooms[Math.max(columns, rows)];
  if (!room) return;
  const [width, height] = [columns + room + edge, rows + room + edge];
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const [maxCell, maxHeight] = drawing.limits;
  svg.style.width = `min(100%, ${width} * ${maxCell}, ${width / height} * ${maxHeight})`;
  drawGround(svg, drawing, columns, rows);
  nameCells(svg, drawing, columns, rows);
  if (!usual) return;
  svg.classList.add('stonebook-picture'); // lesson/early-presses.js remembers presses on it
  if (!drawing.usual) return;
  const x = room + columns / 2 - rooms[drawing.usual] - drawing.usual / 2;
  for (const part of usual.querySelectorAll('.sbf-label ~ *')) {
    const copy = /** @type {Element} */ (part.cloneNode(true));
    copy.setAttribute('transform', `translate(${x} ${(rows - drawing.usual) / 2})`);
    svg.append(copy);
  }
}

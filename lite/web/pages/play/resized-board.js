// Draws a board of another size than usual before Python has started, as `stonebook.draw` does.

/**
 * What a game's boards have in common: `spare` is the room that no coordinate needs, `down` whether rows are counted
 * downwards, `usual` the size of the board whose stones stand in the middle, 0 if it begins without any. Then the
 * measures of `stonebook.draw`: the width from which on lines and stars have their full size, that size and its least
 * share, and several each for coordinates, the rim and the grain.
 * @typedef {{inset: number, edge: number, spare: number, rooms: number[], letters: string, down: boolean,
 *   usual: number, stars: Record<string, number[][]>, fullWidth: number, line: [number, number],
 *   star: [number, number], label: [number, number, number, number], rim: [number, number, number, number],
 *   grain: [[number, number], number, number, number]}} Drawing
 */

const SVG = 'http://www.w3.org/2000/svg';

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** @param {number} value @param {number} digits */
const rounded = (value, digits) => Number(value.toFixed(digits));

/** @param {string} name @param {Record<string, number>} facts */
function element(name, facts) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) shape.setAttribute(key, `${value}`);
  return shape;
}

/** @param {Element} svg @param {Drawing} drawing @param {number} columns @param {number} rows */
function drawGround(svg, drawing, columns, rows) {
  const { inset, edge, rooms, stars } = drawing;
  const room = rooms[Math.max(columns, rows)];
  const width = columns + room + edge;
  const sized = (/** @type {[number, number]} */ [full, least]) =>
    rounded(full * within(width / drawing.fullWidth, least, 1), 3);
  const line = sized(drawing.line);
  const [rimLines, rimShare, below, rimCorner] = drawing.rim;
  const wide = rounded(Math.min(rimLines * line, rimShare * width), 3);
  const round = rimCorner * wide;
  const [levels, drift, turn, end] = drawing.grain;
  const along = (/** @type {number} */ cells) => Array.from({ length: cells + (inset ? 0 : 1) }, (_, i) => i);
  const grain = Array.from({ length: 2 * rows }, (_, i) => {
    const away = levels[i % 2] + drift * (((turn * i) % 1) - 0.5);
    return `M${room + end} ${edge + Math.floor(i / 2) + 0.5 + away}h${columns - 2 * end}`;
  });
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${round} ${round} 0 0 1 ${x} ${y}`;
  const [across, high] = [columns + 2 * wide - 2 * round, rows + (1 + below) * wide - 2 * round];
  /** @type {[string, string][]} */
  const paths = [
    [
      '.sbf-rim',
      `M${room - wide} ${edge - wide + round}${corner(round, -round)}h${across}${corner(round, round)}v${high}` +
        `${corner(-round, round)}h${-across}${corner(-round, -round)}Z`,
    ],
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
  const radius = sized(drawing.star);
  const dots = places.map(([x, y]) => element('circle', { cx: room + 0.5 + x, cy: edge + 0.5 + y, r: radius }));
  svg.querySelector('.sbf-grid')?.replaceChildren(...dots);
}

/** @param {Element} svg @param {Drawing} drawing @param {number} columns @param {number} rows */
function nameCells(svg, { edge, spare, rooms, letters, down, label: [share, least, most, baseline] }, columns, rows) {
  const names = svg.querySelector('.sbf-label');
  if (!(names instanceof SVGElement)) return;
  const room = rooms[Math.max(columns, rows)];
  const size = rounded(within(share * (columns + room + edge), least, most), 2);
  const label = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) => {
    const text = element('text', { x, y: y + baseline * size });
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
 * Draw a board of a size on the picture of another one, with the stones of the `usual` one if it is new.
 * @param {SVGSVGElement} svg
 * @param {Drawing} drawing
 * @param {number} columns
 * @param {number} rows
 * @param {Element | null} [usual]
 */
export function resize(svg, drawing, columns, rows, usual) {
  const { edge, rooms } = drawing;
  const room = rooms[Math.max(columns, rows)];
  if (!room) return;
  const [width, height] = [columns + room + edge, rows + room + edge];
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const [most, high] = ['var(--stonebook-cell, 4.5rem)', 'var(--stonebook-high, 64vh)'];
  svg.style.width = `min(100%, ${width} * ${most}, ${width / height} * ${high})`;
  drawGround(svg, drawing, columns, rows);
  nameCells(svg, drawing, columns, rows);
  if (!usual) return;
  svg.classList.add('stonebook-picture'); // a press on it is remembered
  if (!drawing.usual) return;
  const x = room + columns / 2 - rooms[drawing.usual] - drawing.usual / 2;
  for (const part of usual.querySelectorAll('.sbf-label ~ *')) {
    const copy = /** @type {Element} */ (part.cloneNode(true));
    copy.setAttribute('transform', `translate(${x} ${(rows - drawing.usual) / 2})`);
    svg.append(copy);
  }
}

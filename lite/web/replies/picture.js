// Draws a board's pictures as SVG, from the pieces of a step's data.

import { pairsOf } from './packed-pictures.js';

/** @typedef {import('./replies.js').StepData} StepData */

export class Picture {
  /** @param {SVGSVGElement} svg @param {StepData} data */
  constructor(svg, data) {
    this.svg = svg;
    this.data = data;
    this.ground = -1; // the number of the empty board that is drawn
    svg.innerHTML = `${data.look}<g></g><g></g><g></g><g></g>`;
    const [board, preview, stones, tiles] = [...svg.querySelectorAll(':scope > g')];
    this.boardLayer = board;
    this.previewLayer = preview;
    this.stoneLayer = stones;
    this.tileLayer = tiles;
    svg.removeAttribute('aria-hidden');
    svg.setAttribute('role', 'presentation');
  }

  /**
   * Show a picture.
   * @param {number} number
   * @param {[number, number][]} [frames] the keyboard's frame and its cell, drawn below the stones
   * @param {[number, number][]} [previews] the stone under the pointer and its cell
   */
  show(number, frames = [], previews = []) {
    const [ground, ...pieces] = this.data.pictures[number];
    if (ground !== this.ground) this.drawGround(ground);
    this.stoneLayer.innerHTML = this.markup([...frames, ...pairsOf(pieces)]);
    this.previewLayer.innerHTML = this.markup(previews);
  }

  /** The markup of pieces on their cells; on cell -1 a piece has its own place. @param {[number, number][]} pairs */
  markup(pairs) {
    const { pieces, cells } = this.data;
    return pairs
      .map(([piece, cell]) =>
        cell < 0 ? pieces[piece] : `<g transform="translate(${cells[cell][1]} ${cells[cell][2]})">${pieces[piece]}</g>`,
      )
      .join('');
  }

  /** Draw an empty board, with the tiles that take presses. @param {number} number */
  drawGround(number) {
    const [box, width, markup, tiles] = this.data.grounds[number];
    this.ground = number;
    this.svg.setAttribute('viewBox', box);
    this.svg.style.width = width;
    this.boardLayer.innerHTML = markup;
    // Only the inside of a tile takes presses: its stroke is as wide as a cell, and would overlap the neighbours.
    this.tileLayer.innerHTML = tiles
      .map(([cell, points]) => `<polygon data-cell="${cell}" points="${points}" fill="none" pointer-events="fill"/>`)
      .join('');
  }

  /** The cell under the pointer, or undefined. @param {EventTarget | null} target */
  cellAt(target) {
    const tile = target instanceof Element ? target.closest('[data-cell]') : null;
    return tile && this.svg.contains(tile) ? Number(tile.getAttribute('data-cell')) : undefined;
  }
}

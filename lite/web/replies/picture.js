// Draws a board's pictures as SVG, from the pieces of a step's data.

/** @typedef {import('./step-data.js').PlacedPiece} PlacedPiece */
/** @typedef {import('./step-data.js').StepData} StepData */

export class Picture {
  /** @param {SVGSVGElement} svg @param {StepData} data */
  constructor(svg, data) {
    this.svg = svg;
    this.data = data;
    this.emptyBoard = -1; // the number of the empty board that is drawn
    svg.innerHTML = `${data.facts.look}<g></g><g></g><g></g><g></g>`;
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
   * @param {PlacedPiece[]} [frames] the keyboard's frame and its cell, drawn below the stones
   * @param {PlacedPiece[]} [previews] the stone under the pointer and its cell
   */
  show(number, frames = [], previews = []) {
    const emptyBoard = this.data.emptyBoardOf(number);
    if (emptyBoard !== this.emptyBoard) this.drawEmptyBoard(emptyBoard);
    this.stoneLayer.innerHTML = this.markup([...frames, ...this.data.piecesOf(number)]);
    this.previewLayer.innerHTML = this.markup(previews);
  }

  /** The markup of pieces on their cells. @param {PlacedPiece[]} placed */
  markup(placed) {
    const { data } = this;
    return placed
      .map(([piece, cell]) =>
        cell < 0 ? data.piece(piece) : `<g transform="translate(${data.translation(cell)})">${data.piece(piece)}</g>`,
      )
      .join('');
  }

  /** Draw an empty board, with the tiles that take presses. @param {number} emptyBoard */
  drawEmptyBoard(emptyBoard) {
    const { viewBox, width, markup, tiles } = this.data.boardParts(emptyBoard);
    this.emptyBoard = emptyBoard;
    this.svg.setAttribute('viewBox', viewBox);
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

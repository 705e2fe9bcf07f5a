// A board's picture on the page, put together from the pieces of a step's data.

/** @typedef {import('./replies.js').StepData} StepData */

export class Picture {
  /** @param {SVGSVGElement} svg @param {StepData} data */
  constructor(svg, data) {
    this.svg = svg;
    this.data = data;
    this.ground = -1;
    svg.innerHTML = `${data.look}<g></g><g></g><g></g><g></g>`;
    const [below, hint, above, tiles] = [...svg.querySelectorAll(':scope > g')];
    this.below = below;
    this.hint = hint;
    this.above = above;
    this.tiles = tiles;
    svg.removeAttribute('aria-hidden');
    svg.setAttribute('role', 'presentation');
  }

  /**
   * Show a picture.
   * @param {number} number
   * @param {[number, number][]} [frames] the pieces that frame the keyboard's cell, with that cell: below the stones
   * @param {[number, number][]} [previews] the stone below the pointer, with its cell
   */
  show(number, frames = [], previews = []) {
    const [ground, ...pieces] = this.data.pictures[number];
    if (ground !== this.ground) this.lay(ground);
    /** @type {[number, number][]} */
    const pairs = [];
    for (let at = 0; at < pieces.length; at += 2) pairs.push([pieces[at], pieces[at + 1]]);
    this.above.innerHTML = this.markup([...frames, ...pairs]);
    this.hint.innerHTML = this.markup(previews);
  }

  /** @param {[number, number][]} pairs */
  markup(pairs) {
    const { pieces, cells } = this.data;
    return pairs
      .map(([piece, cell]) =>
        cell < 0 ? pieces[piece] : `<g transform="translate(${cells[cell][1]} ${cells[cell][2]})">${pieces[piece]}</g>`,
      )
      .join('');
  }

  /** Lay out a board. @param {number} number */
  lay(number) {
    const [box, width, markup, tiles] = this.data.grounds[number];
    this.ground = number;
    this.svg.setAttribute('viewBox', box);
    this.svg.style.width = width;
    this.below.innerHTML = markup;
    // What is pressed is the inside of a cell. Its outline counts as wide as a cell: it would be its neighbours too.
    this.tiles.innerHTML = tiles
      .map(([cell, points]) => `<polygon data-cell="${cell}" points="${points}" fill="none" pointer-events="fill"/>`)
      .join('');
  }

  /** The cell below the pointer, or undefined. @param {EventTarget | null} target */
  cellAt(target) {
    const tile = target instanceof Element ? target.closest('[data-cell]') : null;
    return tile && this.svg.contains(tile) ? Number(tile.getAttribute('data-cell')) : undefined;
  }
}

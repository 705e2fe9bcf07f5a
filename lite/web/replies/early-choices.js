// The choice of a theme and a difficulty next to a puzzle, before Python has started. Python's column has the same
// options (`engine/stonebook/widgets/puzzles/side_column.py`).
import { MIXED } from './files/puzzle-files.js';

/** @typedef {import('./sets/puzzle-sets.js').GameSets} GameSets */

/** The numbers of the difficulties that a set has, with 0 for any. @param {GameSets} sets @param {string} name */
function gradesOf({ sets, grades }, name) {
  const all = Object.hasOwn(sets, name) ? [sets[name]] : Object.values(sets);
  return [...grades.keys()].filter(grade => !grade || all.some(set => set.grades.includes(String(grade))));
}

/** Fill a dropdown. @param {HTMLSelectElement} select @param {string[]} labels @param {number} index */
function fill(select, labels, index) {
  select.removeAttribute('disabled');
  if ([...select.options].map(({ textContent }) => textContent).join() !== labels.join())
    select.replaceChildren(
      ...labels.map(label => Object.assign(document.createElement('option'), { textContent: label })),
    );
  select.selectedIndex = index;
}

export class EarlyChoices {
  /**
   * @param {HTMLElement} figure
   * @param {(name: string, grade: number) => void} onChoose gets the set, and the number of the difficulty
   */
  constructor(figure, onChoose) {
    this.side = figure.querySelector('.stonebook-side');
    this.toggle = figure.querySelector('.stonebook-side-toggle');
    this.selects = /** @type {HTMLSelectElement[]} */ ([...figure.querySelectorAll('.stonebook-choices select')]);
    /** @type {GameSets | undefined} */
    this.sets = undefined;
    /** The numbers of the difficulties on offer. @type {number[]} */
    this.grades = [];
    this.secret = '';
    this.toggle?.addEventListener('click', () => this.toggleColumn());
    for (const select of this.selects) {
      select.addEventListener('change', () => {
        const [chosen, grade] = [this.names[this.selects[0].selectedIndex], this.grades[this.selects[1].selectedIndex]];
        if (!this.sets || !(chosen || grade)) return;
        const name = chosen || MIXED; // while the theme is secret, a difficulty leads to puzzles of all themes
        if (this.isOpen) this.toggleColumn();
        onChoose(name, gradesOf(this.sets, name).includes(grade) ? grade : 0);
      });
    }
  }

  get names() {
    if (!this.sets) return [];
    return [...(this.secret ? [''] : []), ...Object.keys(this.sets.sets), ...Object.keys(this.sets.others)];
  }

  get isOpen() {
    return Boolean(this.side?.classList.contains('stonebook-open'));
  }

  /** Open the column on a phone, or close it. */
  toggleColumn() {
    if (!this.sets) return;
    this.toggle?.classList.toggle('stonebook-pressed', !this.isOpen);
    this.side?.classList.toggle('stonebook-open');
  }

  /**
   * Show the options and what is chosen. `secret` says where the puzzle comes from, while its theme is secret.
   * @param {GameSets} sets @param {string} name @param {number} grade
   */
  show(sets, name, grade, secret = '') {
    this.sets = sets;
    this.secret = secret;
    this.toggle?.removeAttribute('aria-disabled');
    if (this.selects.length < 2) return;
    this.grades = gradesOf(sets, name);
    const titles = [...Object.values(sets.sets).map(set => set.name), ...Object.values(sets.others)];
    const own = secret ? [secret] : [];
    fill(this.selects[0], [...own, ...titles], this.names.indexOf(secret ? '' : name));
    fill(
      this.selects[1],
      this.grades.map(each => sets.grades[each][1]),
      this.grades.indexOf(grade),
    );
  }

  /** Choose the same in Python's column. @param {Element} place */
  repeatIn(place) {
    /** @type {NodeListOf<HTMLSelectElement>} */
    const selects = place.querySelectorAll('.stonebook-choices select');
    selects.forEach((select, at) => {
      const { selectedIndex } = this.selects[at];
      if (select.selectedIndex === selectedIndex) return;
      select.selectedIndex = selectedIndex;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

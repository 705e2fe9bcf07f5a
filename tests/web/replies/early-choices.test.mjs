import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../page.mjs';

const SETS = {
  grades: [
    ['', 'Any'],
    ['easy', 'Easy'],
    ['medium', 'Medium'],
    ['hard', 'Hard'],
  ],
  sets: { corner: { name: 'Corners', grades: '112' }, edge: { name: 'Edges', grades: '0' } },
  others: { mixed: 'Mixed' },
};
const SIDE = `<button class="stonebook-side-toggle" aria-disabled="true">Themes</button><div class="stonebook-side">
  <div class="stonebook-choices"><select disabled><option>Corners</option></select>
  <select disabled><option>Any</option></select></div></div>`;

async function choices() {
  const page = open({ body: `<figure>${SIDE}</figure><div class="python">${SIDE}</div>` });
  const { EarlyChoices } = await page.load('replies/early-choices.js');
  const chosen = [];
  const column = new EarlyChoices(page.query('figure'), (...choice) => chosen.push(choice));
  const choose = (at, index) => {
    const select = page.all('figure select')[at];
    select.selectedIndex = index;
    page.act(select, 'change');
  };
  const labels = () =>
    page.all('figure select').map(select => plain([...select.options].map(({ textContent }) => textContent)));
  return { page, column, chosen, choose, labels };
}

test('the sets of a game and the difficulties of a set can be chosen', async () => {
  const { page, column, chosen, choose, labels } = await choices();
  column.show(SETS, 'corner', 1);
  assert.deepEqual(labels(), [
    ['Corners', 'Edges', 'Mixed'],
    ['Any', 'Easy', 'Medium'],
  ]);
  assert.deepEqual(
    page.all('figure select').map(({ selectedIndex, disabled }) => [selectedIndex, disabled]),
    [
      [0, false],
      [1, false],
    ],
  );
  choose(1, 2);
  choose(0, 2); // a mixed set has puzzles of all difficulties
  choose(0, 1); // no puzzle on edges has this difficulty
  assert.deepEqual(chosen, [
    ['corner', 2],
    ['mixed', 2],
    ['edge', 0],
  ]);
  column.show(SETS, 'edge', 0);
  assert.deepEqual(labels()[1], ['Any']);
});

test('a secret theme is not among the choices until the puzzle is done', async () => {
  const { column, chosen, choose, labels, page } = await choices();
  column.show(SETS, 'corner', 0, 'Puzzle of the day');
  assert.deepEqual(labels()[0], ['Puzzle of the day', 'Corners', 'Edges', 'Mixed']);
  assert.equal(page.query('figure select').selectedIndex, 0);
  choose(0, 0);
  choose(1, 2);
  choose(0, 2);
  assert.deepEqual(chosen, [
    ['mixed', 2], // it leads away from the theme, which stays secret
    ['edge', 0],
  ]);
  column.show(SETS, 'corner', 0);
  assert.deepEqual(labels()[0], ['Corners', 'Edges', 'Mixed']);
});

test('the column opens on a phone, and closes with a choice', async () => {
  const { page, column, choose } = await choices();
  const press = () => page.act(page.query('.stonebook-side-toggle'), 'click');
  const isOpen = () => page.query('.stonebook-side').matches('.stonebook-open');
  press();
  assert.equal(isOpen(), false, 'there is nothing to choose yet');
  column.show(SETS, 'corner', 0);
  press();
  assert.equal(isOpen(), true);
  assert.ok(page.query('.stonebook-side-toggle').matches('.stonebook-pressed:not([aria-disabled])'));
  choose(0, 1);
  assert.equal(isOpen(), false);
});

test('a choice is repeated in Python’s column', async () => {
  const { page, column } = await choices();
  column.show(SETS, 'corner', 0);
  page.all('figure select')[0].selectedIndex = 2;
  const [sets, grades] = page.all('.python select');
  sets.innerHTML = '<option>Corners</option><option>Edges</option><option>Mixed</option>';
  const changed = [];
  for (const select of [sets, grades]) select.addEventListener('change', () => changed.push(select.selectedIndex));
  column.repeatIn(page.query('.python'));
  assert.deepEqual(changed, [2]);
});

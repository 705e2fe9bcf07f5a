import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const rows = [0, 1].map(
  row => `<tr><td><button data-press="${row} 0" tabindex="-1">✓</button></td>
    <td><button data-press="${row} 1" tabindex="-1">✗</button></td></tr>`,
);
const BODY = `<div class="stonebook-presses"><div class="stonebook-grid"><table><tbody>${rows.join('')}</tbody></table>
  </div><div class="stonebook-press-field"><input></div></div><div id="opened"></div>`;

async function opened() {
  const page = open({ body: BODY });
  const { HTMLDialogElement } = page.window;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const { watchPresses } = await page.load('classroom/presses.js');
  watchPresses();
  page.values = [];
  page.query('input').addEventListener('change', event => page.values.push(event.target.value));
  page.cell = (row, column) => page.query(`[data-press="${row} ${column}"]`);
  return page;
}

test('a press reaches Python, the same one again, too', async () => {
  const page = await opened();
  page.act(page.cell(1, 0), 'click');
  page.act(page.cell(1, 0), 'click');
  page.act(page.query('table'), 'click');
  assert.deepEqual(
    page.values.map(value => value.replace(/^\d+ /, '')),
    ['1 0', '1 0'],
  );
  assert.notEqual(page.values[0], page.values[1]);
});

test('arrows move through a grid, which is one stop of the Tab key', async () => {
  const page = await opened();
  const { document } = page;
  page.cell(0, 0).focus();
  const key = name => page.act(document.activeElement, 'keydown', { key: name }).defaultPrevented;
  const ways = [
    ['ArrowRight', 0, 1],
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 1],
    ['Home', 1, 0],
    ['End', 1, 1],
    ['ArrowUp', 0, 1],
    ['ArrowLeft', 0, 0],
  ];
  for (const [name, row, column] of ways) {
    assert.equal(key(name), true);
    assert.equal(document.activeElement, page.cell(row, column), name);
    assert.deepEqual(
      page.all('button').filter(button => button.tabIndex === 0),
      [page.cell(row, column)],
    );
  }
  assert.equal(key('Enter'), false);
});

test('each new dialog opens, and its button closes it', async () => {
  const page = await opened();
  page.query('#opened').innerHTML = '<dialog data-opens="1"><button data-close>Close</button></dialog>';
  await settled();
  const dialog = page.query('dialog');
  assert.equal(dialog.open, true);
  page.act(page.query('[data-close]'), 'click');
  page.query('#opened').append('more');
  await settled();
  assert.equal(dialog.open, false);
});

test('a code fills the screen until a press', async () => {
  const page = await opened();
  page.query('#opened').className = 'widget-html-content';
  page.query('#opened').innerHTML =
    '<div class="stonebook-code"><svg><title>A code</title></svg></div><button data-enlarge>Large</button>';
  page.act(page.query('[data-enlarge]'), 'click');
  const dialog = page.query('dialog');
  assert.deepEqual([dialog.open, dialog.textContent], [true, 'A code']);
  page.act(dialog, 'click');
  assert.equal(dialog.open, false);
});

const task = (name, at) => `<li data-task="${name}"><button data-press="up ${name}" aria-keyshortcuts="Alt+ArrowUp"
  >↑</button><button data-press="down ${name}" aria-keyshortcuts="Alt+ArrowDown">↓</button>${at}</li>`;
const list = (...names) => `<ol>${names.map(task).join('')}</ol>`;

test('cards of tasks in the list are marked with their numbers', async () => {
  const page = await opened();
  const cards = ['a', 'b', 'c'].map(name => `<button data-card="${name}">${name}</button>`);
  page.query('#opened').innerHTML = `<script data-task="solved"></script>${cards.join('')}${list('c', 'a')}`;
  await settled();
  const marks = () => page.all('[data-card]').map(card => [card.getAttribute('aria-pressed'), card.dataset.number]);
  assert.deepEqual(marks(), [
    ['true', '2'],
    ['false', undefined],
    ['true', '1'],
  ]);
  page.query('ol').outerHTML = list('b');
  await settled();
  assert.deepEqual(marks(), [
    ['false', undefined],
    ['true', '1'],
    ['false', undefined],
  ]);
});

test('a task keeps the focus when it moves, and the next one takes it when it goes', async () => {
  const page = await opened();
  const { document } = page;
  const area = page.query('#opened');
  area.className = 'stonebook-presses';
  area.innerHTML = list('a', 'b', 'c');
  page.query('[data-press="down a"]').focus();
  area.innerHTML = list('b', 'a', 'c');
  await settled();
  assert.equal(document.activeElement.dataset.press, 'down a');
  area.innerHTML = list('b', 'c');
  await settled();
  assert.equal(document.activeElement.dataset.press, 'down c');
});

test('keys press the buttons of the focused task', async () => {
  const page = await opened();
  const area = page.query('#opened');
  area.className = 'stonebook-presses';
  area.innerHTML = `${list('a', 'b')}<div class="stonebook-press-field"><input></div>`;
  area.addEventListener('change', event => page.values.push(event.target.value));
  page.query('[data-press="up b"]').focus();
  const keyed = page.act(page.document.activeElement, 'keydown', { key: 'ArrowDown', altKey: true });
  assert.equal(keyed.defaultPrevented, true);
  page.act(page.document.activeElement, 'keydown', { key: 'ArrowDown' });
  assert.deepEqual(
    page.values.map(value => value.replace(/^\d+ /, '')),
    ['down b'],
  );
});

test('a press before Python has started is shown, and reaches it later', async () => {
  const page = await opened();
  const waits = page.document.createElement('div');
  waits.className = 'stonebook-waits';
  waits.innerHTML = '<button data-card="a" data-press="a">A</button><button data-card="b" data-press="b">B</button>';
  page.document.body.append(waits);
  const [first, second] = waits.querySelectorAll('button');
  for (const button of [first, second, second]) page.act(button, 'click');
  assert.equal(first.getAttribute('aria-pressed'), 'true');
  assert.equal(second.getAttribute('aria-pressed'), 'false');
  assert.deepEqual(page.values, []);
  waits.className = 'stonebook-presses';
  waits.insertAdjacentHTML('beforeend', '<div class="stonebook-press-field"><input></div>');
  waits.querySelector('input').addEventListener('change', event => page.values.push(event.target.value));
  await settled();
  assert.deepEqual(
    page.values.map(value => value.replace(/^\d+ /, '')),
    ['a'],
  );
});

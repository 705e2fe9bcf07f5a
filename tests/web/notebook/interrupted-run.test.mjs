import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';
import { cellOf, panelOf } from './panel.mjs';

const OWN = { address: 'notebooks/?path=scratch/x.ipynb', className: 'stonebook-copy' };

test('a changed cell is recognized', async () => {
  const page = open();
  const { noteCells, isUnchanged } = await page.load('notebook/interrupted-run.js');
  const cell = cellOf(page, { source: '1' });
  noteCells(panelOf(page, [cell]));
  assert.equal(isUnchanged(cell), true);
  cell.source = '2';
  assert.equal(isUnchanged(cell), false);
  assert.equal(isUnchanged(cellOf(page, { id: 'new', source: '1' })), false);
});

test('a running or queued cell is recognized by its star', async () => {
  const page = open();
  const { isRunning } = await page.load('notebook/interrupted-run.js');
  const cell = cellOf(page);
  const prompt = cell.node.querySelector('.jp-InputPrompt');
  for (const [text, runs] of [
    ['[*]:', true],
    ['[3]:', false],
  ]) {
    prompt.textContent = text;
    assert.equal(isRunning(cell), runs);
  }
  prompt.remove();
  assert.equal(isRunning(cell), false);
});

test('a skipped cell shows a note until it is run', async () => {
  const page = open();
  const { noteSkipped } = await page.load('notebook/interrupted-run.js');
  const cell = cellOf(page);
  noteSkipped(cell);
  noteSkipped(cell);
  const notes = cell.node.querySelectorAll('.stonebook-unrun');
  assert.deepEqual([notes.length, notes[0].textContent, notes[0].getAttribute('role')], [1, say('page.unrun'), 'note']);
  cell.model.stateChanged.emit({ name: 'trusted' });
  assert.equal(cell.node.querySelectorAll('.stonebook-unrun').length, 1);
  cell.model.stateChanged.emit({ name: 'executionCount' });
  assert.equal(cell.node.querySelectorAll('.stonebook-unrun').length, 0);
});

test('a program that never ended in a reader’s own page is remembered', async () => {
  const page = open(OWN);
  const { noteRun, wasInterrupted } = await page.load('notebook/interrupted-run.js');
  assert.equal(wasInterrupted(), false);
  noteRun(true);
  assert.equal(page.window.localStorage.getItem('stonebook-unended scratch/x.ipynb'), '1');
  assert.equal(wasInterrupted(), true);
  noteRun(false);
  assert.equal(wasInterrupted(), false);
});

test('a lesson’s program is not remembered', async () => {
  const page = open();
  const { noteRun, wasInterrupted } = await page.load('notebook/interrupted-run.js');
  noteRun(true);
  assert.equal(page.window.localStorage.length, 0);
  page.window.localStorage.setItem('stonebook-unended otello/first.ipynb', '1');
  assert.equal(wasInterrupted(), false);
});

test('a browser that blocks storage runs the page', async () => {
  const page = open(OWN);
  Object.defineProperty(page.window, 'localStorage', {
    get() {
      throw new Error('no');
    },
  });
  const { noteRun, wasInterrupted } = await page.load('notebook/interrupted-run.js');
  noteRun(true);
  assert.equal(wasInterrupted(), false);
});

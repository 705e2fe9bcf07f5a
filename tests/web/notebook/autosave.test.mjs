import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';
import { signal } from './panel.mjs';

/** A notebook that is saved automatically. @param {boolean} writable whether it is a copy, not a lesson */
async function edited(writable = true) {
  const page = open();
  const { saveAutomatically } = await page.load('notebook/autosave.js');
  const saved = [];
  const context = {
    contentsModel: { writable },
    save: async () => void saved.push('saved'),
    saveState: signal(),
    model: { dirty: false, contentChanged: signal(), stateChanged: signal() },
  };
  const panel = { context };
  saveAutomatically(panel);
  return { page, panel, saved };
}

/** Report a change as JupyterLab does. */
async function changes({ panel, page }) {
  panel.context.model.dirty = true;
  panel.context.model.contentChanged.emit();
  panel.context.model.stateChanged.emit({ name: 'dirty', newValue: true });
  await settled();
  return page;
}

test('leaving a lesson asks nothing', async () => {
  const fixture = await edited(false);
  const page = await changes(fixture);
  assert.equal(fixture.panel.context.model.dirty, false);
  let asksToStay = false;
  page.window.addEventListener('beforeunload', () => {
    asksToStay = true;
  });
  page.window.dispatchEvent(new page.window.Event('beforeunload', { cancelable: true }));
  await page.clock.pass(500);
  assert.deepEqual([asksToStay, fixture.saved], [false, []]);
});

test('a copy is saved once the reader pauses', async () => {
  const fixture = await edited();
  await changes(fixture);
  await fixture.page.clock.pass(300);
  await changes(fixture);
  await fixture.page.clock.pass(399);
  assert.deepEqual(fixture.saved, []);
  await fixture.page.clock.pass(1);
  assert.deepEqual(fixture.saved, ['saved']);
  fixture.panel.context.model.stateChanged.emit({ name: 'readOnly' });
  fixture.panel.context.model.dirty = false;
  fixture.panel.context.model.stateChanged.emit({ name: 'dirty', newValue: false });
  await fixture.page.clock.pass(500);
  assert.equal(fixture.saved.length, 1);
});

test('a change during a save is saved next', async () => {
  const fixture = await edited();
  const { model, saveState } = fixture.panel.context;
  saveState.emit('started');
  model.contentChanged.emit();
  model.dirty = false; // JupyterLab treats all changes as saved
  saveState.emit('completed');
  assert.equal(model.dirty, true);
  model.dirty = false;
  saveState.emit('started');
  saveState.emit('completed');
  assert.equal(model.dirty, false);
  model.contentChanged.emit();
  saveState.emit('failed');
  assert.equal(model.dirty, false);
});

test('a failed save is logged', async () => {
  const fixture = await edited();
  fixture.panel.context.save = async () => Promise.reject(new Error('full'));
  await changes(fixture);
  await fixture.page.clock.pass(400);
  assert.equal(fixture.page.warned.at(-1)[0], 'stonebook: save');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BOARD = `<div class="stonebook-widget"><canvas tabindex="0"></canvas>
  <button class="stonebook-more-toggle" title="More">⋯</button>
  <div class="stonebook-more"><button id="off" disabled>Pause</button><button id="swap">Change sides</button>
    <select></select></div></div><button id="elsewhere"></button>`;

async function behind(body = BOARD) {
  const page = open({ body });
  const { watchMoreMenus } = await page.load('lesson/more-menu.js');
  let heard = 0;
  page.query('.stonebook-more-toggle').addEventListener('click', () => heard++);
  watchMoreMenus();
  const toggle = page.query('.stonebook-more-toggle');
  toggle.focus();
  toggle.click();
  const focused = () => page.document.activeElement.id || page.document.activeElement.className;
  return { page, toggle, focused, isOpen: () => page.query('.stonebook-more').dataset.open === '', heard: () => heard };
}

test('the sheet opens without Python, with the focus on its first enabled entry', async () => {
  const { page, toggle, focused, isOpen, heard } = await behind();
  assert.ok(isOpen());
  assert.equal(heard(), 0);
  assert.equal(focused(), 'swap');
  assert.equal(toggle.getAttribute('aria-expanded'), 'true');
  assert.equal(page.query('.stonebook-more').getAttribute('aria-label'), 'More');
  assert.equal(page.query('.stonebook-sheet-close').textContent, 'Close');
});

test('Escape, a press next to it, its own buttons and a focus elsewhere close it', async () => {
  const ways = {
    Escape: page => page.window.dispatchEvent(new page.window.KeyboardEvent('keydown', { key: 'Escape' })),
    beside: page => page.query('.stonebook-scrim').click(),
    close: page => page.query('.stonebook-sheet-close').click(),
    entry: page => page.query('#swap').click(),
    again: page => page.query('.stonebook-more-toggle').click(),
  };
  for (const [name, way] of Object.entries(ways)) {
    const { page, toggle, focused, isOpen } = await behind();
    way(page);
    assert.ok(!isOpen(), name);
    assert.equal(page.document.querySelector('.stonebook-scrim'), null, name);
    assert.equal(toggle.getAttribute('aria-expanded'), 'false', name);
    assert.equal(focused(), 'stonebook-more-toggle', name);
  }
  const { page, focused, isOpen } = await behind();
  page.query('#elsewhere').focus();
  assert.ok(!isOpen());
  assert.equal(focused(), 'elsewhere');
});

test('a list opens without closing it', async () => {
  const { page, isOpen } = await behind();
  page.query('select').click();
  assert.ok(isOpen());
});

test('before Python has started, a press opens nothing', async () => {
  const still = BOARD.replace('title="More"', 'title="More" aria-disabled="true"');
  assert.ok(!(await behind(still)).isOpen());
});

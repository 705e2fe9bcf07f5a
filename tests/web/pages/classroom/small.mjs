// Shared by the tests of the pages' own scripts.
import assert from 'node:assert/strict';
import { settled } from '../../page.mjs';

/** Wait until a page has reacted to changes of its DOM. */
export async function calm(page) {
  await settled();
  await page.clock.pass(60);
}

/** Check that only a link in the address reloads an open page. */
export function checkReloadByLink(page) {
  page.window.location.hash = '#a';
  page.tells('hashchange');
  assert.equal(page.reloads(), 0);
  page.window.location.hash = '#A';
  page.tells('hashchange');
  assert.ok(page.reloads() > 0);
}

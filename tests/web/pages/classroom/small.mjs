// Shared by the tests of the pages' own scripts.
import { settled } from '../../page.mjs';

/** Wait until a page has reacted to changes of its DOM. */
export async function calm(page) {
  await settled();
  await page.clock.pass(60);
}

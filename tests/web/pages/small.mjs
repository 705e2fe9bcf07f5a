// What the tests of the pages' own scripts share.
import { settled } from '../page.mjs';

/** Wait until a page's own settling is over. */
export async function calm(page) {
  await settled();
  await page.clock.pass(60);
}

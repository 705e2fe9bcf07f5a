import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../../database.mjs';
import { open, settled } from '../../page.mjs';

const level = number => `<label><input type="radio" name="two" value="${number}"${number === 0 ? ' checked' : ''}>
  <span><b>${number}</b></span> <i><span class="stonebook-only-heard" hidden>won</span></i></label>`;
const BODY = `<section class="setup" id="io"><form><div class="levels">${[0, 1, 2].map(level).join('')}</div>
  <label><input type="radio" name="two" value="person"></label></form></section>`;

async function opened(won, before = () => {}) {
  const page = open({ body: BODY, address: 'play/' });
  page.window.indexedDB = database(won ? { ladder: { lesson: 'ladder', won } } : {});
  const { watchLadder } = await page.load('pages/play/ladder.js');
  watchLadder();
  before(page);
  page.act(page.document, 'DOMContentLoaded');
  for (let i = 0; i < 5; i++) await settled();
  page.beaten = () => page.all('.beaten b').map(name => name.textContent);
  page.chosen = () => page.query('input:checked').value;
  return page;
}

test('the levels up to the highest one that was beaten are marked, and the next one is chosen', async () => {
  const page = await opened({ io: 2, jo: 1 });
  assert.deepEqual(page.beaten(), ['0', '1']);
  assert.deepEqual(
    page.all('.stonebook-only-heard').map(word => word.hidden),
    [false, false, true],
  );
  assert.equal(page.chosen(), '2');
});

test('above the highest level there is no next one', async () => {
  assert.equal((await opened({ io: 3 })).chosen(), '2');
});

test('without a win nothing is marked and the easiest level stays', async () => {
  for (const won of [undefined, { io: 0 }, { jo: 3 }]) {
    const page = await opened(won);
    assert.deepEqual([page.beaten(), page.chosen()], [[], '0']);
  }
});

test('a choice that the reader has made stays', async () => {
  const page = await opened({ io: 2 }, page => {
    page.query('[value="person"]').checked = true;
  });
  assert.deepEqual([page.beaten(), page.chosen()], [['0', '1'], 'person']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../page.mjs';
import { DATA, packedState, stillPage } from '../replies/step.mjs';

const DONE = 2;
const AGAIN = [['again', 'Start over', 'stonebook-answer-again', true]];
/** A step that is over after one move, and can be begun again. */
const data = () => {
  const known = structuredClone(DATA);
  known.buttons[2] = AGAIN;
  known.texts = known.texts.map(text => (text.startsWith('✓') ? `<p class="stonebook-good">${text}</p>` : text));
  known.states[DONE] = packedState({ asksForCell: 0, presses: { again: [3, 0] } }, known.states[DONE]);
  return known;
};

async function landing(answer) {
  const page = stillPage();
  page.document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hero"><p class="first"><a class="button">Start</a></p>',
  );
  page.query('figure').id = 'first-board';
  page.query('figure').dataset.buttons = 'button quiet';
  page.asked = [];
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    json = () => Promise.resolve(data());
  };
  page.window.fetch = address => {
    page.asked.push(address);
    return Promise.resolve({ body: { pipeThrough: () => null }, ...answer });
  };
  await page.load('pages/landing/first-board.js');
  await page.clock.pass(0);
  return page;
}

test('the board answers from the data that it names, and can be begun again by keys', async () => {
  const page = await landing({ ok: true });
  assert.deepEqual(plain(page.asked), ['step.json']);
  page.act(page.query('[data-cell="0"]'), 'click');
  await page.clock.pass(1000);
  assert.equal(page.query('.stonebook-announcement').textContent, '✓ Right.');
  const again = page.query('.stonebook-answer-again');
  assert.equal(again.classList.contains('quiet'), true);
  again.focus();
  page.act(again, 'click');
  assert.equal(page.document.activeElement, page.query('.stonebook-board'));
});

test('the last turn scrolls the main button into view, and on a win the stones hop one after another', async () => {
  const page = await landing({ ok: true });
  const figure = page.query('figure');
  figure.dataset.unplayed = '';
  page.act(page.query('[data-cell="0"]'), 'click');
  await page.clock.pass(0);
  assert.equal(figure.hasAttribute('data-unplayed'), false, 'the ring rests');
  assert.equal(page.scrolled.length, 0, 'the stones are not at rest yet');
  await page.clock.pass(1000);
  assert.deepEqual(page.scrolled.at(-1)[0], page.query('.first .button'));
  const hopping = [...figure.querySelectorAll('.hops')].map(stone => stone.style.getPropertyValue('--number'));
  assert.ok(hopping.length);
  assert.deepEqual([...new Set(hopping)], [...new Set(hopping)].sort(), 'in the order of their cells');
  page.act(page.query('.stonebook-answer-again'), 'click');
  assert.ok(figure.hasAttribute('data-unplayed'));
});

test('a board without data stays a picture', async () => {
  const page = await landing({ ok: false, status: 404 });
  page.act(page.query('svg'), 'click');
  assert.equal(page.query('figure').hasAttribute('data-answers'), false);
  assert.equal(page.query('.stonebook-announcement').textContent, '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const STEP = `<div class="stonebook-step"><div class="stonebook-announcement" data-clientheight="10">
    <p class="stonebook-words">Yes.</p></div>
  <button id="more" class="stonebook-more-toggle" title="More">⋯</button></div>`;

async function watched(signal) {
  const page = open({ body: STEP });
  const { watchCards } = await page.load('lesson/cards.js');
  watchCards(signal?.(page));
  page.settle = async () => page.clock.pass(60);
  return page;
}

/** Give a page's card room for a number of letters: of its short text, if it has one, else of all but a hidden note. */
function makeRoom(page, letters) {
  const card = page.query('.stonebook-announcement');
  const has = name => card.classList.contains(`stonebook-${name}`);
  Object.defineProperty(card, 'scrollHeight', {
    configurable: true,
    get: () => {
      const words = page.query('.stonebook-words').textContent;
      const all = has('noteless') ? words.replace(page.query('.stonebook-note').textContent, '') : words;
      const shown = has('too-long') ? page.query('.stonebook-short').textContent : all;
      return shown.length > letters ? 12 : 10;
    },
  });
}

test('a sentence longer than its card can be opened, and is closed for the next one', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  await page.tells('resize');
  await page.settle();
  assert.equal(page.query('.stonebook-whole'), null);
  assert.equal(card.classList.contains('stonebook-too-long'), false);
  card.dataset.scrollheight = 12;
  page.tells('resize');
  await page.settle();
  const button = page.query('.stonebook-whole');
  assert.equal(button.textContent, say('page.whole'));
  assert.equal(card.classList.contains('stonebook-too-long'), true);
  card.scrollTop = 5;
  button.click();
  assert.equal(button.textContent, say('page.whole.close'));
  assert.equal(card.scrollTop, 0);
  assert.equal(card.classList.contains('stonebook-sheet'), true);
  card.dataset.scrollheight = 0;
  await page.settle();
  assert.equal(card.classList.contains('stonebook-too-long'), true); // open, so it can be closed
  page.query('.stonebook-words').textContent = 'No.';
  await page.settle();
  assert.equal(card.classList.contains('stonebook-sheet'), false);
  assert.equal(card.classList.contains('stonebook-too-long'), false);
});

test('a text is fitted again when the reader widens its letters', async () => {
  const page = await watched();
  await page.tells('resize');
  await page.settle();
  const card = page.query('.stonebook-announcement');
  card.dataset.scrollheight = 12;
  page.resized();
  await page.settle();
  assert.equal(card.classList.contains('stonebook-too-long'), true);
});

test('a text is never cut within a sentence', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  const words = page.query('.stonebook-words');
  const room = letters => makeRoom(page, letters);
  room(40);
  words.textContent = '✗ Not quite. D5 touches no X, z. B. here. O must pass: nothing is bracketed. (OT3)';
  await page.settle();
  assert.equal(page.query('.stonebook-short').textContent, '✗ D5 touches no X, z. B. here.');
  room(50);
  page.tells('resize');
  words.textContent += ' ';
  await page.settle();
  assert.equal(page.query('.stonebook-short').textContent, '✗ Not quite. D5 touches no X, z. B. here.');
  assert.equal(page.query('.stonebook-short').getAttribute('aria-hidden'), 'true');
  assert.equal(words.isConnected, true);
  room(200);
  words.textContent += ' ';
  await page.settle();
  assert.equal(card.classList.contains('stonebook-too-long'), false);
});

test('a verdict gives way to the first sentence of the reason', async () => {
  const page = await watched();
  const words = page.query('.stonebook-words');
  const shown = text => {
    words.innerHTML = text;
    return page.settle().then(() => page.query('.stonebook-short').textContent);
  };
  makeRoom(page, 40);
  const rest = '<span class="stonebook-rest"> The answer: White has lost.</span>';
  assert.equal(
    await shown(`Not this time. A move that changes nothing loses.${rest}`),
    'A move that changes nothing loses.',
  );
  assert.equal(await shown(`✗ Not this time. All stones leave the board.${rest}`), '✗ All stones leave the board.');
  assert.equal(
    await shown('Right. A move that changes nothing loses the game.'),
    'Right.',
    'never cut within a sentence',
  );
  assert.equal(await shown('Nobody may place a stone. This is a reason.'), 'Nobody may place a stone.');
});

test('a note gives way to the reason, without a button', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  const words = page.query('.stonebook-words');
  const room = letters => makeRoom(page, letters);
  const note = '<span class="stonebook-note"> This question comes back at the end.</span>';
  room(40);
  words.innerHTML = `✗ Not this time. B5 does not touch E6.${note}`;
  await page.settle();
  assert.equal(card.classList.contains('stonebook-noteless'), true);
  assert.equal(card.classList.contains('stonebook-too-long'), false);
  assert.equal(page.query('.stonebook-whole'), null, 'nothing but the note is cut');
  words.innerHTML = `✗ Not this time. B5 does not touch E6, where White has just played.${note}`;
  await page.settle();
  assert.equal(card.classList.contains('stonebook-too-long'), true);
  assert.equal(page.query('.stonebook-short').textContent, '✗ Not this time.');
  room(400);
  words.innerHTML = `✗ Not this time.${note}`;
  await page.settle();
  assert.equal(card.classList.contains('stonebook-noteless'), false);
});

test('values of moves are behind a button, however much room there is', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  const words = page.query('.stonebook-words');
  card.parentElement.classList.add('stonebook-asks-review');
  words.innerHTML = 'F5 was better.<span class="stonebook-rest"> F5 wins by 24.</span>';
  await page.settle();
  const button = page.query('.stonebook-whole');
  assert.equal(button.textContent, say('page.values'));
  assert.equal(card.classList.contains('stonebook-brief'), true);
  assert.equal(card.classList.contains('stonebook-too-long'), false);
  button.click();
  assert.equal(button.textContent, say('page.whole.close'));
  assert.equal(card.classList.contains('stonebook-sheet'), true);
  words.innerHTML = '✓ Right.';
  await page.settle();
  assert.equal(card.classList.contains('stonebook-brief'), false);
  assert.equal(card.classList.contains('stonebook-sheet'), false);
});

test('a reason is whole where there is room, after a right, a wrong and a guessed answer', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  for (const kind of ['right', 'refused', 'missed']) {
    const rest = '<span class="stonebook-rest"> No X closes the line.</span>';
    card.innerHTML = `<p class="stonebook-words stonebook-${kind}">A gap at E3, ${kind}.${rest}</p>`;
    await page.settle();
    assert.equal(card.classList.contains('stonebook-brief'), false, kind);
    assert.equal(page.query('.stonebook-whole'), null, kind);
  }
});

test('as many sentences of a reason are shown as fit, and “Why?” asks for it only if none is', async () => {
  const page = await watched();
  const words = page.query('.stonebook-words');
  const rest = '<span class="stonebook-rest"> No X closes the line. The gap stays open.</span>';
  makeRoom(page, 40);
  words.innerHTML = `✗ A gap at E3.${rest}`;
  await page.settle();
  assert.equal(page.query('.stonebook-short').textContent, '✗ A gap at E3. No X closes the line.');
  assert.equal(page.query('.stonebook-whole').textContent, say('page.whole'));
  makeRoom(page, 20);
  words.innerHTML = `✗ A gap at F3.${rest}`;
  await page.settle();
  assert.equal(page.query('.stonebook-short').textContent, '✗ A gap at F3.');
  assert.equal(page.query('.stonebook-whole').textContent, say('page.why'));
});

test('an opened text covers the answers only if it would be cut', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  card.dataset.scrollheight = 12;
  page.tells('resize');
  await page.settle();
  const covers = () => card.classList.contains('stonebook-over-answers');
  const button = page.query('.stonebook-whole');
  button.click();
  assert.equal(covers(), true);
  button.click();
  assert.equal(covers(), false);
  card.dataset.scrollheight = 0;
  button.click();
  assert.equal(covers(), false);
});

test('a reason whose first sentences do not fit begins with the first one', async () => {
  const page = await watched();
  const card = page.query('.stonebook-announcement');
  card.dataset.scrollheight = 12;
  page.query('.stonebook-words').innerHTML =
    '✗ Not quite. A gap at E3.<span class="stonebook-rest"> No X closes the line. (OT3)</span>';
  await page.settle();
  assert.equal(card.classList.contains('stonebook-too-long'), true);
  assert.equal(page.query('.stonebook-short').textContent, '✗ Not quite.');
  assert.equal(page.query('.stonebook-whole').textContent, say('page.why'));
});

test('a card that fits its text has no button', async () => {
  const page = await watched();
  page.query('.stonebook-announcement').dataset.scrollheight = 11;
  page.tells('resize');
  await page.settle();
  assert.equal(page.query('.stonebook-whole'), null);
});

test('the toggle has a label for screen readers', async () => {
  const page = await watched();
  page.tells('resize');
  await page.settle();
  assert.equal(page.query('#more').getAttribute('aria-label'), 'More');
});

test('an abort signal stops measuring', async () => {
  let until;
  const page = await watched(({ window }) => {
    until = new window.AbortController();
    return until.signal;
  });
  until.abort();
  page.query('.stonebook-announcement').dataset.scrollheight = 12;
  page.query('.stonebook-words').textContent = 'No.';
  page.tells('resize');
  await page.settle();
  assert.equal(page.query('.stonebook-whole'), null);
});

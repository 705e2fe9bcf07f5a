import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const GLOSSARY = {
  alterigo: [
    ['eye', 'An empty point with only one player’s stones next to it. (AI4)'],
    ['spare eye', 'An empty point that you can still fill. (AI4)'],
    ['string', 'Stones that are joined. (AI3)'],
  ],
};
const BODY = `<section class="stonebook-cell"><div class="stonebook-text"><h2>Spare eyes</h2>
  <p>A <b>String</b>, with two eyes, lives; other strings have spare eyes. A hamstring, an <a href="#">eye</a>.</p>
  </div></section><button id="other"></button>`;
const ROOT = { stonebookPage: 'live', stonebookPath: 'alterigo/spare-eyes.ipynb' };

async function shown(about = {}) {
  const page = open({ body: BODY, root: ROOT, json: { 'stonebook-glossary': GLOSSARY }, ...about });
  const { watchTerms } = await page.load('lesson/text/terms.js');
  watchTerms();
  page.terms = () => [...page.all('.stonebook-term')].map(term => term.textContent);
  return page;
}

test('each term of the game is marked where it first occurs, longer ones first', async () => {
  const page = await shown();
  assert.deepEqual(page.terms(), ['String', 'eyes', 'spare eyes']);
  assert.match(page.query('p').textContent, /^A String, with two eyes, lives; other strings have spare eyes\. A ham/);
  const unbroken = [...page.all('.stonebook-unbroken')].map(part => part.textContent);
  assert.deepEqual(unbroken, ['String,', 'eyes,', 'spare eyes.'], 'a sign stays on the line of its term');
  page.window.dispatchEvent(new page.window.Event('stonebook-slide-shown'));
  assert.equal(page.terms().length, 3, 'no text is marked twice');
});

test('a press shows the meaning of a term, and another one, Escape or a press elsewhere closes it', async () => {
  const page = await shown();
  const meaning = () => page.query('.stonebook-meaning');
  const [word] = page.all('.stonebook-term');
  const escaped = [];
  page.window.addEventListener('keydown', event => escaped.push(event.key));
  word.focus();
  word.click();
  assert.equal(meaning().textContent, 'string Stones that are joined. (AI3)');
  assert.equal(page.document.activeElement, meaning());
  page.act(meaning(), 'keydown', { key: 'Escape' });
  assert.equal(meaning(), null);
  assert.deepEqual(escaped, [], 'the stage stays');
  assert.equal(page.document.activeElement, word);
  word.click();
  word.click();
  assert.equal(meaning(), null);
  word.click();
  page.query('#other').click();
  assert.equal(meaning(), null);
});

test('a lesson without a game has no terms', async () => {
  const page = await shown({ root: { ...ROOT, stonebookPath: 'compare/own-player.ipynb' } });
  assert.deepEqual(page.terms(), []);
});

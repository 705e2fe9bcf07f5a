import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../page.mjs';
import { BODY, board, shown } from './lesson.mjs';

test('a text shows its rule, or its first paragraph, and the rest for a press', async () => {
  const page = await shown();
  const rule = page.query('[data-cell=rule] .stonebook-text');
  rule.insertAdjacentHTML('beforeend', '<p>“Quote.” (OT3)</p><table></table><p>Our choice.</p>');
  const folded = () => [...page.all('[data-stonebook-shown] [data-stonebook-folded]')].map(part => part.textContent);
  page.module.turnTo(1);
  assert.deepEqual(folded(), ['“Quote.” (OT3)', 'Our choice.'], 'a table is looked up where it stands');
  const cell = page.query('[data-cell=rule]');
  const button = cell.querySelector('.stonebook-unfold');
  const state = () => [
    cell.hasAttribute('data-stonebook-unfolded'),
    button.getAttribute('aria-expanded'),
    button.textContent,
  ];
  const name = say('page.whole.OT');
  assert.deepEqual(state(), [false, 'false', name], 'it says what unfolds');
  button.click();
  assert.deepEqual(state(), [true, 'true', say('page.whole.close')]);
  button.click();
  assert.deepEqual(state(), [false, 'false', name]);
  page.module.turnTo(4);
  assert.deepEqual(folded(), [], 'there is nothing but a paragraph');
  assert.equal(page.query('[data-cell=long] .stonebook-unfold'), null);
});

test('the button of a text names the author of its rules, but none of an unknown book or without a rule', async () => {
  const cases = [
    ['rule', '(JO1 to JO4)', say('page.whole.JO')],
    ['rule', '(XY1)', say('page.whole')],
    ['long', '(JO1)', say('page.whole')],
  ];
  for (const [cell, remark, label] of cases) {
    const page = await shown();
    page.query(`[data-cell=${cell}] .stonebook-text`).insertAdjacentHTML('beforeend', `<p>${remark}</p>`);
    page.module.turnTo(cell === 'rule' ? 1 : 4);
    assert.equal(page.query(`[data-cell=${cell}] .stonebook-unfold`).textContent, label);
  }
});

test('code that belongs to the lesson has a button that shows it, and a rule as a program has none', async () => {
  const page = await shown();
  const code = '<section class="stonebook-cell" data-cell="greedy"><pre class="code">y</pre></section>';
  page.query('[data-cell=plain-text]').insertAdjacentHTML('beforebegin', code);
  const cell = page.query('[data-cell=greedy]');
  page.module.turnTo(6);
  assert.equal(cell.querySelector('pre').hasAttribute('data-stonebook-folded'), true);
  const button = cell.querySelector('.stonebook-unfold');
  assert.equal(button.textContent, say('page.whole.code'));
  button.click();
  assert.deepEqual([cell.hasAttribute('data-stonebook-unfolded'), button.textContent], [true, say('page.whole.close')]);
  page.module.turnTo(7);
  assert.deepEqual(page.cells().slice(0, 2), ['plain-text', 'plain']);
  assert.equal(page.query('[data-cell=plain] pre').hasAttribute('data-stonebook-folded'), false);
});

test('the text before a board is behind a button', async () => {
  const page = await shown();
  const [button, intro] = ['.stonebook-intro-toggle', '.stonebook-intro'].map(part =>
    page.query(`[data-cell=a] ${part}`),
  );
  assert.equal(intro.hidden, true);
  assert.equal(button.textContent, say('page.about_step'), 'the card has a button for it');
  assert.equal(button.getAttribute('aria-controls'), intro.id);
  assert.deepEqual(
    [...intro.children].map(part => part.textContent),
    [say('page.whole.close'), 'Two players.', 'Do this.'],
  );
  for (const close of [button, intro.querySelector('.stonebook-cross')]) {
    button.click();
    assert.deepEqual([intro.hidden, button.getAttribute('aria-expanded')], [false, 'true']);
    close.focus();
    close.click();
    assert.deepEqual([intro.hidden, button.getAttribute('aria-expanded')], [true, 'false']);
    assert.equal(page.document.activeElement, button, 'the focus returns');
  }
  page.module.turnTo(3);
  assert.equal(page.query('[data-cell=c] .stonebook-intro-toggle'), null);
});

test('the words of a step also stand in its panel, for those who see it', async () => {
  const page = await shown();
  const opening = page.query('[data-cell=a] .stonebook-opening');
  assert.equal(opening.textContent, 'Two players.');
  assert.equal(opening.getAttribute('aria-hidden'), 'true', 'a screen reader finds them behind the button');
  page.module.turnTo(2);
  const later = page.query('[data-cell=b] .stonebook-opening');
  assert.equal(later.className, opening.className, 'every step shows its own words on every screen');
});

test('on a board of a game the text is behind ⋯, and Escape or its own button closes it', async () => {
  const body = BODY.replace(
    '<canvas></canvas><div class="stonebook-foot">',
    `<canvas></canvas><div class="stonebook-plays"><button class="stonebook-more-toggle">⋯</button>
    <div class="stonebook-more"><button>Flip the board</button></div></div><div class="stonebook-foot">`,
  );
  const page = await shown('?view=stage', { body: `<nav id="stonebook-bar"><button id="menu"></button></nav>${body}` });
  const [button, intro] = ['.stonebook-intro-toggle', '.stonebook-intro'].map(part =>
    page.query(`[data-cell=a] ${part}`),
  );
  assert.equal(button.parentElement.className, 'stonebook-more');
  button.click();
  assert.equal(intro.hidden, false);
  intro.querySelector('.stonebook-cross').focus();
  intro.querySelector('.stonebook-cross').click();
  assert.equal(intro.hidden, true);
  assert.equal(page.document.activeElement.className, 'stonebook-more-toggle');
  button.click();
  page.query('#menu').setAttribute('aria-expanded', 'true');
  assert.equal(page.key('Escape'), false, 'a menu above it closes first');
  assert.equal(intro.hidden, false);
  page.query('#menu').setAttribute('aria-expanded', 'false');
  assert.equal(page.key('Escape'), true);
  assert.deepEqual([intro.hidden, page.module.isStaged()], [true, true]);
});

test('a button lets programs be on the way through all lessons, or only behind the end', async () => {
  const page = await shown();
  page.module.turnTo(6);
  const button = page.query('[data-cell=after] .stonebook-unfold');
  const state = () => [button.textContent, page.window.localStorage.getItem('stonebook-programs')];
  assert.deepEqual(state(), [say('page.program.show'), null]);
  button.click();
  assert.deepEqual(state(), [say('page.program.fold'), 'open']);
  button.click();
  assert.deepEqual(state(), [say('page.program.show'), null]);
});

test('a new step of the same cell gets its text again', async () => {
  const page = await shown();
  page.query('[data-cell=a]').outerHTML = board('a', 'Which?');
  page.query('[data-cell=a]').setAttribute('data-stonebook-shown', 'board');
  await page.clock.pass(0);
  assert.ok(page.query('[data-cell=a] .stonebook-intro-toggle'));
});

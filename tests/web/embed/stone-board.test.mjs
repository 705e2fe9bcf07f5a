import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { boards, dataOf, furnish, shown } from './boards.mjs';

const { position, game, puzzle, german, truth } = boards();

test('a position is shown, described and listed, and each cell names its stone', async () => {
  const { root, said, stones, tap } = await shown(position);
  const [role, kind, value] = ['role', 'aria-roledescription', 'aria-valuetext'].map(name =>
    root.querySelector('.stonebook-board').getAttribute(name),
  );
  assert.deepEqual([role, kind], ['slider', 'Game board']);
  assert.equal(value, 'question mark: more keys');
  assert.match(root.querySelector('.stonebook-board').getAttribute('aria-label'), /Ikeda/);
  assert.match(said(), /Black to move/);
  assert.equal(stones(), 'B: C4 · W: D4');
  assert.equal(root.querySelector('.stonebook-buttons').hidden, true);
  assert.equal(root.querySelector('.more').hidden, true); // no site is named
  tap('C4');
  assert.match(said(), /C4/);
  assert.match(said(), /Black/);
});

test('one polite region speaks, even if the words bring another one', async () => {
  const { root, tap } = await shown(position);
  tap('D4');
  const regions = [...root.querySelectorAll('[role=status], [aria-live]')];
  assert.equal(regions.length, 1);
  assert.equal(regions[0].getAttribute('aria-live'), 'polite');
});

test('a game goes forwards and back by buttons, with a sentence for each move', async () => {
  const { root, said, stones, press } = await shown(game);
  const on = () => [...root.querySelectorAll('.stonebook-buttons button')].map(({ disabled }) => !disabled);
  assert.deepEqual(on(), [false, false, true, true]);
  press('next');
  assert.match(said(), /^Move 1 of 2, X: C4\..*turns to X/);
  assert.match(stones(), /X: .*C4/);
  press('end');
  assert.match(said(), /^Move 2 of 2, O: C5\./);
  assert.deepEqual(on(), [true, true, false, false]);
  press('back');
  assert.match(said(), /^Move 1 of 2/);
  press('start');
  assert.doesNotMatch(stones(), /C4/);
});

test('keys lead from cell to cell and name each', async () => {
  const { said, key, element } = await shown(game);
  key('ArrowRight');
  const first = element.board.framedCell;
  assert.match(said(), new RegExp(first));
  key('ArrowRight');
  assert.notEqual(element.board.framedCell, first);
  key('Enter');
  assert.match(said(), new RegExp(element.board.framedCell));
  key('Escape');
  assert.equal(element.board.framedCell, '');
});

test('each board of a game of every kind is as the rules have it', async () => {
  assert.equal(truth.length, 2 * 5);
  for (const [markup, positions] of truth) {
    const { stones, press } = await shown(markup);
    for (const [number, [standing]] of positions.entries()) {
      if (number) press('next');
      const seen = ['none', 'keine'].includes(stones()) ? [] : stones().split(' · ');
      const cells = seen.flatMap(part =>
        part
          .split(': ')[1]
          .split(', ')
          .map(cell => [cell, part.split(':')[0]]),
      );
      assert.deepEqual(Object.fromEntries(cells.sort()), Object.fromEntries(Object.entries(standing).sort()));
    }
  }
});

test('the next stone gets the frame', async () => {
  const { ask, element } = await shown(position);
  assert.match(ask('1'), /^C4: Black/);
  assert.equal(element.board.framedCell, 'C4');
});

test('the last news can be heard again after a question', async () => {
  const { ask, said, press } = await shown(game);
  press('next');
  const news = said();
  assert.notEqual(ask('k'), news);
  assert.equal(ask('h'), news);
});

test('a question about the rules is left to Stonebook, and blocks no answer', async () => {
  const { ask, said, press } = await shown(game);
  assert.match(ask('m'), /Stonebook's lessons and games/);
  press('next');
  assert.match(said(), /^Move 1/);
});

test('an older board without data for questions says that it does not know', async () => {
  const { players, ...old } = dataOf(game);
  const { ask, element, press, said } = await shown('<stone-board></stone-board>');
  element.data = { ...old, guest: { ...old.guest, questions: undefined } };
  assert.equal(ask('r'), old.guest.unknown);
  press('next');
  assert.match(said(), /^Move 1/);
});

test('a puzzle refutes a wrong move and takes the right one', async () => {
  const { page, element, root, said, tap, press } = await shown(puzzle);
  assert.ok(root.querySelector('a').href.startsWith('https://b.example/x/puzzles/?puzzle=alterigo/one-row'));
  const { data, state } = element.board.replies;
  const names = data.cellsOf(0).map(cell => data.cellName(cell));
  const right = names.filter(name => wins(name));
  const wrong = names.filter(name => !wins(name));
  function wins(name) {
    const answer = state.onCell(name);
    return answer !== undefined && data.state(answer.state).result === 1;
  }
  assert.ok(right.length && wrong.length);
  tap(wrong[0]);
  await page.clock.pass(9000);
  assert.match(said(), /^[✗◐]|Not/);
  press('retry');
  await page.clock.pass(9000);
  tap(right[0]);
  await page.clock.pass(9000);
  assert.ok(element.board.replies.result, said());
});

test('the board says when it does not know the answer, and goes on', async () => {
  const { element, said, root } = await shown(puzzle);
  const box = element.board;
  box.answer(['press', 'no such button']);
  assert.equal(said(), dataOf(puzzle).guest.unknown);
  assert.equal(box.waiting.length, 0);
  assert.ok(root.querySelector('a').textContent);
});

test('the words are in the language of the data', async () => {
  const { root } = await shown(german);
  const labels = [...root.querySelectorAll('.stonebook-buttons button')].map(button => button.textContent);
  assert.deepEqual(labels, ['Anfang', 'Zurück', 'Weiter', 'Ende']);
});

test('data comes from a file or from a script, too', async () => {
  const json = async () => dataOf(game);
  const { element, said } = await shown('<stone-board src="board.json"></stone-board>', {
    '*': { ok: true, json },
  });
  assert.match(said(), /X to move/);
  element.data = dataOf(position);
  assert.match(said(), /Black to move/);
});

test('without data or with a file that is missing, what is inside the element stays', async () => {
  for (const body of ['<stone-board>Text</stone-board>', '<stone-board src="gone.json">Text</stone-board>']) {
    const page = open({ body });
    page.answers['*'] = { ok: false };
    furnish(page);
    await page.load('embed/stone-board.js');
    assert.equal(page.query('stone-board').shadowRoot, null);
    assert.equal(page.query('stone-board').textContent, 'Text');
  }
});

test('data of no board leave what is inside the element', async () => {
  for (const data of ['[1,2]', 'null', '{"states":[[0]]}']) {
    const page = open({
      body: `<stone-board>Text<script type="application/json">${data}</script></stone-board>`,
    });
    furnish(page);
    await page.load('embed/stone-board.js');
    assert.equal(page.query('stone-board').shadowRoot, null);
    assert.match(page.query('stone-board').textContent, /^Text/);
  }
});

test('only web addresses become links', async () => {
  const body = position.replace('"home":""', '"home":"javascript:alert(1)"');
  const { root } = await shown(body);
  assert.equal(root.querySelector('a').getAttribute('href'), null);
});

test('the board has print styles, contrast, forced colours and little motion', async () => {
  const { page } = await shown(position);
  for (const query of ['print', 'prefers-contrast: more', 'forced-colors: active', 'prefers-reduced-motion: reduce'])
    assert.ok(page.sheets[0].includes(query), query);
});

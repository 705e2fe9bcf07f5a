import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const text = (id, inside) => `<section class="stonebook-cell" data-cell="${id}">
  <div class="stonebook-text">${inside}</div></section>`;
const board = (id, title = id) => `<section class="stonebook-cell" data-cell="${id}"><div class="stonebook-output">
  <div class="stonebook-step"><div class="stonebook-title" data-step="${id}">
  <span class="stonebook-name">${title}</span>
  </div><canvas></canvas><div class="stonebook-foot"><button class="stonebook-answer-next">n</button>
  <button class="stonebook-answer-back">b</button></div></div></div></section>`;
const BODY = `<button id="stonebook-large"></button><a id="stonebook-notebook" href="#"></a><main class="page">
  ${text('title', '<p>Two players.</p>')}<section class="stonebook-cell" data-cell="begin"></section>
  ${text('a-text', '<h2>1 · Guess</h2><p>Do this.</p><details>x</details>')}${board('a', 'Which?')}
  ${text('rule', '<h2>2 · The rule</h2><blockquote>Bracket.</blockquote>')}
  ${text('b-text', '<h2>3 · Try</h2><p>Then that.</p>')}${board('b')}${board('c')}
  ${text('long', `<h2>4 · An idea</h2><p>${'word '.repeat(70)}</p>`)}${board('d')}
  ${text('plain-text', '<h2>Code</h2><p>Read it.</p>')}
  <section class="stonebook-cell" data-cell="plain"><pre class="code">x</pre></section>
  ${text('after', '<p>Change it.</p>')}${text('next', '<h2>What you know</h2><p>All.</p>')}
  ${text('teacher', '<p>For teachers.</p>')}
  <section class="stonebook-next"><h2>End</h2></section></main><input id="field">`;
const ROOT = { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' };

async function shown(query = '?view=stage', about = {}) {
  const page = open({ body: BODY, root: ROOT, address: `otello/first/read/${query}`, ...about });
  const module = await page.load('lesson/stage.js');
  module.watchStage();
  await page.clock.pass(0);
  page.cells = () => page.all('[data-stonebook-shown]').map(cell => cell.dataset.cell || cell.className);
  page.place = () => page.query('#stonebook-stage-place').textContent;
  page.here = () => page.window.location.hash;
  page.key = (key, target = page.document.body, more = {}) =>
    page.act(target, 'keydown', { key, ...more }).defaultPrevented;
  return Object.assign(page, { module });
}

test('boards, long texts, code and the end are steps of their own, in order', async () => {
  const page = await shown();
  const stops = page.module.stops();
  assert.deepEqual(
    [...stops].map(({ kind, cells, intro }) =>
      [
        kind,
        ...[...cells].map(cell => cell.dataset.cell || 'end'),
        '|',
        ...[...intro].map(cell => cell.dataset.cell),
      ].join(' '),
    ),
    [
      'board a | title a-text',
      'text rule |',
      'board b | b-text',
      'board c |',
      'text long |',
      'board d |',
      'code plain-text plain after |',
      'end end |',
    ],
  );
  assert.deepEqual([...stops].map(page.module.nameOf), [
    'Which?',
    'The rule',
    'b',
    'c',
    'An idea',
    'd',
    'Code',
    say('page.end'),
  ]);
});

test('steps are counted as in Python, and a text has the number of the step behind it', async () => {
  const page = await shown();
  const numbers = () => {
    const all = page.module.stops();
    return [...all].map((_, at) => {
      const { number, total } = page.module.countAt(all, at);
      return `${number} of ${total}`;
    });
  };
  const areSteps = () => {
    const all = page.module.stops();
    return [...all].map((_, at) => page.module.countAt(all, at).isStep);
  };
  assert.ok(areSteps().every(is => !is));
  assert.deepEqual(numbers().slice(0, 2), ['1 of 8', '2 of 8'], 'nothing is counted yet');
  const count = (id, words) => page.query(`[data-step=${id}]`).insertAdjacentHTML('beforebegin', words);
  const nth = number => `<div class="stonebook-nth">Step ${number} of 3</div>`;
  count('a', nth(1));
  count('c', nth(3)); // the replies of the second board are not there yet, and the last is for playing
  assert.deepEqual(
    numbers(),
    ['1', '2', '2', '3', '3', '3', '3', '3'].map(number => `${number} of 3`),
  );
  assert.deepEqual(areSteps(), [true, false, true, true, false, false, false, false], 'no number stands twice');
});

test('code comes first, and the board on which it plays has a screen of its own', async () => {
  const page = await shown();
  const code = page.query('[data-cell=plain]');
  code.insertAdjacentHTML('beforeend', board('own').replace(/<section[^>]*>|<.section>/g, ''));
  const kinds = [...page.module.stops()].filter(({ cells }) => [...cells].includes(code)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['code', 'board']);
});

test('it opens at the first board, and turns back and forth', async () => {
  const page = await shown();
  assert.equal(page.module.staged(), true);
  assert.deepEqual(page.cells(), ['a']);
  assert.equal(page.place(), 'Which?', 'nothing is counted yet');
  page.query('[data-step=a]').insertAdjacentHTML('beforebegin', '<div class="stonebook-nth">Step 1 of 3</div>');
  page.module.turnTo(0);
  assert.equal(page.place(), say('page.stage.place', { number: 1, total: 3, title: 'Which?' }));
  page.module.turnTo(1);
  assert.equal(page.place(), 'The rule');
  assert.deepEqual([page.cells(), page.here()], [['rule'], '#rule']);
  page.query('[data-cell=rule] .stonebook-continue').click();
  assert.deepEqual(page.cells(), ['b']);
  page.module.turnTo(6);
  assert.deepEqual(page.cells(), ['plain-text', 'plain', 'after']);
  page.module.turnTo(99);
  assert.deepEqual([page.cells(), page.here()], [['stonebook-next'], '#end']);
  page.module.turnTo(-1);
  assert.deepEqual([page.cells(), page.here()], [['a'], '']);
});

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
  assert.deepEqual(state(), [false, 'false', say('page.whole')]);
  button.click();
  assert.deepEqual(state(), [true, 'true', say('page.whole.close')]);
  button.click();
  assert.deepEqual(state(), [false, 'false', say('page.whole')]);
  page.module.turnTo(4);
  assert.deepEqual(folded(), [], 'there is nothing but a paragraph');
  assert.equal(page.query('[data-cell=long] .stonebook-unfold'), null);
});

test('the address asks for it in two ways, and names the step', async () => {
  assert.equal((await shown('?view=board')).module.staged(), true);
  assert.equal((await shown('')).module.staged(), false);
  assert.equal((await shown('', { root: { ...ROOT, stonebookStandalone: 'play/' } })).module.staged(), false);
  for (const [hash, cells] of [
    ['#rule', ['rule']],
    ['#b-text', ['b']],
    ['#end', ['stonebook-next']],
    ['#none', ['a']],
  ])
    assert.deepEqual((await shown(`?view=stage${hash}`)).cells(), cells);
});

test('the place is kept until the lesson’s end', async () => {
  const page = await shown();
  const kept = () => page.window.localStorage.getItem('stonebook-place otello/first.ipynb');
  page.module.turnTo(3);
  assert.equal(kept(), 'c');
  page.module.turnTo(7);
  assert.equal(kept(), null);
});

test('a text has the board before it beside it, once', async () => {
  const page = await shown();
  page.module.turnTo(1);
  page.module.turnTo(0);
  page.module.turnTo(1);
  const pictures = page.all('[data-cell=rule] .stonebook-stage-picture > canvas');
  assert.equal(pictures.length, 1);
  assert.equal(page.query('[data-cell=rule] .stonebook-stage-picture').getAttribute('aria-hidden'), 'true');
  assert.equal(page.all('[data-cell=rule] .stonebook-continue').length, 1);
  page.module.turnTo(6);
  assert.equal(page.all('[data-cell=after] .stonebook-continue').length, 1);
  assert.equal(page.query('[data-cell=plain-text] .stonebook-stage-picture'), null);
});

test('the end has the last board as the reader has left it, once', async () => {
  const page = await shown();
  page.module.turnTo(7);
  page.module.turnTo(0);
  page.module.turnTo(7);
  const pictures = page.all('.stonebook-next > .stonebook-stage-picture > canvas');
  assert.equal(pictures.length, 1);
  assert.equal(pictures[0].parentElement.getAttribute('aria-hidden'), 'true');
});

test('the text that leads to a board is behind a button', async () => {
  const page = await shown();
  const [button, intro] = ['.stonebook-intro-toggle', '.stonebook-intro'].map(part =>
    page.query(`[data-cell=a] ${part}`),
  );
  assert.equal(intro.hidden, true);
  assert.equal(button.getAttribute('aria-controls'), intro.id);
  assert.deepEqual(
    [...intro.children].map(part => part.textContent),
    ['Two players.', 'Do this.'],
  );
  button.click();
  assert.deepEqual([intro.hidden, button.getAttribute('aria-expanded')], [false, 'true']);
  button.click();
  assert.deepEqual([intro.hidden, button.getAttribute('aria-expanded')], [true, 'false']);
  page.module.turnTo(3);
  assert.equal(page.query('[data-cell=c] .stonebook-intro-toggle'), null);
});

test('on a board to play on the text is behind ⋯, and Escape or its own button closes it', async () => {
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
  intro.querySelector('.stonebook-unfold').focus();
  intro.querySelector('.stonebook-unfold').click();
  assert.equal(intro.hidden, true);
  assert.equal(page.document.activeElement.className, 'stonebook-more-toggle');
  button.click();
  page.query('#menu').setAttribute('aria-expanded', 'true');
  assert.equal(page.key('Escape'), false, 'a menu above it closes first');
  assert.equal(intro.hidden, false);
  page.query('#menu').setAttribute('aria-expanded', 'false');
  assert.equal(page.key('Escape'), true);
  assert.deepEqual([intro.hidden, page.module.staged()], [true, true]);
});

test('a reader who prefers the page or the notebook gets it the next time', async () => {
  const page = await shown();
  const opens = () => page.window.localStorage.getItem('stonebook-opens');
  const large = page.query('#stonebook-large');
  assert.equal(large.textContent, say('page.stage.leave'));
  page.module.switchStage();
  assert.deepEqual([opens(), page.module.staged(), large.textContent], ['read', false, say('page.stage')]);
  assert.equal(new URL(page.window.location.href).searchParams.has('view'), false);
  page.module.switchStage();
  assert.deepEqual([opens(), page.module.staged()], [null, true]);
  page.query('#stonebook-notebook').click();
  assert.equal(opens(), 'notebook');
});

test('it opens at the step in sight, and the page at the step shown', async () => {
  const page = await shown('');
  for (const [at, cell] of page.all('.stonebook-cell').entries())
    cell.getBoundingClientRect = () => ({ top: at * 100 - 250 });
  page.query('.stonebook-next').getBoundingClientRect = () => ({ top: 9000 });
  page.window.innerHeight = 800;
  page.module.setStage(true);
  assert.deepEqual(page.cells(), ['b']);
  page.module.turnTo(1);
  page.module.setStage(false);
  assert.equal(page.scrolled.at(-1)[0].dataset.cell, 'rule');
});

test('keys turn and press, and Escape is left to what lies over the stage', async () => {
  const page = await shown();
  const pressed = [];
  page.document.addEventListener('click', event => pressed.push(event.target.className));
  for (const button of page.all('button')) Object.defineProperty(button, 'offsetParent', { value: page.document.body });
  assert.equal(page.key('PageDown'), true);
  assert.deepEqual(page.cells(), ['rule']);
  page.key('PageUp');
  assert.deepEqual(page.cells(), ['a']);
  page.key('PageDown', page.query('canvas'));
  assert.deepEqual(page.cells(), ['rule']);
  page.key('PageUp');
  page.key('ArrowRight');
  page.key('ArrowLeft');
  assert.deepEqual(pressed, ['stonebook-answer-next', 'stonebook-answer-back']);
  assert.equal(page.key('PageDown', page.document.body, { repeat: true }), true);
  assert.deepEqual(page.cells(), ['a']);
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(page.key('PageDown', page.document.body, more), false);
  assert.equal(page.key('ArrowRight', page.query('canvas')), false);
  assert.equal(page.key('PageDown', page.query('#field')), false);
  const dialog = page.document.body.appendChild(page.document.createElement('dialog'));
  assert.equal(page.key('Escape', dialog), false); // closes the dialog
  assert.equal(page.module.staged(), true);
  assert.equal(page.key('x'), false);
  assert.equal(page.key('Escape'), false);
  assert.deepEqual([page.module.staged(), page.cells()], [true, ['a']]);
  page.module.setStage(false);
  assert.equal(page.key('PageDown'), false);
});

test('the first link leads past the bar to the board that is shown, else to the text', async () => {
  const page = await shown('?view=stage', { body: `<a id="stonebook-skip" href="#">skip</a>${BODY}` });
  for (const canvas of page.all('canvas')) {
    canvas.tabIndex = 0;
    Object.defineProperty(canvas, 'offsetParent', { value: page.document.body });
  }
  page.module.turnTo(2);
  page.query('#stonebook-skip').click();
  assert.equal(page.document.activeElement, page.query('[data-cell=b] canvas'));
  page.module.turnTo(1);
  page.query('[data-cell=rule] canvas')?.remove();
  page.query('#stonebook-skip').click();
  assert.equal(page.document.activeElement, page.query('[data-cell=rule]'));
});

test('a finger that wipes to the side turns, not on a board', async () => {
  const page = await shown();
  const wipe = (from, to, target = page.query('.page'), touches = 1) => {
    const at = ([clientX, clientY]) => ({ clientX, clientY });
    for (const [kind, about] of [
      ['touchstart', { touches: Array(touches).fill(at(from)) }],
      ['touchend', { changedTouches: [at(to)] }],
    ])
      target.dispatchEvent(Object.assign(new page.window.Event(kind, { bubbles: true }), about));
    return page.cells()[0];
  };
  assert.equal(wipe([200, 0], [140, 20]), 'rule');
  assert.equal(wipe([100, 0], [160, 0]), 'a');
  assert.equal(wipe([200, 0], [150, 0]), 'a'); // too short
  assert.equal(wipe([200, 0], [120, 60]), 'a'); // too steep
  assert.equal(wipe([200, 0], [100, 0], page.query('canvas')), 'a');
  assert.equal(wipe([200, 0], [100, 0], page.query('.page'), 2), 'a');
});

test('the focus follows a reader who uses the keyboard, and no other', async () => {
  const page = await shown();
  page.module.turnTo(2);
  assert.equal(page.document.activeElement, page.document.body);
  page.query('#field').focus();
  page.module.turnTo(3);
  assert.equal(page.document.activeElement, page.query('[data-cell=c] .stonebook-step'));
  page.module.turnTo(1);
  assert.equal(page.document.activeElement, page.query('[data-cell=rule]'));
});

test('a program is folded away until a reader wants it, then it is open in all lessons', async () => {
  const page = await shown();
  page.module.turnTo(6);
  const parts = page.all('[data-stonebook-program]').map(cell => cell.dataset.cell);
  assert.deepEqual(parts, ['plain', 'after']); // the text that leads to it stays
  const button = page.query('[data-cell=after] .stonebook-unfold');
  const state = () => [
    button.textContent,
    button.getAttribute('aria-expanded'),
    page.root.className.includes('programs'),
  ];
  assert.deepEqual(state(), [say('page.program.show'), 'false', false]);
  button.click();
  assert.deepEqual(state(), [say('page.program.fold'), 'true', true]);
  assert.equal(page.window.localStorage.getItem('stonebook-programs'), 'open');
  button.click();
  assert.deepEqual(state(), [say('page.program.show'), 'false', false]);
  assert.equal(page.window.localStorage.getItem('stonebook-programs'), null);
});

test('a step that has come anew gets its text again', async () => {
  const page = await shown();
  page.query('[data-cell=a]').outerHTML = board('a', 'Which?');
  page.query('[data-cell=a]').setAttribute('data-stonebook-shown', 'board');
  await page.clock.pass(0);
  assert.ok(page.query('[data-cell=a] .stonebook-intro-toggle'));
});

test('a copy is no whole notebook on the stage', async () => {
  const cell =
    id => `<div class="jp-Cell jp-CodeCell" id="${id}"><div class="jp-OutputArea"><div class="stonebook-step">
    <canvas></canvas></div></div></div>`;
  const page = await shown('', {
    address: 'notebooks/?path=scratch/x.ipynb&view=board',
    root: {},
    className: 'stonebook-copy',
    body: `<div id="all">${cell('a')}</div>`,
  });
  assert.equal(page.root.className, 'stonebook-copy stonebook-stage stonebook-styled');
  page.query('#all').insertAdjacentHTML('beforeend', cell('b'));
  await page.clock.pass(0);
  assert.equal(page.place(), '');
  assert.equal(page.module.stops().length, 2);
  page.module.setStage(false);
  assert.equal(page.root.className, 'stonebook-copy');
});

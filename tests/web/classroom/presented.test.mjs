// Both windows of a demonstration, over one channel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';
import { bus } from './bus.mjs';

const BOARD = `<div class="stonebook-demo"><canvas width="4" height="4"></canvas>
  <div class="stonebook-demo-large"><p>Who finds D4?</p></div><div class="stonebook-words">X plays C4.</div>
  <div class="stonebook-demo-steps"><button class="stonebook-key-PageUp">Back</button>
    <button class="stonebook-key-PageDown">Next</button><button style="display:none">Pass</button></div>
  <div class="stonebook-demo-modes"><button class="stonebook-key-p stonebook-pressed">Play</button></div>
  <div class="stonebook-demo-tools"><button class="stonebook-key-f">Full</button>
    <button class="stonebook-key-v">Presenter</button></div>
  <div class="stonebook-demo-line" style="display:none"><input><div class="stonebook-typed"><button>Do</button></div>
    <p class="stonebook-demo-note">Note: wait.</p><span class="stonebook-demo-at">Line 1 of 3.</span>
    <span class="stonebook-demo-coming">Next: play C4</span></div>
  <div class="stonebook-demo-sheet" style="display:none"><button class="stonebook-key-Escape">Close</button></div></div>
  <div id="stonebook-blocked" hidden><a href="../presenter/"></a><button>Close</button></div>`;
const WINDOW = `<p id="at"></p><button id="end"></button><p id="waiting" data-apart="no board"></p>
  <a id="open" hidden></a><div id="shown" hidden>
  <div id="boards"></div><div id="sentences"></div><section id="next"><p id="coming"></p></section>
  <div id="lines" data-none="no notes"></div><div id="steps"></div><div id="tools"></div><button id="black"></button>
  <form id="command"><input><button>Do</button></form><p id="sentence"></p></div>`;

async function opened({ blocked = false } = {}) {
  const wire = bus();
  const board = open({ address: 'demo/', body: BOARD });
  const { window } = board;
  window.BroadcastChannel = wire();
  window.HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA';
  board.popup = { closed: false };
  window.open = address => {
    board.opened = address;
    return blocked ? null : board.popup;
  };
  board.clicked = [];
  for (const button of board.all('.stonebook-demo button'))
    button.addEventListener('click', () => board.clicked.push(button.textContent));
  board.blacks = 0;
  const { offerPresenter } = await board.load('classroom/presented.js');
  offerPresenter('../presenter/', () => {
    board.blacks += 1;
  });
  board.isPresented = () => board.root.classList.contains('stonebook-presented');
  /** Open the presenter's window, as a browser would. */
  board.present = async () => {
    const other = open({ address: board.opened, body: WINDOW });
    other.window.BroadcastChannel = wire();
    other.closed = 0;
    other.window.close = () => {
      other.closed += 1;
    };
    await other.load('pages/presenter/presenter.js');
    await board.clock.pass(500);
    return other;
  };
  return board;
}

async function presented() {
  const board = await opened();
  board.act(board.query('.stonebook-key-v'), 'click');
  return [board, await board.present()];
}

const labels = (page, id) => page.all(`#${id} button`).map(button => button.textContent);

test('the second window shows notes, the next step and the buttons; the class sees the board', async () => {
  const [board, other] = await presented();
  assert.equal(board.isPresented(), true);
  assert.equal(other.query('#shown').hidden, false);
  assert.equal(other.query('#at').textContent, 'Line 1 of 3.');
  assert.equal(other.query('#coming').textContent, 'Next: play C4');
  assert.equal(other.query('#lines').textContent, 'Note: wait.');
  assert.equal(other.query('#sentences').textContent, 'Who finds D4?');
  assert.equal(other.query('#sentence').textContent, 'X plays C4.');
  assert.equal(other.all('#boards img').length, 1);
  assert.deepEqual([labels(other, 'steps'), labels(other, 'tools')], [['Back', 'Next'], ['Play']]);
  assert.equal(other.query('#tools button').getAttribute('aria-pressed'), 'true');
});

test('presses, keys and lines of the second window are carried out', async () => {
  const [board, other] = await presented();
  board.clicked.length = 0;
  other.act(other.all('#steps button')[1], 'click');
  for (const key of ['PageUp', 'ArrowRight', 'P', 'F', 'z']) other.act(other.document.body, 'keydown', { key });
  assert.deepEqual(board.clicked, ['Next', 'Back', 'Next', 'Play']);
  other.act(other.document.body, 'keydown', { key: 'b' });
  other.act(other.query('#black'), 'click');
  assert.equal(board.blacks, 2);
  const field = other.query('#command input');
  field.value = ' play C4 ';
  other.act(field, 'keydown', { key: 'p' });
  other.query('#command').dispatchEvent(new other.window.Event('submit', { cancelable: true }));
  assert.deepEqual([board.query('.stonebook-demo-line input').value, field.value], ['play C4', '']);
  assert.equal(board.clicked.at(-1), 'Do');
});

test('a press on the small board is a press on the large one', async () => {
  const [board, other] = await presented();
  const seen = [];
  const box = (left, top, width) => () => ({ left, top, width, height: width });
  board.query('canvas').getBoundingClientRect = box(100, 50, 1000);
  board.query('canvas').addEventListener('mousedown', ({ clientX, clientY }) => seen.push([clientX, clientY]));
  other.query('img').getBoundingClientRect = box(10, 20, 200);
  other.act(other.query('img'), 'click', { clientX: 60, clientY: 120 });
  assert.deepEqual(seen, [[350, 550]]);
});

test('a change on the board appears, and a button keeps its focus', async () => {
  const [board, other] = await presented();
  const next = other.all('#steps button')[1];
  next.focus();
  board.query('.stonebook-demo-note').remove();
  board.query('.stonebook-demo-steps [style]').style.display = '';
  await board.clock.pass(500);
  assert.equal(other.query('#lines').textContent, 'no notes');
  assert.deepEqual(labels(other, 'steps'), ['Back', 'Next', 'Pass']);
  assert.equal(other.document.activeElement, next);
});

test('when the second window closes, the board shows everything again', async () => {
  const [board] = await presented();
  board.popup.closed = true;
  await board.clock.pass(500);
  assert.equal(board.isPresented(), false);
  const [again, other] = await presented();
  other.act(other.query('#end'), 'click');
  assert.deepEqual([again.isPresented(), other.closed], [false, 1]);
});

test('the board closes the second window, and says so when it goes itself', async () => {
  const [board, other] = await presented();
  board.act(board.query('.stonebook-key-v'), 'click');
  assert.deepEqual([board.isPresented(), other.closed], [false, 1]);
  const [left, window] = await presented();
  left.window.dispatchEvent(new left.window.Event('pagehide'));
  assert.equal(window.query('#shown').hidden, true);
  assert.equal(window.query('#waiting').textContent, 'no board');
});

test('a blocked window is explained, with a link that opens it', async () => {
  const board = await opened({ blocked: true });
  const notice = board.query('#stonebook-blocked');
  board.act(board.query('.stonebook-key-v'), 'click');
  assert.equal(notice.hidden, false);
  assert.equal(board.query('#stonebook-blocked a').href, board.opened);
  board.act(board.query('#stonebook-blocked button'), 'click');
  assert.equal(notice.hidden, true);
  board.act(board.query('.stonebook-key-v'), 'click');
  await board.present();
  assert.deepEqual([notice.hidden, board.isPresented()], [true, true]);
});

test('a reloaded board finds its window again', async () => {
  const [board, other] = await presented();
  board.window.dispatchEvent(new board.window.Event('pagehide'));
  const { offerPresenter } = await board.load('classroom/presented.js');
  offerPresenter('../presenter/', () => {});
  await board.clock.pass(500);
  await settled();
  assert.equal(other.query('#shown').hidden, false);
});

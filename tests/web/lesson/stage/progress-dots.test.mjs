import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../../page.mjs';

const STEPS = [
  { id: 'a', title: 'One', done: true, first_try: true },
  { id: 'b', title: 'Two', done: true, first_try: false },
  { id: 'c', title: 'Three', done: false, first_try: false },
];
const cell = (id, more = '') =>
  `<div class="jp-CodeCell" id="cell-${id}"><div class="jp-OutputArea"><div class="stonebook-step" id="box-${id}">
    <i data-step="${id}"></i>
  <canvas></canvas><button class="stonebook-go-on">on</button></div>${more}</div></div>`;
const BODY = `<nav id="stonebook-steps" hidden><button id="stonebook-count"></button><ol id="stonebook-dots"></ol></nav>
${cell(
  'a',
  '<div class="stonebook-step" id="box-a2"><button class="stonebook-go-on" id="on2"></button>' + '</div>',
)}<div id="text">text</div>${cell('b')}${cell('c')}
<div class="stonebook-next" id="end"></div><div id="line"></div>`;

async function dotted(steps = STEPS) {
  const page = open({ body: BODY });
  const module = await page.load('lesson/stage/progress-dots.js');
  module.watchProgressDots();
  page.tell = async all => {
    page.query('#line').setAttribute('data-stonebook-steps', JSON.stringify(all));
    await page.clock.pass(20);
  };
  if (steps) await page.tell(steps);
  page.module = module;
  return page;
}

test('each step has a dot that shows its result', async () => {
  const page = await dotted();
  assert.equal(page.query('#stonebook-steps').hidden, false);
  assert.equal(page.query('#stonebook-count').textContent, say('page.steps.count', { done: 2, of: 3 }));
  const dots = page.all('.stonebook-dot');
  assert.deepEqual(
    dots.map(dot => dot.dataset.done),
    ['first', 'done', 'open'],
  );
  assert.deepEqual(
    dots.map(dot => dot.title),
    [
      say('page.step.first', { number: 1, title: 'One' }),
      say('page.step.done', { number: 2, title: 'Two' }),
      say('page.step.open', { number: 3, title: 'Three' }),
    ],
  );
  assert.deepEqual(
    dots.map(dot => dot.textContent),
    ['One', 'Two', 'Three'],
  );
  assert.deepEqual(
    dots.map(dot => dot.getAttribute('aria-label')),
    dots.map(dot => dot.title),
  );
});

test('steps that Python has not reported are counted from the start', async () => {
  const steps = JSON.stringify({ steps: ['a', 'b', 'c', 'd'].map(id => [id, id]) });
  const page = await dotted(null);
  page
    .query('#line')
    .insertAdjacentHTML('beforebegin', `<script type="application/json" id="stonebook-page">${steps}</script>`);
  await page.tell(STEPS.slice(0, 2));
  assert.equal(page.query('#stonebook-count').textContent, say('page.steps.count', { done: 2, of: 4 }));
  assert.equal(page.query('#stonebook-steps').style.getPropertyValue('--stonebook-done'), '0.5', 'the line of a phone');
});

test('a lesson without steps shows no dots', async () => {
  const page = await dotted([]);
  assert.equal(page.query('#stonebook-steps').hidden, true);
});

test('a listener is called at once and on each change', async () => {
  const page = await dotted(null);
  let heard = 0;
  page.module.onSteps(() => {
    heard += 1;
  });
  assert.equal(heard, 1);
  await page.tell(STEPS);
  assert.equal(heard, 2);
  assert.equal(page.window.loaded.steps.length, 3);
  await page.tell(STEPS);
  assert.equal(heard, 2);
  await page.tell(STEPS.slice(1));
  assert.equal(heard, 3);
  page.query('#line').setAttribute('data-stonebook-steps', '');
  await page.clock.pass(20);
  assert.equal(heard, 3);
});

test('the focused dot keeps the focus when dots are redrawn', async () => {
  const page = await dotted();
  page.all('.stonebook-dot')[1].focus();
  await page.tell(STEPS.map(step => ({ ...step, done: true })));
  assert.equal(page.document.activeElement, page.all('.stonebook-dot')[1]);
});

test('the Tab key reaches one dot, and arrows move between them', async () => {
  const page = await dotted();
  const dots = page.all('.stonebook-dot');
  const stops = () => dots.map(dot => dot.tabIndex);
  const press = (key, more = {}) => {
    page.act(page.document.activeElement, 'keydown', { key, bubbles: true, ...more });
    return dots.indexOf(page.document.activeElement);
  };
  assert.equal(stops().filter(stop => stop === 0).length, 1);
  dots[0].focus();
  assert.deepEqual([press('ArrowRight'), press('ArrowDown'), press('ArrowRight')], [1, 2, 2]);
  assert.deepEqual(stops(), [-1, -1, 0]);
  assert.deepEqual([press('ArrowLeft'), press('Home'), press('ArrowUp'), press('End')], [1, 0, 0, 2]);
  assert.deepEqual([press('x'), press('ArrowLeft', { ctrlKey: true })], [2, 2]);
});

test('on the stage only steps that count have a number', async () => {
  const page = await dotted();
  page
    .query('[data-step=a]')
    .insertAdjacentHTML('beforebegin', '<b class="stonebook-nth" data-place="1 3">Step 1 of 3</b>');
  page.root.classList.add('stonebook-stage');
  page.module.goToStep('b');
  const titles = page.all('.stonebook-dot').map(dot => dot.title.match(/Step (\d+)/)?.[1]);
  assert.deepEqual(titles, ['1', '2', '3', undefined]);
  assert.equal(page.all('.stonebook-dot')[3].title, say('page.end'));
});

test('a dot scrolls to its step, without animation if the reader prefers that', async () => {
  const page = await dotted();
  page.all('.stonebook-dot')[1].click();
  const [[box, options]] = page.scrolled;
  assert.equal(box.id, 'box-b');
  assert.deepEqual({ ...options }, { block: 'start', behavior: 'smooth' });
  assert.equal(page.document.activeElement, box);
  assert.equal(box.tabIndex, -1);
  page.media['(prefers-reduced-motion: reduce)'] = true;
  page.all('.stonebook-dot')[0].click();
  assert.equal(page.scrolled[1][1].behavior, 'auto');
});

test('a press that first ends an animation leads nowhere', async () => {
  const page = await dotted();
  const goOn = page.query('#box-a .stonebook-go-on');
  goOn.classList.add('stonebook-ends-first');
  goOn.click();
  assert.equal(page.scrolled.length, 0);
  goOn.classList.remove('stonebook-ends-first');
  goOn.click();
  assert.equal(page.scrolled.length, 1);
});

test('a step that is done leads to the next in its cell, then to the text behind, then to the end', async () => {
  const page = await dotted();
  page.query('#box-a .stonebook-go-on').click();
  page.query('#on2').click();
  page.query('#box-b .stonebook-go-on').click();
  page.query('#cell-c').nextElementSibling.remove();
  page.query('#line').remove();
  page.query('#cell-c').after(page.document.createTextNode('x'));
  page.query('#stonebook-steps').click();
  assert.deepEqual(
    page.scrolled.map(([place]) => place.id),
    ['box-a2', 'text', 'cell-c'],
  );
});

test('the last cell leads to the end of the lesson', async () => {
  const page = await dotted();
  const end = page.query('#end');
  page.query('#cell-a').before(end); // nothing follows the last cell
  page.query('#line').remove();
  while (page.query('#cell-c').nextElementSibling) page.query('#cell-c').nextElementSibling.remove();
  page.query('#box-c .stonebook-go-on').click();
  assert.deepEqual(
    page.scrolled.map(([place]) => place.id),
    ['end'],
  );
});

test('the dot of the visible step is marked', async () => {
  const page = await dotted();
  const tops = { a: -500, b: 100, c: 900 };
  for (const id of Object.keys(tops)) page.query(`#box-${id}`).getBoundingClientRect = () => ({ top: tops[id] });
  const current = async () => {
    page.document.dispatchEvent(new page.window.Event('scroll'));
    await page.clock.pass(20);
    return page.all('.stonebook-dot').map(dot => dot.getAttribute('aria-current'));
  };
  assert.deepEqual(await current(), [null, 'step', null]);
  tops.b = page.window.innerHeight / 2;
  assert.deepEqual(await current(), ['step', null, null]);
  tops.a = 900;
  assert.deepEqual(await current(), [null, null, null]);
});

test('the newest step of a cell that has run again counts', async () => {
  const page = await dotted();
  page
    .query('#cell-c')
    .insertAdjacentHTML('beforeend', '<div class="stonebook-step" id="newest"><i data-step="b"></i></div>');
  page.all('.stonebook-dot')[1].click();
  assert.equal(page.scrolled[0][0].id, 'newest');
});

test('a page without a bar, and a step that is not there', async () => {
  const page = await dotted();
  page.module.goToStep('none');
  page.query('#stonebook-steps').remove();
  await page.tell(STEPS.slice(1));
  assert.equal(page.scrolled.length, 0);
});

test('on the stage each slide has a dot, and a step’s button leads to the next slide', async () => {
  const page = await dotted();
  page.root.classList.add('stonebook-stage');
  const shown = () => page.all('[data-stonebook-shown]').map(cell => cell.id || cell.className);
  page.module.goToStep('b');
  assert.deepEqual(shown(), ['cell-b']);
  assert.deepEqual(
    page.all('.stonebook-dot').map(dot => [dot.dataset.done, dot.getAttribute('aria-current')]),
    [
      ['first', null],
      ['done', 'step'],
      ['open', null],
      ['open', null],
    ],
  );
  assert.equal(page.query('#stonebook-count').textContent, say('page.stage.count', { number: 2, total: 4 }));
  const nth = number => `<div class="stonebook-nth" data-place="${number} 2">Step ${number} of 2</div>`;
  page.query('#box-a').insertAdjacentHTML('beforeend', nth(1));
  page.query('#box-b').insertAdjacentHTML('beforeend', nth(2));
  page.query('#box-b .stonebook-go-on').click();
  assert.deepEqual(shown(), ['cell-c']);
  assert.equal(page.query('#stonebook-count').textContent, say('page.stage.extra'), 'no step has this number');
  page.query('#box-c .stonebook-go-on').click();
  assert.deepEqual(shown(), ['end']);
  const done = page.all('.stonebook-dot:not([data-done=open])').length;
  const { textContent } = page.query('#stonebook-count');
  assert.equal(textContent, say('page.steps.count', { done, of: 3 }), 'the end says how many steps are done');
  page.all('.stonebook-dot')[0].click();
  assert.deepEqual(shown(), ['cell-a']);
  assert.equal(page.scrolled.length, 0);
});

test('a text on the stage has a word and not the number of the next step', async () => {
  const page = await dotted();
  page.root.classList.add('stonebook-stage');
  const rule = '<h2>The rule</h2><blockquote>A move must bracket.</blockquote><p>It says this.</p>';
  page
    .query('#cell-a')
    .insertAdjacentHTML(
      'afterend',
      `<div class="jp-MarkdownCell"><div class="jp-RenderedMarkdown">${rule}</div></div>`,
    );
  page.module.goToStep('a');
  page.query('#on2').click();
  assert.equal(page.query('#stonebook-count').textContent, say('page.stage.text'));
  page.query('[data-stonebook-shown] .stonebook-continue').click();
  assert.equal(page.query('#stonebook-count').textContent, say('page.stage.count', { number: 3, total: 5 }));
});

test('only dots of steps that count bear a number, and the first screen after the last step stands apart', async () => {
  const page = await dotted();
  const linked = '{"linked": {"minute": "cell-c"}}';
  const about = `<script type="application/json" id="stonebook-page">${linked}</script>`;
  page.document.body.insertAdjacentHTML('beforeend', about);
  for (const [id, number] of [
    ['a', 1],
    ['b', 2],
  ])
    page
      .query(`#box-${id}`)
      .insertAdjacentHTML('afterbegin', `<b class="stonebook-nth" data-place="${number} 2">Step ${number} of 2</b>`);
  page.root.classList.add('stonebook-stage');
  page.module.goToStep('a');
  const dots = page.all('.stonebook-dot');
  assert.deepEqual(
    dots.map(({ dataset, parentElement }) => [dataset.number, parentElement.className]),
    [
      ['1', ''],
      ['2', ''],
      [undefined, 'stonebook-apart'],
      [undefined, ''],
    ],
  );
  const clocks = dots.map(({ dataset }) => dataset.minute);
  assert.deepEqual(clocks, [undefined, undefined, 'true', undefined], 'a one-minute game is a clock');
});

test('a guess that missed is done, without a tick', async () => {
  const page = await dotted(STEPS.map(step => ({ ...step, is_guess: true })));
  assert.deepEqual(
    page.all('.stonebook-dot').map(dot => dot.dataset.read),
    ['false', 'true', 'false'],
  );
});

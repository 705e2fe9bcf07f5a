import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../page.mjs';
import { openSteps, STEPS } from './open-steps.mjs';

test('each step has a dot that shows its result', async () => {
  const page = await openSteps();
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
  const page = await openSteps(null);
  page
    .query('#line')
    .insertAdjacentHTML('beforebegin', `<script type="application/json" id="stonebook-page">${steps}</script>`);
  await page.report(STEPS.slice(0, 2));
  assert.equal(page.query('#stonebook-count').textContent, say('page.steps.count', { done: 2, of: 4 }));
  assert.equal(page.query('#stonebook-steps').style.getPropertyValue('--stonebook-done'), '0.5', 'the line of a phone');
});

test('a lesson without steps shows no dots', async () => {
  const page = await openSteps([]);
  assert.equal(page.query('#stonebook-steps').hidden, true);
});

test('the focused dot keeps the focus when dots are redrawn', async () => {
  const page = await openSteps();
  page.all('.stonebook-dot')[1].focus();
  await page.report(STEPS.map(step => ({ ...step, done: true })));
  assert.equal(page.document.activeElement, page.all('.stonebook-dot')[1]);
});

test('the Tab key reaches one dot, and arrows move between them', async () => {
  const page = await openSteps();
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
  const page = await openSteps();
  page
    .query('[data-step=a]')
    .insertAdjacentHTML('beforebegin', '<b class="stonebook-nth" data-place="1 3">Step 1 of 3</b>');
  page.root.classList.add('stonebook-stage');
  page.module.goToStep('b');
  const titles = page.all('.stonebook-dot').map(dot => dot.title.match(/Step (\d+)/)?.[1]);
  assert.deepEqual(titles, ['1', '2', '3', undefined]);
  assert.equal(page.all('.stonebook-dot')[3].title, say('page.end'));
});

test('the dot of the visible step is marked', async () => {
  const page = await openSteps();
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

test('a page without a bar, and a step that is not there', async () => {
  const page = await openSteps();
  page.module.goToStep('none');
  page.query('#stonebook-steps').remove();
  await page.report(STEPS.slice(1));
  assert.equal(page.scrolled.length, 0);
});

test('on the stage each slide has a dot, and a step’s button leads to the next slide', async () => {
  const page = await openSteps();
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
  const page = await openSteps();
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
  const page = await openSteps();
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
  const page = await openSteps(STEPS.map(step => ({ ...step, is_guess: true })));
  assert.deepEqual(
    page.all('.stonebook-dot').map(dot => dot.dataset.read),
    ['false', 'true', 'false'],
  );
});

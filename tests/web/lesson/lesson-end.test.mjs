import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { LESSONS, open, say, settled } from '../page.mjs';

const STEPS = [
  { id: 'a', title: 'One', done: true, first_try: true },
  { id: 'b', title: 'Two', done: true, first_try: false },
];

const BODY =
  '<div id="last"></div><div id="foot"></div><div id="board"></div><div id="minute"></div><div id="program"></div>';

async function ended(about = {}, board = false, minute = false, program = false) {
  const page = open({ body: BODY, ...about });
  if (about.records) page.window.indexedDB = database(about.records);
  const { showLessonEnd } = await page.load('lesson/lesson-end.js');
  showLessonEnd({
    last: page.query('#last'),
    foot: page.query('#foot'),
    board: board ? page.query('#board') : undefined,
    minute: minute ? page.query('#minute') : undefined,
    program: program ? page.query('#program') : undefined,
  });
  return page;
}
/** The ways on, the main one first. */
const WAYS = [
  '.stonebook-onward-row > .stonebook-primary',
  '.stonebook-onward-row > :nth-last-child(n+2)',
  '.stonebook-quiet > *',
];
const ways = page => WAYS.flatMap(selector => page.all(selector));
const texts = (page, selector) => page.all(selector).map(one => one.textContent);

test('the end has the rule, and links to the next lesson, a game and puzzles', async () => {
  const page = await ended();
  const end = page.query('#last .stonebook-next');
  assert.equal(end.lang, 'en');
  assert.equal(end.querySelector('h2').textContent, `${say('page.end.idea')} What first says.`);
  assert.equal(end.querySelector('summary').textContent, say('page.end'));
  const links = ways(page).map(link => [link.textContent, link.getAttribute('href')]);
  assert.deepEqual(links, [
    [say('page.next', { title: 'Lesson second', game: 'O-tell-O' }), '../otello/second/'],
    [say('page.end.puzzles'), '../puzzles/?game=otello&set=corner&lesson=otello/first'],
    [say('page.end.computer'), '../play/#otello'],
    [say('page.end.all'), '../#otello'],
  ]);
  assert.equal(page.query('.stonebook-onward').className, 'stonebook-onward stonebook-primary');
  assert.equal(page.query('#foot #stonebook-build').textContent, say('page.build', { build: 'b1' }));
});

test('the link to a lesson of another game names the game, and puzzles are offered only with a theme', async () => {
  const page = await ended({ address: 'notebooks/?path=otello/second.ipynb', language: 'de' });
  const [on, computer, all, ...rest] = ways(page);
  assert.equal(on.textContent, say('page.next_game', { title: 'Lesson third', game: 'Io' }));
  assert.equal(on.getAttribute('href'), '../io/third/?lang=de');
  assert.equal(computer.getAttribute('href'), '../de/play/#otello');
  assert.equal(all.getAttribute('href'), '../de/#otello');
  assert.deepEqual(rest, []);
});

test('a lesson may name the lesson to do next', async () => {
  const [first, ...others] = LESSONS;
  const page = await ended({ lessons: [{ ...first, next: 'io/third.ipynb' }, ...others] });
  const on = page.query('.stonebook-onward');
  assert.equal(on.textContent, say('page.next_game', { title: 'Lesson third', game: 'Io' }));
  assert.equal(on.getAttribute('href'), '../io/third/');
});

const SKIPS = { a: 'otello/second.ipynb', b: 'io/third.ipynb', c: 'io/third.ipynb' };
for (const [name, states, way, sentences] of [
  ['all at once', ['first', 'first', 'first'], ['page.next', 'second'], [['page.end.skip'], ['page.end.skip']]],
  [
    'two later: the first of them leads on',
    ['first', 'done', 'done'],
    ['page.next_for', 'third', 'b'],
    [['page.end.skip'], ['page.end.needed', 'b', 'c']],
  ],
  [
    'one is open',
    ['done', 'first', 'open'],
    ['page.next_for', 'second', 'a'],
    [['page.end.needed', 'a'], ['page.end.unknown']],
  ],
]) {
  test(`a lesson of questions says which lessons to skip: ${name}`, async () => {
    const [first, ...others] = LESSONS;
    const page = open({
      lessons: [{ ...first, skips: SKIPS }, ...others],
      body: '<div id="last"></div><div id="foot"></div><div id="line"></div>',
    });
    const both = await page.load(['lesson/lesson-end.js', 'lesson/progress/steps.js']);
    both.watchSteps();
    both.showLessonEnd({ last: page.query('#last'), foot: page.query('#foot') });
    const unknown = Array(2).fill(say('page.end.unknown'));
    assert.deepEqual(texts(page, '.stonebook-skips td'), unknown, 'the table has its place at once');
    const steps = states.map((state, nth) => {
      const id = 'abc'[nth];
      return { id, title: id, done: state !== 'open', first_try: state === 'first', asks_nothing: false };
    });
    page.query('#line').setAttribute('data-stonebook-steps', JSON.stringify(steps));
    await page.clock.pass(20);
    assert.deepEqual(texts(page, '.stonebook-skips th a'), ['Lesson second', 'Lesson third']);
    const titles = asked => asked.map(title => say('page.end.quoted', { title })).join(', ');
    assert.deepEqual(
      texts(page, '.stonebook-skips td'),
      sentences.map(([key, ...asked]) => say(key, { titles: titles(asked) })),
    );
    const [key, lesson, question] = way;
    const on = page.query('.stonebook-onward');
    assert.equal(on.textContent, say(key, { title: `Lesson ${lesson}`, game: 'Io', question }));
    assert.match(on.getAttribute('href'), new RegExp(`/${lesson}/$`));
    assert.equal(page.query('.stonebook-missed'), null, 'the table names what was missed');
    const right = states.filter(state => state === 'first').length;
    assert.deepEqual(
      [page.query('.stonebook-ability').textContent, page.query('.stonebook-rule').textContent],
      states.includes('open')
        ? [say('page.end.idea'), first.summary]
        : [say('page.end.asked', { of: '3' }), say('page.end.at_once', { first: String(right) })],
    );
  });
}

test('the end of the last lesson links to the start page', async () => {
  const page = await ended({ address: 'notebooks/?path=io/third.ipynb' });
  const on = page.query('.stonebook-onward');
  assert.deepEqual([on.textContent, on.getAttribute('href')], [say('page.last'), '../']);
});

test('on a live page the next lesson is a live page', async () => {
  const page = await ended({
    root: { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' },
  });
  assert.equal(page.query('.stonebook-onward').getAttribute('href'), '../../../otello/second/read/');
});

test('a reader who came from a task list goes back to it', async () => {
  const page = await ended({ root: { stonebookTasks: '0123abcd' } });
  const links = ways(page).map(link => [link.textContent, link.getAttribute('href')]);
  assert.deepEqual(links, [[say('page.end.tasks'), '../tasks/?list=0123abcd']]);
});

test('a button leads to the board for free play', async () => {
  const page = await ended({}, true);
  const button = page.query('.stonebook-to-board');
  assert.equal(button.textContent, say('page.end.play'));
  button.click();
  assert.equal(page.scrolled[0][0].id, 'board');
});

test('the one-minute game is offered first, by a plain name while its board is missing', async () => {
  const page = await ended({}, false, true);
  const button = page.query('.stonebook-onward-row > :first-child');
  assert.equal(button.textContent, say('page.end.minute'));
  button.click();
  assert.equal(page.scrolled[0][0].id, 'minute');
});

test('the one-minute game is offered by the name of its opponent', async () => {
  const named = '<b class="stonebook-name">A minute with Grabber</b>';
  const page = await ended({ body: BODY.replace('"minute">', `"minute">${named}`) }, false, true);
  assert.equal(page.query('.stonebook-to-minute').textContent, 'A minute with Grabber');
});

test('a lesson without a one-minute game offers none', async () => {
  const page = await ended({}, true);
  assert.equal(page.query('.stonebook-to-minute'), null);
});

test('a page that is not a lesson shows no rule', async () => {
  const page = await ended({ address: 'notebooks/?path=scratch/own.ipynb' });
  assert.equal(page.query('.stonebook-rule').textContent, '');
  assert.equal(ways(page)[1].getAttribute('href'), '../play/#');
});

test('the notebook receives no keys and presses of the end', async () => {
  const page = await ended();
  const heard = [];
  for (const kind of ['keydown', 'focusin', 'mousedown', 'dblclick', 'click']) {
    page.query('#last').addEventListener(kind, event => heard.push(event.type));
    page.query('.stonebook-next h2').dispatchEvent(new page.window.Event(kind, { bubbles: true }));
  }
  assert.deepEqual(heard, ['click']);
});

test('steps are not counted before all of them are known', async () => {
  const page = open({
    root: { stonebookPage: 'live', stonebookPath: 'otello/first.ipynb', stonebookRoot: '../../../' },
    body: `<script type="application/json" id="stonebook-page">{"steps": [["a", "One"], ["b", "Two"]]}</script>
      <div id="last"></div><div id="foot"></div><div id="line"></div>`,
  });
  const both = await page.load(['lesson/lesson-end.js', 'lesson/progress/steps.js']);
  both.watchSteps();
  both.showLessonEnd({ last: page.query('#last'), foot: page.query('#foot') });
  const headlines = [];
  assert.deepEqual(
    page.all('.stonebook-score > li').map(({ dataset }) => dataset.done),
    [undefined, undefined],
    'the stones have their places, so that nothing moves',
  );
  for (const known of [[STEPS[0]], STEPS]) {
    page.query('#line').setAttribute('data-stonebook-steps', JSON.stringify(known));
    await page.clock.pass(20);
    headlines.push(page.query('.stonebook-next summary').textContent);
  }
  assert.deepEqual(headlines, [say('page.end'), say('page.end.all_done', { of: 2 })]);
});

for (const [name, steps, got, open_] of [
  ['nothing is known of steps', [], '', []],
  ['all on the first try', STEPS.map(step => ({ ...step, first_try: true })), say('page.end.perfect', { of: 2 }), []],
  ['some on the first try', STEPS, say('page.end.first', { first: 1, of: 2 }), ['Two']],
  ['none on the first try', [{ ...STEPS[1] }], say('page.end.first', { first: 0, of: 1 }), ['Two']],
  [
    'more than three later',
    ['b', 'c', 'd', 'e'].map(id => ({ ...STEPS[1], id, title: id })),
    say('page.end.first', { first: 0, of: 4 }),
    ['b', 'c', 'd'],
  ],
  ['one is only read', [STEPS[0], { ...STEPS[1], asks_nothing: true }], say('page.end.perfect', { of: 1 }), []],
  [
    'one is open',
    [...STEPS, { id: 'c', title: 'Three', done: false, first_try: false }],
    say('page.end.first', { first: 1, of: 3 }),
    ['Two'],
  ],
]) {
  test(`what was got: ${name}`, async () => {
    const page = open({
      body:
        '<div id="last"></div><div id="foot"></div><div id="line"></div><div class="stonebook-step" id="box">' +
        '<i data-step="c"></i><i data-step="b"></i></div>',
    });
    const both = await page.load(['lesson/lesson-end.js', 'lesson/progress/steps.js']);
    both.watchSteps();
    both.showLessonEnd({ last: page.query('#last'), foot: page.query('#foot') });
    page.query('#line').setAttribute('data-stonebook-steps', JSON.stringify(steps));
    await page.clock.pass(20);
    const isPerfect =
      steps.length > 0 && got === say('page.end.perfect', { of: steps.filter(step => !step.asks_nothing).length });
    assert.equal(page.query('.stonebook-results').textContent, isPerfect ? '' : got);
    const left = steps.filter(step => !step.done);
    const counts = { done: steps.length - left.length, of: steps.length };
    const headline = isPerfect ? got : say(left.length ? 'page.end.so_far' : 'page.end.all_done', counts);
    const unfolds = page.query('.stonebook-next summary');
    assert.equal(unfolds.textContent, steps.length ? headline : say('page.end'));
    assert.equal(unfolds.matches('.stonebook-perfect'), isPerfect);
    const ability = say(left.length || !steps.length ? 'page.end.idea' : 'page.end.can');
    assert.equal(
      page.query('.stonebook-next h2 > .stonebook-ability').textContent,
      ability,
      'only what is done is known',
    );
    const folded = '.stonebook-results, .stonebook-others, .stonebook-missed, .stonebook-week, .stonebook-quiet';
    assert.ok(
      page.all(folded).every(part => part.closest('details')),
      'no verdict is in sight',
    );
    const later = steps.filter(step => step.done && !step.first_try && !step.asks_nothing).length;
    const watched = steps.filter(step => step.done && step.asks_nothing && !step.first_try).length;
    const others = [
      later ? say('page.end.later', { later }) : '',
      watched ? say('page.end.watched', { watched }) : '',
      left.length ? say('page.end.open', { open: left.length }) : '',
    ];
    assert.equal(page.query('.stonebook-others').textContent, others.filter(Boolean).join(' '), 'no zero is counted');
    assert.deepEqual(
      page.all('.stonebook-score > li').map(stone => stone.dataset.done),
      steps.map(({ first_try: isFirstTry, done, asks_nothing: asksNothing }) =>
        isFirstTry ? 'first' : !done ? 'open' : asksNothing ? 'read' : 'done',
      ),
    );
    // Open steps come first, then the next lesson: there is only one button in full colour.
    const [primary, ...more] = page.all('.stonebook-primary');
    assert.equal(more.length, 0);
    assert.equal(primary.matches('a'), !left.length);
    const number = steps.indexOf(left[0]) + 1;
    if (left.length) assert.equal(primary.textContent, say('page.end.go_on', { number, open: left.length }));
    assert.deepEqual(texts(page, '.stonebook-next li button'), open_);
    const missing = later > open_.length ? 'page.end.missing.three' : 'page.end.missing';
    assert.equal(page.query('.stonebook-missed')?.textContent, open_.length ? say(missing) : undefined);
    page.query('.stonebook-next li button')?.click();
    assert.deepEqual(
      page.scrolled.map(([place]) => place.id),
      open_.slice(0, 1).map(() => 'box'),
    );
  });
}

test('each of the last seven days has a stone, and a text gives the number of filled ones', async () => {
  const hours = back => new Date(Date.now() - back * 3_600_000).toISOString();
  const records = { a: { steps: { one: { at: hours(0) }, two: { at: hours(48) } } } };
  const page = await ended({ records });
  await settled();
  assert.equal(page.query('.stonebook-week').textContent, say('page.end.week', { solved: 2, days: 7 }));
  const filled = page.all('.stonebook-days > i').map(stone => stone.className);
  assert.deepEqual(filled, ['', '', '', '', 'stonebook-day', '', 'stonebook-day']);
});

test('with one solved day or none there are no stones for days', async () => {
  assert.equal((await ended()).query('.stonebook-week').textContent, '');
  const page = await ended({ records: { a: { steps: { one: { at: new Date().toISOString() } } } } });
  await settled();
  assert.equal(page.query('.stonebook-week').textContent, '');
});

test('the rule as a program is a quiet link among the last ways', async () => {
  const page = await ended({}, false, false, true);
  const link = ways(page).at(-1);
  assert.deepEqual([link.textContent, link.className], [say('page.end.program'), 'stonebook-to-program']);
  link.click();
  assert.equal(page.document.activeElement.id, 'program');
});

test('two ways are in the row above the main one, and the others are folded', async () => {
  const page = await ended({}, false, true, true);
  assert.deepEqual(texts(page, '.stonebook-onward-row > *'), [
    say('page.end.minute'),
    say('page.end.puzzles'),
    say('page.next', { title: 'Lesson second', game: 'O-tell-O' }),
  ]);
  const folded = ['page.end.computer', 'page.end.all', 'page.end.program'];
  assert.deepEqual(
    texts(page, 'details > .stonebook-quiet > *'),
    folded.map(key => say(key)),
  );
});

test('with open steps the next lesson and puzzles come before the one-minute game', async () => {
  const page = open({ body: `${BODY}<div id="line"></div>` });
  const both = await page.load(['lesson/lesson-end.js', 'lesson/progress/steps.js']);
  both.watchSteps();
  both.showLessonEnd({ last: page.query('#last'), foot: page.query('#foot'), minute: page.query('#minute') });
  page
    .query('#line')
    .setAttribute('data-stonebook-steps', JSON.stringify([{ ...STEPS[0], done: false, first_try: false }]));
  await page.clock.pass(20);
  assert.deepEqual(texts(page, '.stonebook-onward-row > *'), [
    say('page.next', { title: 'Lesson second', game: 'O-tell-O' }),
    say('page.end.puzzles'),
    say('page.end.go_on', { number: 1, open: 1 }),
  ]);
  assert.equal(page.query('.stonebook-quiet').lastChild.textContent, say('page.end.minute'));
});

test('the rest is folded on the stage alone', async () => {
  for (const isStaged of [true, false]) {
    const page = open({ body: BODY });
    page.document.documentElement.classList.toggle('stonebook-stage', isStaged);
    const { showLessonEnd } = await page.load('lesson/lesson-end.js');
    showLessonEnd({ last: page.query('#last'), foot: page.query('#foot') });
    assert.equal(page.query('.stonebook-next details').open, !isStaged);
  }
});

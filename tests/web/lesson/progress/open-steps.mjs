// A page with the steps of a lesson, for the tests of this folder.
import { open } from '../../page.mjs';

export const STEPS = [
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
const MODULES = ['steps', 'go-to', 'progress-dots'].map(name => `lesson/progress/${name}.js`);

/** Open a lesson whose steps have this state. `report` reports another one; `module` has the functions of the page. */
export async function openSteps(steps = STEPS) {
  const page = open({ body: BODY });
  page.module = await page.load(MODULES);
  page.module.watchSteps();
  page.module.watchProgressDots();
  page.module.watchGoOn();
  page.report = async all => {
    page.query('#line').setAttribute('data-stonebook-steps', JSON.stringify(all));
    await page.clock.pass(20);
  };
  if (steps) await page.report(steps);
  return page;
}

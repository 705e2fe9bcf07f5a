// The page of task lists, for the tests of its scripts.
import { open } from '../../page.mjs';
import { calm } from './small.mjs';

const SCREEN =
  '<main><div class="stonebook-screen"><div class="stonebook-step" id="one"><canvas tabindex="0"></canvas>' +
  '<button id="in">b</button></div></div></main><button id="out">o</button>';

/** Open the page. */
export async function opened(address = 'tasks/?list=1', body = SCREEN) {
  const page = open({ address, body });
  page.top = 0;
  page.window.Element.prototype.scrollTo = () => {
    page.top += 1;
  };
  await page.load('pages/tasks/tasks.js');
  page.query('#out')?.setAttribute('data-x', '');
  page.document.body.append(page.document.createElement('i'));
  await calm(page);
  page.showScreen = async html => {
    page.query('.stonebook-screen').innerHTML = html;
    await calm(page);
  };
  return page;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function printer(about) {
  const page = open(about);
  page.printed = 0;
  page.window.print = () => {
    page.printed += 1;
  };
  return Object.assign(page, { printing: await page.load('lesson/printing.js') });
}

test('a live page is printed as it is', async () => {
  const page = await printer({ root: { stonebookPage: 'live' } });
  page.printing.printLesson();
  assert.equal(page.printed, 1);
  assert.equal(page.query('iframe'), null);
});

test('a notebook is printed as its reading page, which is removed afterwards', async () => {
  const page = await printer({ address: 'notebooks/?path=otello/second.ipynb' });
  page.printing.printLesson();
  const frame = page.query('iframe');
  assert.equal(frame.getAttribute('src'), '../otello/second/read/?page=read');
  assert.equal(frame.getAttribute('aria-hidden'), 'true');
  assert.equal(frame.style.position, 'fixed');
  let printed = 0;
  frame.contentWindow.print = () => {
    printed += 1;
  };
  let arrive;
  const ready = new Promise(go => {
    arrive = go;
  });
  Object.defineProperty(frame.contentWindow.document, 'fonts', { value: { ready } });
  frame.dispatchEvent(new page.window.Event('load'));
  assert.equal(printed, 0);
  arrive();
  await page.clock.pass(0);
  assert.equal(printed, 1); // with its fonts
  await page.clock.pass(59_999);
  assert.equal(frame.isConnected, true);
  await page.clock.pass(1);
  assert.equal(frame.isConnected, false);
  page.printing.printLesson();
  const second = page.query('iframe');
  const paper = second.contentWindow;
  paper.print = () => {};
  second.dispatchEvent(new page.window.Event('load'));
  paper.dispatchEvent(new paper.Event('afterprint'));
  assert.equal(second.isConnected, false);
});

test('the browser’s key for printing is replaced, and no other', async () => {
  const page = await printer({ root: { stonebookPage: 'live' } });
  page.printing.watchPrinting();
  const press = about => page.act(page.document.body, 'keydown', about).defaultPrevented;
  assert.equal(press({ key: 'p', ctrlKey: true }), true);
  assert.equal(press({ key: 'P', metaKey: true }), true);
  for (const about of [
    { key: 'p' },
    { key: 'q', ctrlKey: true },
    { key: 'p', ctrlKey: true, shiftKey: true },
    { key: 'p', ctrlKey: true, altKey: true },
  ])
    assert.equal(press(about), false);
  assert.equal(page.printed, 2);
});

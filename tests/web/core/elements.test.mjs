import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('an element has its properties and its content', async () => {
  const { makeElement } = await open().load('core/elements.js');
  const made = makeElement('p', { className: 'told', lang: 'en' }, 'A < B', makeElement('b', {}, 'C'));
  assert.equal(made.outerHTML, '<p class="told" lang="en">A &lt; B<b>C</b></p>');
  assert.equal(makeElement('ol').outerHTML, '<ol></ol>');
});

test('a button submits no form and calls its function', async () => {
  const { makeButton } = await open().load('core/elements.js');
  let presses = 0;
  const made = makeButton('Go', () => presses++, { className: 'go' });
  made.click();
  assert.equal(presses, 1);
  assert.equal(made.outerHTML, '<button type="button" class="go">Go</button>');
});

test('a text is escaped, also within an attribute', async () => {
  const { escapeHtml } = await open().load('core/elements.js');
  assert.equal(escapeHtml(`<b title="it's">&`), '&lt;b title=&quot;it&#x27;s&quot;&gt;&amp;');
});

test('a live region is announced politely, and takes no room on the page or on paper', async () => {
  const page = open();
  const { addLiveRegion } = await page.load('core/elements.js');
  const region = addLiveRegion('news');
  assert.equal(page.query('#news'), region);
  assert.deepEqual([region.getAttribute('role'), region.getAttribute('aria-live')], ['status', 'polite']);
  const { position, top, left } = region.style;
  assert.deepEqual([position, top, left], ['fixed', '0px', '0px']);
});

test('an element is unfolded with the folds around it, and no other one', async () => {
  const fold = (id, inside) => `<details id="${id}"><summary></summary>${inside}</details>`;
  const page = open({ body: fold('outer', `<p id="text"></p>${fold('inner', '<b></b>')}`) + fold('other', '') });
  const { unfold } = await page.load('core/elements.js');
  const opened = () => page.all('details[open]').map(each => each.id);
  unfold(null);
  assert.deepEqual(opened(), []);
  unfold(page.query('#text'));
  assert.deepEqual(opened(), ['outer']);
  unfold(page.query('#inner b'));
  assert.deepEqual(opened(), ['outer', 'inner']);
});

test('connecting a button shows it', async () => {
  const page = open({ body: '<button id="go" hidden></button><p id="text" hidden></p>' });
  const { connectButton } = await page.load('core/elements.js');
  let pressed = 0;
  connectButton('go', () => {
    pressed += 1;
  });
  connectButton('text', () => {});
  connectButton('none', () => {});
  page.query('#go').click();
  assert.equal(pressed, 1);
  assert.equal(page.query('#go').hidden, false);
  assert.equal(page.query('#text').hidden, true);
});

test('an SVG element has its namespace and its attributes', async () => {
  const { makeSvg } = await open().load('core/elements.js');
  const circle = makeSvg('circle', { cx: 3, class: 'dot' });
  assert.equal(circle.namespaceURI, 'http://www.w3.org/2000/svg');
  assert.deepEqual([circle.getAttribute('cx'), circle.getAttribute('class')], ['3', 'dot']);
});

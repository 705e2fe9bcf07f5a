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

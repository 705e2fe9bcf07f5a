import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const BODY = `<p id="text"></p><button class="stonebook-go-on" id="on"><b id="label"></b></button>
  <button class="stonebook-go-on stonebook-ends-first" id="ends"></button>`;

test('only a press on the button leads on, and only without an animation', async () => {
  const page = open({ body: BODY });
  const { pressedGoOn } = await page.load('lesson/progress/go-on.js');
  const pressed = id => pressedGoOn({ target: page.query(id) })?.id;
  assert.deepEqual(['#on', '#label', '#ends', '#text'].map(pressed), ['on', 'on', undefined, undefined]);
  assert.equal(pressedGoOn({ target: page.document }), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a sentence gets its values; missing values keep their braces', async () => {
  const { speaker } = await open().load('core/sentences.js');
  const say = speaker({ greet: 'Hello {name}, {number} of {of}', empty: '' });
  assert.equal(say('greet', { name: 'Ada', number: 3 }), 'Hello Ada, 3 of {of}');
  assert.equal(say('greet', { name: 'Ada', number: 0, of: '' }), 'Hello Ada, 0 of ');
  assert.equal(say('greet'), 'Hello {name}, {number} of {of}');
  assert.equal(say('not.there'), 'not.there');
  assert.equal(say('empty'), 'empty');
});

test('the nearest language is the longest languages part of a name', async () => {
  const { nearestLanguage } = await open().load('core/sentences.js');
  const languages = ['en', 'de', 'pt-BR'];
  const cases = {
    'de-AT': 'de',
    ' DE ': 'de',
    de_CH: 'de',
    'de.UTF-8': 'de',
    'de@euro': 'de',
    'pt-br': 'pt-BR',
    'pt-br-x': 'pt-BR',
  };
  for (const [wanted, expected] of Object.entries(cases))
    assert.equal(nearestLanguage(wanted, languages), expected, wanted);
  for (const wanted of ['', 'fr', 'pt', 'xde', 'ende', '../de'])
    assert.equal(nearestLanguage(wanted, languages), 'en', wanted);
});

test('inline JSON of the page is parsed', async () => {
  const page = open({ json: { 'stonebook-files': { a: [1, '</script>'] } } });
  const { inlineJson } = await page.load('core/sentences.js');
  assert.deepEqual(JSON.parse(JSON.stringify(inlineJson('stonebook-files'))), { a: [1, '</script>'] });
  assert.equal(inlineJson('none'), null);
});

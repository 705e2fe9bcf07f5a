import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noNetworkPage } from '../../../lite/web/offline/no-network.js';

const WORDS = {
  en: { title: 'No network', text: 'Nothing is stored.', again: 'Try again' },
  de: { title: 'Kein Netz', text: 'Nichts ist gespeichert.', again: 'Noch einmal' },
};

test('the page without a network speaks a language of the reader', async () => {
  for (const [languages, title] of [
    [['de-AT', 'en'], 'Kein Netz'],
    [['fr', 'en-GB'], 'No network'],
    [[], 'No network'],
  ]) {
    const page = noNetworkPage(WORDS, languages);
    assert.equal(page.status, 503);
    assert.match(await page.text(), new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

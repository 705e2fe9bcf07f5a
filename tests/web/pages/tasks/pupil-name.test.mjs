import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const { chosenName, normalizedName } = await open().load('pages/tasks/pupil-name.js');

test('a chosen name lacks the characters that separate names from codes', () => {
  assert.equal(chosenName('  Blue:  Fox\u200b '), 'Blue Fox');
  assert.equal(chosenName('x'.repeat(40)), 'x'.repeat(24));
  assert.equal(chosenName(' :[] '), '');
});

test('names that differ in case and spaces are the same, and a few are left to Python', () => {
  assert.equal(normalizedName('Blue FOX'), 'bluefox');
  assert.equal(normalizedName('Straße'), 'strasse');
  assert.equal(normalizedName('Jörg'), 'jörg');
  assert.equal(normalizedName('dotless ı'), undefined);
});

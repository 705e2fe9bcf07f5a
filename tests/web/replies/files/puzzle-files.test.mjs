import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../../page.mjs';

const SETS = { files: { 'easy-1': ['io/a', 'io/b'], 'hard-1': ['io/c'] } };

async function fetched(address, isNew = true) {
  const page = open({ address, root: { stonebookRoot: '../', stonebookLanguage: 'de' } });
  page.answers['*'] = () => ({ ok: true, body: { pipeThrough: () => JSON.stringify(SETS) } });
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  const { fetchPuzzlesAhead } = await page.load('replies/files/puzzle-files.js');
  await fetchPuzzlesAhead(new URL(page.window.location.href).searchParams, isNew);
  return page.fetched.map(([, file]) => file.replace(/^.*replies\/puzzles\//, ''));
}

test('a game’s first puzzles are fetched ahead for a new reader, a chosen theme’s for any', async () => {
  const sets = 'de/io/sets.bin';
  const both = name => [`shared/io/${name}.bin`, `de/io/${name}.bin`];
  assert.deepEqual(await fetched('puzzles/?game=io'), [sets, ...both('easy-1')]);
  assert.deepEqual(await fetched('puzzles/?game=io', false), [sets]);
  assert.deepEqual(await fetched('puzzles/?game=io&set=hard', false), [sets, ...both('hard-1')]);
  assert.deepEqual(await fetched('puzzles/?puzzle=io/c', false), [sets, ...both('hard-1')]);
  assert.deepEqual(await fetched('puzzles/?puzzle=io/unknown'), [sets]);
  for (const part of ['daily=today', 'set=hard&difficulty=hard'])
    assert.deepEqual(await fetched(`puzzles/?game=io&${part}`), [sets], 'the file is not known yet');
});

test('sets that only Python knows are not fetched', async () => {
  const page = open();
  const { canAnswer } = await page.load('replies/files/puzzle-files.js');
  const answers = text => canAnswer(new URLSearchParams(text));
  assert.deepEqual(['game=io', 'puzzle=io/a'].map(answers), [true, true]);
  assert.deepEqual(['game=io&daily=today', 'game=io&set=ko&difficulty=easy'].map(answers), [true, true]);
  const others = ['', 'game=io&set=mixed', 'game=io&difficulty=easy', 'daily=today', 'daily=&puzzle=io/a'];
  assert.deepEqual(others.filter(answers), []);
});

test('the words of a language join what all languages share, if both are of the same build', async () => {
  const page = open({ root: { stonebookRoot: '../', stonebookLanguage: 'de' } });
  const shared = { match: 'a', cells: ['A1'], steps: { 'io/a': { start: 0 }, 'io/b': { start: 1 } } };
  const words = { match: 'a', texts: ['Ja'], steps: { 'io/b': { title: 'B' } } };
  const files = { shared, words };
  page.window.stonebookPrefetched = {
    get '../static/stonebook/replies/puzzles/shared/io/easy-1.bin'() {
      return Promise.resolve(files.shared);
    },
    get '../static/stonebook/replies/puzzles/de/io/easy-1.bin'() {
      return Promise.resolve(files.words);
    },
  };
  const { fetchFile } = await page.load('replies/files/puzzle-files.js');
  const steps = { 'io/a': { start: 0 }, 'io/b': { start: 1, title: 'B' } };
  assert.deepEqual(plain(await fetchFile('io', 'easy-1')), { match: 'a', cells: ['A1'], texts: ['Ja'], steps });
  files.words = { ...words, match: 'b' };
  await assert.rejects(fetchFile('io', 'easy-1'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../../page.mjs';
import { FORMAT, LINK } from './pupils.mjs';

const { crc32, readTaskLink } = await open().load('pages/tasks/task-link.js');

test('a link is read: a lesson, a puzzle, what is locked and the title', () => {
  assert.deepEqual(plain(readTaskLink(`#${LINK}&more`, FORMAT)), {
    link: LINK,
    key: 'e747cd6c',
    nonce: 5,
    locks: ['hints'],
    title: 'Week 3',
    tasks: [{ lesson: 'io/corners' }, { game: 0, number: 500924 }],
  });
});

test('the same link in digits has the same key', () => {
  const digits = '11324118896295059894793432622729994395678353788377434037825444882';
  assert.equal(readTaskLink(digits, FORMAT).key, 'e747cd6c');
});

test('a damaged link, another kind and a later version are left to Python', () => {
  for (const text of ['', '#', LINK.slice(0, -1), `${LINK}A`, LINK.replace('z', 'y'), `B${LINK.slice(1)}`, 'A!', '12'])
    assert.equal(readTaskLink(text, FORMAT), undefined, text);
  assert.equal(readTaskLink(LINK, { ...FORMAT, kind: [1, 16] }), undefined);
});

test('the checksum is CRC-32', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});

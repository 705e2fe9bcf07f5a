import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('the choice of how lessons open is stored and removed', async () => {
  const page = open({});
  const { lessonView, setLessonView } = await page.load('lesson/lesson-memory.js');
  assert.equal(lessonView(), '');
  setLessonView('notebook');
  assert.equal(lessonView(), 'notebook');
  assert.equal(page.window.localStorage.length, 1);
  setLessonView('');
  assert.equal(lessonView(), '');
  assert.equal(page.window.localStorage.length, 0);
});

test('programs are shown to readers who asked for them', async () => {
  const page = open({});
  const { areProgramsShown, setProgramsShown } = await page.load('lesson/lesson-memory.js');
  assert.equal(areProgramsShown(), false);
  setProgramsShown(true);
  assert.equal(areProgramsShown(), true);
  setProgramsShown(false);
  assert.equal(areProgramsShown(), false);
  assert.equal(page.window.localStorage.length, 0);
});

test('each lesson has its own step', async () => {
  const page = open({});
  const { savedStep, saveStep } = await page.load('lesson/lesson-memory.js');
  saveStep('otello/first.ipynb', 'guess');
  saveStep('io/third.ipynb', 'rule');
  assert.equal(savedStep('otello/first.ipynb'), 'guess');
  assert.equal(savedStep('io/third.ipynb'), 'rule');
  assert.equal(savedStep('otello/second.ipynb'), '');
});

test('a browser that stores nothing opens the stage at its start', async () => {
  const page = open({});
  Object.defineProperty(page.window, 'localStorage', {
    get() {
      throw new page.window.DOMException('denied', 'SecurityError');
    },
  });
  const { lessonView, setLessonView, savedStep, saveStep } = await page.load('lesson/lesson-memory.js');
  setLessonView('read');
  saveStep('otello/first.ipynb', 'guess');
  assert.equal(lessonView(), '');
  assert.equal(savedStep('otello/first.ipynb'), '');
});

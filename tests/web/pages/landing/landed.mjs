// The start page of a reader with records, for the tests of its scripts.
import { database } from '../../database.mjs';
import { open, recordKinds, sentences, settled } from '../../page.mjs';

export const step = (at, first = true) => ({ done: true, first_try: first, at });
export const record = (lesson, of, steps, more = {}) => ({
  lesson,
  of,
  done: Object.keys(steps).length,
  steps,
  ...more,
});
export const lesson = (track, name) =>
  `<li data-lesson="${track}/${name}"><a href="${track}/${name}/"><span lang="en">The ${name}</span></a>
    <span class="progress"></span></li>`;
export const track = (name, lessons) =>
  `<div data-track="${name}"><a class="button" aria-label="x" href="#">start</a><span class="reached" hidden>
    <span class="bar"><i></i></span><span class="count"></span>
    </span>${lessons.map(one => lesson(name, one)).join('')}</div>`;
export const BODY = `<p id="old" hidden></p><p id="file" hidden></p>
    <a id="begin" aria-label="x" href="#">begin</a>${track('otello', ['a', 'b'])}${track('io', ['c'])}
  <section id="progress" hidden><a id="progress-export" hidden></a><label id="progress-load"><input type="file">
    </label><button id="progress-forget" hidden></button><p id="progress-status"></p></section>
  <script id="stonebook-record-kinds" type="application/json">${JSON.stringify(recordKinds())}</script>`;

/** The start page with these records. */
export async function landed(records = [], how = {}) {
  const page = open({ address: how.address ?? '', body: how.body ?? BODY, words: sentences() });
  page.records = new Map(records.map(one => [one.lesson ?? 'x', one]));
  how.change?.(page.window);
  if (how.opens) page.window.localStorage.setItem('stonebook-opens', how.opens);
  page.window.indexedDB = database(page.records, how);
  await page.load('pages/landing/landing.js');
  await settled();
  page.text = selector => page.query(selector).textContent;
  page.load_ = async text => {
    const input = page.query('input');
    Object.defineProperty(input, 'files', {
      value: text === undefined ? [] : [{ text: async () => text }],
      configurable: true,
    });
    Object.defineProperty(input, 'value', { value: 'x', writable: true, configurable: true });
    input.dispatchEvent(new page.window.Event('change'));
    await settled(100);
  };
  return page;
}
export const file = lessons => JSON.stringify({ stonebook: 'progress', lessons });

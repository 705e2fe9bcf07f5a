// What the landing page learns from the browser: where the reader left off, and whether the boards can run.
// Without it the page is complete, only the same for everybody.
// @ts-check
(() => {
  /** @typedef {{lesson: string, of: number, done: number, steps?: Record<string, {at?: string}>}} Progress */

  /** @type {Record<string, string>} */
  const words = JSON.parse(document.getElementById('stonebook-words')?.textContent || '{}');
  /** @param {string} key @param {Record<string, string | number>} values */
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  /** @param {string} id */
  const show = id => document.getElementById(id)?.removeAttribute('hidden');

  if (location.protocol === 'file:') show('file');
  else if (typeof WebAssembly !== 'object') show('old');

  /** @param {Progress} progress */
  const when = progress => Object.values(progress.steps || {}).map(step => step.at || '').sort().pop() || '';

  /** @param {Progress[]} all */
  function tell(all) {
    for (const progress of all) {
      const place = document.querySelector(`[data-lesson="${CSS.escape(progress.lesson)}"]`);
      const note = place?.querySelector('.progress');
      if (!place || !note || !progress.of || !progress.done) continue;
      note.textContent = say('site.done', { done: progress.done, of: progress.of });
      const button = place.querySelector('.button');
      if (button) button.textContent = words[progress.done < progress.of ? 'site.continue' : 'site.again'];
    }
    const begun = all.filter(one => one.done && one.done < one.of).sort((a, b) => when(b).localeCompare(when(a)))[0];
    const link = begun && document.querySelector(`[data-lesson="${CSS.escape(begun.lesson)}"] .button`);
    const begin = document.getElementById('begin');
    if (begin && link) {
      begin.textContent = say('site.go_on', { title: link.getAttribute('data-title') || '' });
      begin.setAttribute('href', link.getAttribute('href') || '');
    }
  }

  if (!window.indexedDB) return;
  // The same base that lessons write to, made the same way if no lesson has been opened yet.
  const opening = indexedDB.open('stonebook', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
  opening.onsuccess = () => {
    const base = opening.result;
    const all = base.transaction('progress').objectStore('progress').getAll();
    all.onsuccess = () => { tell(all.result); base.close(); };
  };
})();

// What the landing page learns from the browser: where the reader left off, and whether the boards can run.
// Without it the page is complete, only the same for everybody.
// @ts-check
(() => {
  /** @typedef {{lesson: string, of: number, done: number, steps?: Record<string, {at?: string}>}} Progress */

  /** @type {Record<string, string>} */
  const words = JSON.parse(document.getElementById('stonebook-words')?.textContent || '{}');
  /** @param {string} key @param {Record<string, string | number>} values */
  const say = (key, values) => words[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  /**
   * Put a sentence with a lesson's title, which keeps the markup that tells its language.
   * @param {Element} place @param {string} key @param {Element | null} link
   */
  const sayTitle = (place, key, link) => {
    const [before, after] = words[key].split('{title}');
    place.replaceChildren(before, ...[...(link?.childNodes || [])].map(node => node.cloneNode(true)), after || '');
  };
  /** @param {string} id */
  const show = id => document.getElementById(id)?.removeAttribute('hidden');

  if (location.protocol === 'file:') show('file');
  else if (typeof WebAssembly !== 'object') show('old');

  /** @param {Progress} progress */
  const when = progress => Object.values(progress.steps || {}).map(step => step.at || '').sort().pop() || '';

  /** @param {Progress | undefined} progress */
  const complete = progress => Boolean(progress && progress.of && progress.done >= progress.of);

  /** @param {Progress[]} all */
  function tell(all) {
    const known = new Map(all.map(one => [one.lesson, one]));
    for (const [lesson, progress] of known) {
      const note = document.querySelector(`[data-lesson="${CSS.escape(lesson)}"] .progress`);
      if (!note || !progress.of || !progress.done) continue;
      note.textContent = complete(progress) ? words['site.done_all'] : say('site.done', { done: progress.done, of: progress.of });
    }
    for (const track of document.querySelectorAll('[data-track]')) leadOn(track, known);
    const begun = all.filter(one => one.done && !complete(one)).sort((a, b) => when(b).localeCompare(when(a)))[0];
    const link = begun && document.querySelector(`[data-lesson="${CSS.escape(begun.lesson)}"] a`);
    const begin = document.getElementById('begin');
    if (begin && link) {
      sayTitle(begin, 'site.go_on', link);
      begin.setAttribute('href', link.getAttribute('href') || '');
    }
  }

  /**
   * Lead the button of a track to its first lesson that is not done.
   * @param {Element} track
   * @param {Map<string, Progress>} known
   */
  function leadOn(track, known) {
    const lessons = [...track.querySelectorAll('[data-lesson]')];
    const button = track.querySelector('.button');
    if (!button || !lessons.some(one => known.get(one.getAttribute('data-lesson') || '')?.done)) return;
    const next = lessons.find(one => !complete(known.get(one.getAttribute('data-lesson') || '')));
    const link = (next || lessons[0]).querySelector('a');
    if (next) sayTitle(button, 'site.go_on', link);
    else button.textContent = words['site.again'];
    button.removeAttribute('aria-label');
    button.setAttribute('href', link?.getAttribute('href') || '');
  }

  /**
   * Offer to take the progress along as a file, and to forget it.
   * @param {Progress[]} all
   */
  function offer(all) {
    const place = document.getElementById('progress');
    if (!place || !all.length) return;
    place.hidden = false;
    const file = document.getElementById('progress-export');
    const data = new Blob([JSON.stringify({ stonebook: 'progress', lessons: all }, null, 1)], { type: 'application/json' });
    file?.setAttribute('href', URL.createObjectURL(data));
    const forget = document.getElementById('progress-forget');
    let sure = false;
    forget?.addEventListener('click', () => {
      forget.textContent = words[sure ? 'site.progress.forget' : 'site.progress.sure'];
      if (sure) withBase(base => {
        const change = base.transaction('progress', 'readwrite');
        change.objectStore('progress').clear();
        change.oncomplete = () => location.reload();
      });
      sure = !sure;
    });
  }

  /** @param {(base: IDBDatabase) => void} use */
  function withBase(use) {
    // The same base that lessons write to, made the same way if no lesson has been opened yet.
    const opening = indexedDB.open('stonebook');
    opening.onupgradeneeded = () => opening.result.createObjectStore('progress');
    opening.onsuccess = () => use(opening.result);
  }

  if (!window.indexedDB) return;
  withBase(base => {
    const all = base.transaction('progress').objectStore('progress').getAll();
    all.onsuccess = () => {
      tell(all.result);
      offer(all.result);
      base.close();
    };
  });
})();

// Records, frame by frame, the places of a lesson's text and first step, and any element over its bar.
(() => {
  const shifts = [];
  let covered = 0; // until when the first screen has certainly covered the notebook
  let frame = 0;
  const counted = () => shifts.filter(({ at, below }) => !below || at >= covered);
  const seen = {
    places: [],
    over: [],
    emptied: 0,
    get shift() {
      return counted().reduce((sum, { value }) => sum + value, 0);
    },
    get moved() {
      return counted().flatMap(({ moved }) => moved);
    },
  };
  window.stonebookFirst = seen;
  const elementOf = node => (node instanceof Element ? node : node?.parentElement);
  new PerformanceObserver(list => {
    for (const { startTime, value, sources } of list.getEntries().filter(shift => !shift.hadRecentInput)) {
      shifts.push({
        at: startTime,
        value,
        below: sources.every(({ node }) => elementOf(node)?.closest('#main')),
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.className || node?.nodeName}: ${previousRect.y} to ${currentRect.y}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const note = now => {
    requestAnimationFrame(note);
    const bar = document.getElementById('stonebook-bar');
    if (!bar) return;
    const on = document.elementFromPoint(innerWidth / 2, 5);
    if (!bar.contains(on) && !seen.over.includes(on?.outerHTML)) seen.over.push(on?.outerHTML);
    const first = document.getElementById('stonebook-first');
    if (first) [covered, frame] = [frame, now];
    const shown = first || document.querySelector('.jp-NotebookPanel');
    if (shown?.closest('.lm-mod-hidden')) return; // for a new theme, until just before the frame is painted
    const [heading, step] = ['h2', '.stonebook-step'].map(name => shown?.querySelector(name));
    if (!heading) {
      if (seen.places.length) seen.emptied += 1;
      return;
    }
    const place = [heading, step].map(part => part && Math.round(part.getBoundingClientRect().y));
    if (JSON.stringify(place) !== JSON.stringify(seen.places.at(-1))) seen.places.push(place);
  };
  requestAnimationFrame(note);
})();

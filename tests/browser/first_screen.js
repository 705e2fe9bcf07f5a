// Notes, frame by frame, where the text and the first step of a lesson stand, and what lies over its bar.
(() => {
  const seen = { places: [], over: [], shift: 0, moved: [], emptied: 0 };
  window.stonebookFirst = seen;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries().filter(one => !one.hadRecentInput)) {
      seen.shift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        seen.moved.push(`${node?.className || node?.nodeName}: ${previousRect.y} to ${currentRect.y}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    requestAnimationFrame(note);
    const bar = document.getElementById('stonebook-bar');
    if (!bar) return;
    const on = document.elementFromPoint(innerWidth / 2, 5);
    if (!bar.contains(on) && !seen.over.includes(on?.outerHTML)) seen.over.push(on?.outerHTML);
    const first = document.getElementById('stonebook-first');
    const shown = first || document.querySelector('.jp-NotebookPanel');
    const [heading, step] = ['h2', '.stonebook-step'].map(name => shown?.querySelector(name));
    if (!heading) {
      if (seen.places.length) seen.emptied += 1;
      return;
    }
    const place = [heading, step].map(one => one && Math.round(one.getBoundingClientRect().y));
    if (JSON.stringify(place) !== JSON.stringify(seen.places.at(-1))) seen.places.push(place);
  };
  requestAnimationFrame(note);
})();

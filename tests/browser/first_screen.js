// Records, frame by frame, the places of a lesson's text and first step, and any element over its bar.
(() => {
  const seen = { places: [], over: [], shift: 0, moved: [], emptied: 0 };
  window.stonebookFirst = seen;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries().filter(shift => !shift.hadRecentInput)) {
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
    const place = [heading, step].map(part => part && Math.round(part.getBoundingClientRect().y));
    if (JSON.stringify(place) !== JSON.stringify(seen.places.at(-1))) seen.places.push(place);
  };
  requestAnimationFrame(note);
})();

// Stands in for the script that makes boards live: inserts the widgets' markup when a test asks for it.
window.stonebookLive = {
  calls: [],
  start() {
    this.calls.push('start');
  },
  restart() {
    this.calls.push('restart');
  },
};
window.standIn = {
  pressed: [],
  keys: [],
  /** The layout shifts so far, each with its time. The browser may report one late. */
  allShifts: [],
  /** The time from which shifts count. */
  since: 0,
  watchShifts() {
    this.since = performance.now();
  },
  shifts() {
    return this.allShifts.filter(({ at }) => at >= this.since);
  },
  /** All boards alive, as Python would make them. */
  alive() {
    const steps = [];
    for (const cell of document.querySelectorAll('.stonebook-cell:has(.stonebook-waits .stonebook-step)')) {
      const id = cell.dataset.cell;
      steps.push({
        id,
        title: cell.querySelector('.stonebook-waits .stonebook-name')?.textContent || id,
        done: id === 'predict',
        first_try: id === 'predict',
      });
      cell.querySelector('.stonebook-output').replaceChildren(this.step(cell, id));
    }
    const line = document.createElement('div');
    line.className = 'jupyter-widgets widget-hbox stonebook-progress-line';
    line.innerHTML =
      '<div class="widget-html"><div class="widget-html-content"></div></div>' +
      '<button class="jupyter-button">Delete</button>';
    line.querySelector('.widget-html-content').dataset.stonebookSteps = JSON.stringify(steps);
    document.querySelector('.stonebook-begins').replaceChildren(line);
    document.documentElement.dataset.stonebookState = 'ready';
  },
  step(cell, id) {
    const picture = cell.querySelector('.stonebook-waits svg');
    const screen = document.createElement('div');
    screen.className = 'jupyter-widgets widget-vbox stonebook-screen';
    screen.innerHTML = `<div class="jupyter-widgets widget-vbox stonebook-step">
      <div class="jupyter-widgets widget-html stonebook-head">
        <div class="widget-html-content"><div class="stonebook-nth">Step</div>
            <div class="stonebook-title" data-step="${id}"></div></div></div>
      <div class="jupyter-widgets widget-html stonebook-question"><div class="widget-html-content"></div></div>
      <div class="jupyter-widgets widget-vbox stonebook-widget">
        <div class="jupyter-widgets widget-hbox stonebook-board">
          <canvas class="stonebook-canvas" width="300" height="300" tabindex="0"></canvas></div>
        <div class="jupyter-widgets widget-html stonebook-announcement">
          <div class="widget-html-content">
            <div class="stonebook-words">Yes.</div></div></div>
        <div class="jupyter-widgets widget-hbox stonebook-foot">
          <div class="stonebook-buttons"><button class="jupyter-button stonebook-answer-next">Next</button></div>
          <div class="stonebook-onward-buttons">
            <button class="jupyter-button stonebook-go-on">Go on</button></div></div>
      </div></div>`;
    screen
      .querySelector('.stonebook-title')
      .append(cell.querySelector('.stonebook-waits .stonebook-name').cloneNode(true));
    screen
      .querySelector('.stonebook-question .widget-html-content')
      .append(cell.querySelector('.stonebook-waits .stonebook-prompt').cloneNode(true));
    const canvas = screen.querySelector('canvas');
    if (!picture) {
      canvas.remove();
      return screen;
    }
    canvas.style.width = picture.style.width;
    const paint = canvas.getContext('2d');
    paint.fillStyle = 'tan';
    paint.fillRect(0, 0, 300, 300);
    canvas.addEventListener('mousedown', event =>
      this.pressed.push([id, event.offsetX / canvas.clientWidth, event.offsetY / canvas.clientHeight]),
    );
    canvas.addEventListener('keydown', event => this.keys.push([id, event.key]));
    screen.querySelector('.stonebook-answer-next').addEventListener('click', () => this.keys.push([id, 'next']));
    return screen;
  },
};
new PerformanceObserver(list => {
  for (const shift of list.getEntries())
    window.standIn.allShifts.push({
      at: shift.startTime,
      value: shift.value,
      hadRecentInput: shift.hadRecentInput,
      moved: shift.sources.map(source => source.node?.outerHTML?.slice(0, 120)),
    });
}).observe({ type: 'layout-shift', buffered: true });

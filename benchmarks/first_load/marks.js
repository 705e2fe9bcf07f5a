// Runs in a measured page before anything else: notes when what a reader waits for is there.
(() => {
  if (window.top !== window) return;
  /** Milliseconds since the navigation. @type {Record<string, number>} */
  const marks = (window.firstLoad = {});
  const note = name => {
    if (!(name in marks)) marks[name] = Math.round(performance.now());
  };
  /** Tasks of 50 ms and more: when each began and how long it took. @type {[number, number][]} */
  const tasks = (window.longTasks = []);
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  /** When the board was pressed. @type {number[]} */
  const presses = (window.pressedAt = []);
  let running = false;

  function drawn(canvas) {
    if (!canvas.width || !canvas.height || !canvas.getClientRects().length) return false; // not made, or not shown yet
    const context = canvas.getContext('2d');
    return [0.3, 0.5, 0.7].some(at => context.getImageData(canvas.width * at, canvas.height * at, 1, 1).data[3] > 0);
  }

  let listens = false;
  function listen() {
    if (listens || !window.stonebookPython) return;
    listens = true;
    window.stonebookPython.listen(message => {
      if (message.stonebook === 'ready') note('python');
    });
  }

  /** As a reader would who presses "Run all" at the first moment that it works. */
  function runCells() {
    const app = window.jupyterapp;
    const panel = app?.shell.currentWidget;
    if (running || !panel?.sessionContext?.isReady || !panel.content?.widgets?.length) return;
    if (!app.commands.hasCommand('notebook:run-all-cells')) return;
    running = true;
    note('run');
    void app.commands.execute('notebook:run-all-cells');
  }

  /** As a reader would who presses the first board's first button until its words change. */
  let asked = '';
  function press() {
    const step = [...document.querySelectorAll('.stonebook-step')].find(part => part.getClientRects().length);
    const words = step?.querySelectorAll('.stonebook-ask, .stonebook-voice');
    const button = step?.querySelector('.stonebook-buttons button:not(:disabled)');
    if (!words?.length || !button || 'answered' in marks) return;
    const said = [...words].map(part => part.textContent).join(' ');
    asked ||= said;
    if (said !== asked) return note('answered');
    presses.push(performance.now());
    button.click();
  }

  function look() {
    // A notebook's first screen, or a page's own picture: whatever can be seen first.
    if (
      document.querySelector(
        '#stonebook-first svg, .stonebook-output svg, .jp-OutputArea-output svg, .jp-OutputArea-output img',
      )
    )
      note('text and picture');
    listen();
    if (window.jupyterapp) note('app');
    if (document.querySelector('.jp-Notebook .jp-Cell')) note('cells');
    const state = document.documentElement?.dataset.stonebookState;
    if (state) note(`state ${state}`);
    if (RUNS_CELLS) runCells();
    if (PRESSES) press();
    const canvas = document.querySelector('.jp-OutputArea-output canvas, canvas.stonebook-canvas');
    if (canvas) note('canvas');
    if (canvas && drawn(canvas)) note('live');
    if (document.getElementById('answer')?.textContent === '2') note('live');
    setTimeout(look, 20);
  }
  look();
})();

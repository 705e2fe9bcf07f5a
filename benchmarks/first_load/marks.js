// Runs in a measured page before anything else: records when each part that a reader waits for appears.
(() => {
  if (window.top !== window) return;
  /** Milliseconds since the navigation. @type {Record<string, number>} */
  const marks = (window.firstLoad = {});
  const setMark = name => {
    if (!(name in marks)) marks[name] = Math.round(performance.now());
  };
  /** Tasks of 50 ms and more: the start and the duration of each. @type {[number, number][]} */
  const tasks = (window.longTasks = []);
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  /** The times of the presses on the board. @type {number[]} */
  const presses = (window.pressedAt = []);
  let running = false;

  function isDrawn(canvas) {
    if (!canvas.width || !canvas.height || !canvas.getClientRects().length) return false; // not laid out yet
    const context = canvas.getContext('2d');
    return [0.3, 0.5, 0.7].some(at => context.getImageData(canvas.width * at, canvas.height * at, 1, 1).data[3] > 0);
  }

  let listening = false;
  function listen() {
    if (listening || !window.stonebookPython) return;
    listening = true;
    window.stonebookPython.listen(message => {
      if (message.stonebook === 'ready') setMark('python');
    });
  }

  /** Run all cells as soon as JupyterLab is able to, like a reader who presses "Run all" at once. */
  function runCells() {
    const app = window.jupyterapp;
    const panel = app?.shell.currentWidget;
    if (running || !panel?.sessionContext?.isReady || !panel.content?.widgets?.length) return;
    if (!app.commands.hasCommand('notebook:run-all-cells')) return;
    running = true;
    setMark('run');
    void app.commands.execute('notebook:run-all-cells');
  }

  /** Press the first board's first button until its words change, like an impatient reader. */
  let question = '';
  function press() {
    const step = [...document.querySelectorAll('.stonebook-step')].find(part => part.getClientRects().length);
    const words = step?.querySelectorAll('.stonebook-question, .stonebook-announcement');
    const button = step?.querySelector('.stonebook-buttons button:not(:disabled)');
    if (!words?.length || !button || 'answered' in marks) return;
    const text = [...words].map(part => part.textContent).join(' ');
    question ||= text;
    if (text !== question) return setMark('answered');
    presses.push(performance.now());
    button.click();
  }

  function look() {
    // A notebook's first screen or a page's picture: the first board that a reader sees.
    if (
      document.querySelector(
        '#stonebook-first svg, .stonebook-output svg, .jp-OutputArea-output svg, .jp-OutputArea-output img',
      )
    )
      setMark('text and picture');
    listen();
    if (window.jupyterapp) setMark('app');
    if (document.querySelector('.jp-Notebook .jp-Cell')) setMark('cells');
    const state = document.documentElement?.dataset.stonebookState;
    if (state) setMark(`state ${state}`);
    if (RUNS_CELLS) runCells();
    if (PRESSES) press();
    const canvas = document.querySelector('.jp-OutputArea-output canvas, canvas.stonebook-canvas');
    if (canvas) setMark('canvas');
    if (canvas && isDrawn(canvas)) setMark('live');
    if (document.getElementById('answer')?.textContent === '2') setMark('live');
    setTimeout(look, 20);
  }
  look();
})();

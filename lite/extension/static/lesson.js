// Placeholder
(() => {
  const NAME = 'stonebook-lesson';
  /** @type {any} */ let scope;
  const shared = async name => { const v = scope[name]; return (await v[Object.keys(v)[0]].get())(); };
  const wants = c => c.model.type === 'code' && (c.model.getMetadata('tags') || []).includes('autorun');
  async function run(panel) {
    const { NotebookActions } = await shared('@jupyterlab/notebook');
    await panel.sessionContext.session.kernel.requestExecute({ code: 'pass', silent: true, store_history: false }).done;
    for (const c of panel.content.widgets.filter(wants)) await NotebookActions.runCells(panel.content, [c], panel.sessionContext);
    panel.context.model.dirty = false;
  }
  const seen = new WeakSet();
  const plugin = { id: NAME + ':plugin', autoStart: true, activate: app => {
    const scan = () => { for (const w of app.shell.widgets('main')) if (w.sessionContext && w.content && w.content.widgets && !seen.has(w)) { seen.add(w); (async () => { await w.context.ready; if (!w.content.widgets.some(wants)) return; await w.sessionContext.ready; await run(w); w.sessionContext.kernelChanged.connect((_, a) => { if (a.newValue) run(w); }); })(); } };
    if (app.shell.currentChanged) app.shell.currentChanged.connect(scan);
    const path = new URL(location.href).searchParams.get('path');
    if (document.body.dataset.notebook === 'notebooks' && path) void app.started.then(async () => { await app.commands.execute('docmanager:open', { path, factory: 'Notebook', options: { ref: '_noref' } }); scan(); });
    void app.restored.then(scan);
  } };
  (window._JUPYTERLAB = window._JUPYTERLAB || {})[NAME] = { init: s => { scope = s; }, get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })) };
})();

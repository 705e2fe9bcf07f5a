/* A page with the renderer of VS Code's Jupyter extension: it runs cells, and shows their widgets.

   The extension runs outside the page, and passes the kernel's messages on. Here the page asks the kernel itself. */
import { KernelManager, ServerConnection } from '@jupyterlab/services';
import { activate } from '@vscode/jupyter-ipywidgets8';

const WIDGET = 'application/vnd.jupyter.widget-view+json';

/** Show HTML, and run its scripts, as VS Code does. */
function showHtml(node, html) {
  node.innerHTML = html;
  for (const script of node.querySelectorAll('script')) {
    const copy = document.createElement('script');
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}

/** Run cells one after another, each with its outputs in a separate element. */
async function run(cells) {
  const baseUrl = `${location.origin}/`;
  const wsUrl = baseUrl.replace('http', 'ws');
  const serverSettings = ServerConnection.makeSettings({ baseUrl, wsUrl, token: '' });
  const kernel = await new KernelManager({ serverSettings }).startNew({ name: 'python3' });
  const failures = [];
  // The extension finds the script of a widget in the environment's folder `nbextensions`.
  const loader = {
    widgetsRegisteredInRequireJs: new Set(),
    loadWidgetScript: async name => requirejs.config({ paths: { [name]: `${baseUrl}nbextensions/${name}/index` } }),
    successHandler: () => {},
    errorHandler: (...of) => failures.push(of.join(' ')),
  };
  const widgets = new vscIPyWidgets.WidgetManager(kernel, document.body, loader, () => {});
  const show = async (data, node) => {
    if (data[WIDGET]) {
      const model = await widgets.get_model(data[WIDGET].model_id);
      await widgets.display_view({}, await widgets.create_view(model), { node });
    } else if (data['text/html']) {
      showHtml(node, data['text/html']);
    }
  };
  for (const code of cells) {
    const cell = document.body.appendChild(document.createElement('div'));
    const shown = [];
    const future = kernel.requestExecute({ code });
    future.onIOPub = ({ content }) => {
      if (content.ename) failures.push(`${content.ename}: ${content.evalue}`);
      if (content.data) shown.push(show(content.data, cell.appendChild(document.createElement('div'))));
    };
    await future.done;
    await Promise.all(shown);
  }
  return failures;
}

activate();
vscIPyWidgets8.load();
globalThis.runCells = run;

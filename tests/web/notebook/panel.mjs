// A stand-in for JupyterLab's notebook, with the parts that our scripts use.

/** A Lumino signal. */
export function signal() {
  const slots = [];
  return { connect: slot => slots.push(slot), emit: args => slots.forEach(slot => slot(null, args)) };
}

/** A cell of the notebook, in the page. */
export function cellOf(page, about = {}) {
  const { id = 'a', source = '', type = 'code', metadata = {}, outputs = [], html = '' } = about;
  const node = page.document.createElement('div');
  node.className = 'jp-Cell jp-CodeCell';
  node.innerHTML = `<div class="jp-Cell-inputWrapper"><div class="jp-InputPrompt"></div>
    <div class="jp-Cell-inputArea"><div class="cm-editor"><div class="cm-content" tabindex="0"></div></div></div></div>
    <div class="jp-Cell-outputWrapper"><div class="jp-OutputArea"><div class="jp-OutputArea-output">${html}</div>
    </div></div>`;
  page.document.body.append(node);
  const cell = {
    source,
    model: {
      id,
      type,
      getMetadata: key => metadata[key],
      sharedModel: { getSource: () => cell.source },
      outputs: { toJSON: () => outputs },
      stateChanged: signal(),
    },
    node,
    inputHidden: true,
  };
  return cell;
}

/** @param {object[]} cells @param {object} [notebook] the content of its file */
export function panelOf(page, cells, notebook = { cells: [], metadata: {}, nbformat: 4 }) {
  const node = page.document.createElement('div');
  page.document.body.append(node);
  return {
    node,
    activate: () => page.left.push('activated'),
    content: {
      widgets: cells,
      node,
      model: {
        toJSON: () => structuredClone(notebook),
        getMetadata: key => notebook.metadata[key],
        setMetadata: (key, value) => {
          notebook.metadata[key] = value;
        },
      },
      scrollToItem: async () => page.left.push('scrolled'),
    },
    sessionContext: {
      statusChanged: signal(),
      session: { kernel: { status: 'idle' } },
      restartKernel: async () => page.left.push('kernel'),
    },
  };
}

/** An app whose contents manager stores files by path in `stored`. */
export function appOf(_page, stored = {}) {
  const contents = {
    get: async path => {
      if (!(path in stored)) throw new Error('404');
      return stored[path];
    },
    save: async (path, model) => {
      stored[path] = { path, ...model };
      return stored[path];
    },
    delete: async path => {
      delete stored[path];
    },
  };
  return { serviceManager: { contents }, stored };
}

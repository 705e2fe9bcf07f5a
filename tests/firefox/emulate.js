// Runs in a window of Firefox itself, which may set what WebDriver BiDi can't yet: see bridge.py.
text => {
  const { settings, contexts = [], userContexts = [] } = JSON.parse(text);
  const shared = name => ChromeUtils.importESModule(`chrome://remote/content/shared/${name}.sys.mjs`)[name];
  const pages = shared('NavigableManager');
  const readers = shared('UserContextManager');

  // Each page of a reader gets the reader's settings before it loads.
  if (!globalThis.stonebookReaders) {
    globalThis.stonebookReaders = new Map();
    const observe = page => {
      const reader = globalThis.stonebookReaders.get(page.originAttributes.userContextId);
      if (reader && page.top === page) Object.assign(page, reader);
    };
    Services.obs.addObserver({ observe }, 'browsing-context-attached');
  }
  for (const id of userContexts.map(name => readers.getInternalIdById(name))) {
    const reader = globalThis.stonebookReaders.get(id);
    globalThis.stonebookReaders.set(id, { ...reader, ...settings });
  }
  for (const page of contexts.map(name => pages.getBrowsingContextById(name))) {
    if (page?.top === page) Object.assign(page, settings);
  }
};

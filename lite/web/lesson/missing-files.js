// First in a page with live boards: names the file that keeps it from coming alive, when the host has it not, or only a
// part of it, or sends something else in its place. The page itself holds the list of files and their sizes.
import { isOnlyRead } from '../core/page-mode.js';
import { inlineJson, speaker } from '../core/sentences.js';

function start() {
  if (isOnlyRead) return;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = document.documentElement;
  const page = new URLSearchParams(location.search);
  const LOOKS = [4000, 12_000, 30_000, 90_000]; // milliseconds after which a page that is not alive is looked at
  const HALTED = ['failed', 'missing', 'boards_missing', 'cell_failed']; // a state that may come of a missing file
  const SMALL = 300_000; // bytes that are fetched once more to be counted, where the host does not tell their number
  const up = new URL(root.dataset.stonebookRoot || '../', location.href);
  const path = root.dataset.stonebookPath || page.get('path') || '';
  /** @typedef {{key: string, file: string, [about: string]: string}} Problem what is said, and of which file */
  /** @type {Promise<Problem | undefined> | undefined} a look at all files that is under way */
  let looking;
  let shown = ''; // the file that is named
  let lived = false; // Python has run the page's cells

  const state = () => root.dataset.stonebookState || '';
  const alive = () => !['', 'opening', 'starting', 'running', ...HALTED].includes(state());

  /** The files that this page needs, with their sizes. @returns {Map<string, number>} */
  const wanted = () => {
    /** @type {Record<string, number>} */
    const files = inlineJson('stonebook-files') || {};
    const folder = path.replace(/[^/]*$/, '');
    const own = [`files/${path}`, `api/contents/${folder}all.json`, 'api/contents/all.json'];
    return new Map(
      Object.entries(files).filter(([file]) => !/^(files|api\/contents)\//.test(file) || own.includes(file)),
    );
  };

  /** What the page has fetched of a file. @param {string} file */
  const fetched = file => {
    const { pathname } = new URL(file, up);
    const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    return all.filter(entry => new URL(entry.name).pathname === pathname);
  };

  /** @param {string} file @param {string} method */
  const request = (file, method) => {
    const address = fetched(file)[0]?.name || `${new URL(file, up).href}?v=${script.dataset.build}`;
    return window.fetch(address, { method, cache: method === 'HEAD' ? 'no-store' : 'force-cache' });
  };

  /**
   * What is wrong with an answer, before its bytes are counted.
   * @param {string} file
   * @param {Response} answer
   * @returns {Problem | undefined}
   */
  const wrong = (file, answer) => {
    const type = (answer.headers.get('content-type') || '?').replace(/;.*/, '');
    if (!answer.ok) return { key: 'page.host.missing', file, status: String(answer.status) };
    if (type === 'text/html') return { key: 'page.host.other', file };
    if (file.endsWith('.js') && !/javascript|ecmascript/.test(type)) return { key: 'page.host.type', file, type };
  };

  /** Whether a text is there to its last bracket. @param {ArrayBuffer} bytes */
  const ends = bytes => new TextDecoder().decode(bytes).trimEnd().endsWith('}');

  /**
   * Ask the host for one file.
   * @param {string} file
   * @param {number} [size]
   * @param {boolean} [whole] count its bytes in any case
   * @returns {Promise<Problem | undefined>} what is wrong with it
   */
  const ask = async (file, size, whole = false) => {
    try {
      let answer = await request(file, 'HEAD');
      if ([403, 405, 501].includes(answer.status)) answer = await request(file, 'GET'); // a host that knows no HEAD
      const problem = wrong(file, answer);
      if (problem || !size) return problem;
      const packed = answer.headers.has('content-encoding');
      let length = packed ? NaN : Number(answer.headers.get('content-length') || NaN);
      if (Number.isNaN(length) || (length === size && whole)) {
        if (size > SMALL && !whole) return;
        const bytes = await (await request(file, 'GET')).arrayBuffer();
        // A proxy that makes a style sheet smaller on its way leaves it whole.
        if (file.endsWith('.css') && ends(bytes)) return;
        length = bytes.byteLength;
      }
      // A teacher may have changed a notebook on the host.
      if (length !== size && file.endsWith('.ipynb') && ends(await (await request(file, 'GET')).arrayBuffer())) return;
      if (length !== size) return { key: 'page.host.cut', file, part: String(length), size: String(size) };
    } catch {
      return { key: 'page.host.lost', file };
    }
  };

  /** Look at every file that has not come as it is. @returns {Promise<Problem | undefined>} */
  const lookAtAll = async () => {
    const open = [...wanted()].filter(([file, size]) => !fetched(file).some(entry => entry.decodedBodySize === size));
    const problems = await Promise.all(
      open.map(([file, size]) =>
        ask(
          file,
          size,
          fetched(file).some(entry => entry.decodedBodySize > 0),
        ),
      ),
    );
    return problems.find(Boolean);
  };

  /**
   * Style sheets are looked at when they have come: without one a page is alive, and looks broken.
   * @returns {Promise<Problem | undefined>}
   */
  const lookAtStyles = async () => {
    const cut = [...wanted()].filter(
      ([file, size]) => file.endsWith('.css') && fetched(file).some(entry => entry.decodedBodySize !== size),
    );
    return (await Promise.all(cut.map(([file, size]) => ask(file, size, true)))).find(Boolean);
  };

  /** @param {Problem} problem */
  const say = ({ key, ...values }) => {
    const sentences = inlineJson('stonebook-words')?.[root.dataset.stonebookLanguage || 'en'];
    return speaker({ [key]: `${values.file}: ${key}`, ...sentences })(key, values);
  };

  /** Name a file. Only the first one is named; when it is mended, the next follows. @param {Problem} problem */
  const name = problem => {
    if (shown) return;
    shown = root.dataset.stonebookHost = problem.file;
    const line = document.createElement('div');
    line.id = 'stonebook-host';
    line.lang = root.dataset.stonebookLanguage || 'en';
    line.setAttribute('role', 'alert');
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = say({ key: 'page.host.again', file: '' });
    again.addEventListener('click', () => location.reload());
    line.append(say(problem), ' ', again);
    const bar = document.getElementById('stonebook-bar');
    if (bar) bar.after(line);
    else document.body.prepend(line);
    window.dispatchEvent(new Event('resize')); // the notebook measures itself only then
  };

  /** The page's own text is there. */
  const written = () =>
    new Promise(go => {
      if (document.readyState !== 'loading') go(undefined);
      else document.addEventListener('DOMContentLoaded', go, { once: true });
    });

  /** Name what a look finds. @param {Promise<Problem | undefined>} look */
  const tell = async look => {
    const problem = await look;
    await written();
    if (problem && !(alive() && !problem.file.endsWith('.css'))) name(problem);
    return problem;
  };

  const all = () => {
    looking ||= tell(lookAtAll()).finally(() => {
      looking = undefined;
    });
    return looking;
  };

  /** One file is suspected. @param {string} address @param {boolean} [whole] */
  const suspect = async (address, whole) => {
    if (!address.startsWith(up.href)) return;
    const file = decodeURI(new URL(address).href.slice(up.href.length).replace(/[?#].*/, ''));
    if (!(await tell(ask(file, wanted().get(file), whole)))) await all();
  };

  window.addEventListener(
    'error',
    event => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && target.src) void suspect(target.src);
      else if (target instanceof HTMLLinkElement && target.href) void suspect(target.href);
      else if (event.filename && event.error instanceof SyntaxError) void suspect(event.filename, true);
    },
    true,
  );
  window.addEventListener('stonebook-failed', () => {
    const file = window.stonebookPython?.failed?.file;
    if (file) void suspect(new URL(file, up).href, true);
    else void all();
  });
  new MutationObserver(() => {
    if (HALTED.includes(state())) void all();
    lived ||= alive() || state() === 'cell_failed';
    if (!alive()) return;
    void tell(lookAtStyles());
    if (!shown || shown.endsWith('.css')) return;
    shown = ''; // it has come alive all the same
    delete root.dataset.stonebookHost;
    document.getElementById('stonebook-host')?.remove();
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  for (const after of LOOKS) {
    setTimeout(() => {
      if (!lived) void all(); // afterwards a state names what fails
    }, after);
  }
}

start();

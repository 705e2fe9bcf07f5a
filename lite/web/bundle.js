// node bundle.js JOB.json: bundles the scripts and styles of all pages with esbuild, or the widgets of live pages. Also
// lists the licences of the bundled packages.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Paths. With `ipycanvas`, the path of its script, only the widgets are bundled; without it, all other files.
 * @typedef {{source: string, packages: string, target: string, ipycanvas?: string, jupyter: string}} Job
 */
const job = /** @type {Job} */ (JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
const esbuild = createRequire(`${job.packages}/`)('esbuild');
const defaults = {
  absWorkingDir: job.source,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  external: ['*.woff2'], // served next to the styles
  logLevel: 'warning',
};

// Each entry becomes a file of one flat folder, so the names must differ. All files in these folders are entries, too.
const FOLDERS = ['styles', ...foldersIn('pages')];
const SCRIPTS = [
  'bar/bar.js',
  'embed/stone-board.js',
  'lesson/first-screen.js',
  'lesson/missing-files.js',
  'live/live-page.js',
  'notebook/page/config.js',
  'notebook/page/versioned-fetch.js',
  'notebook/plugin.js',
  'offline/keep-panel.css',
  'offline/keep-panel.js',
  'offline/service-worker.js',
  'pages/lesson-address.js',
  'pages/every-page.js',
  'worker/python-watch.js',
  'worker/worker-start.js',
];
// The worker's modules import one another by address. They are not minified, so the page can follow their imports
// to find a missing file.
const MODULES = ['worker/live-worker.js', 'worker/python.js', 'worker/run-ahead.js'];
const SERVED = ['./python.js', './pyodide-core.js', './pyodide.asm.js']; // files next to them

/** @param {string} folder */
function foldersIn(folder) {
  const entries = fs.readdirSync(path.join(job.source, folder), { withFileTypes: true });
  return entries.filter(entry => entry.isDirectory()).map(entry => path.join(folder, entry.name));
}

/** @param {string} folder */
function scriptsIn(folder) {
  const names = fs.readdirSync(path.join(job.source, folder), { withFileTypes: true }).map(entry => entry.name);
  return names.filter(name => /\.(css|js)$/.test(name)).map(name => path.join(folder, name));
}

async function bundlePages() {
  const flat = { ...defaults, outdir: job.target, entryNames: '[name]', nodePaths: [job.packages] };
  const entryPoints = [...SCRIPTS, ...FOLDERS.flatMap(scriptsIn)];
  const { metafile } = await esbuild.build({ ...flat, entryPoints, metafile: true });
  listLicences(metafile);
  for (const entry of MODULES) {
    const external = SERVED.filter(file => file !== `./${path.basename(entry)}`);
    await esbuild.build({ ...flat, entryPoints: [entry], format: 'esm', minify: false, external });
  }
}

/** Wraps ipycanvas's script, an AMD module, in a `define` that provides ipywidgets. */
const amd = {
  name: 'ipycanvas',
  setup(/** @type {any} */ build) {
    build.onResolve({ filter: /^ipycanvas$/ }, () => ({ path: job.ipycanvas }));
    build.onLoad({ filter: /./, namespace: 'file' }, (/** @type {{path: string}} */ { path: file }) => {
      if (file !== job.ipycanvas) return undefined;
      const before = [
        "import * as base from '@jupyter-widgets/base';",
        'let plugin;',
        'const define = (_, make) => { plugin = make(base); };',
      ];
      const contents = [...before, fs.readFileSync(file, 'utf8'), 'export default plugin;'].join('\n');
      return { contents, resolveDir: job.packages };
    });
  },
};

/**
 * A package's licence. Project Jupyter's packages come without its text; Lumino's licence also names PhosphorJS.
 * @param {string} folder
 */
function licenceOf(folder) {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const names = fs.readdirSync(folder, { withFileTypes: true }).map(entry => entry.name);
  const file = names.find(name => /^(licen[cs]e|copying)/i.test(name));
  const older = about.name.startsWith('@lumino/') ? 'Copyright (c) 2014-2017, PhosphorJS Contributors\n' : '';
  const maker = about.author?.name ?? about.author;
  if (!file && maker !== 'Project Jupyter') throw new Error(`${about.name} has no licence's text`);
  const extractedText = file ? fs.readFileSync(path.join(folder, file), 'utf8') : older + job.jupyter;
  const licenseId = String(about.license || 'see below');
  return { name: about.name, versionInfo: about.version, licenseId, extractedText };
}

async function bundleWidgets() {
  const { metafile } = await esbuild.build({
    ...defaults,
    entryPoints: [path.join(job.source, 'live', 'live-boards.js')],
    outfile: path.join(job.target, 'widgets.js'),
    // A hint to compile all functions while the file arrives, as for a notebook (`lite/notebook/chunks.py`).
    banner: { js: '//# allFunctionsCalledOnLoad' },
    nodePaths: [job.packages],
    absWorkingDir: path.join(job.packages, '..'),
    plugins: [amd],
    alias: { 'sanitize-html': path.join(job.source, 'live', 'plain-description.js') },
    loader: { '.svg': 'dataurl' },
    metafile: true,
  });
  listLicences(metafile);
}

/** List the licences of the bundled packages. @param {{inputs: object}} metafile */
function listLicences(metafile) {
  const used = Object.keys(metafile.inputs).map(file => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[0]);
  const folders = [...new Set(used)].filter(Boolean).sort();
  const packages = folders.map(folder => licenceOf(path.join(job.packages, '..', String(folder))));
  const licences = path.join(job.target, 'third-party-licenses.json');
  fs.writeFileSync(licences, Buffer.from(JSON.stringify({ packages }, null, 1)));
}

await (job.ipycanvas ? bundleWidgets() : bundlePages());

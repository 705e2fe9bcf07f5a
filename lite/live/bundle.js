// node bundle.js JOB.json: makes one script and one style sheet of the page's side of live boards, with npm's esbuild,
// and notes whose work went into them.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** @typedef {{entry: string, packages: string, ipycanvas: string, jupyter: string, target: string}} Job where things lie, and Project Jupyter's licence */
const job = /** @type {Job} */ (JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
const esbuild = createRequire(`${job.packages}/`)('esbuild');

/** ipycanvas' own script asks for ipywidgets in the way of AMD, which nothing else here knows. */
const ofTheWheel = {
  name: 'ipycanvas',
  setup(/** @type {any} */ build) {
    build.onResolve({ filter: /^ipycanvas$/ }, () => ({ path: job.ipycanvas }));
    build.onLoad({ filter: /./, namespace: 'file' }, (/** @type {{path: string}} */ { path: file }) => {
      if (file !== job.ipycanvas) return undefined;
      const before = "import * as base from '@jupyter-widgets/base';\nlet made;\nconst define = (_, make) => { made = make(base); };\n";
      return { contents: `${before}${fs.readFileSync(file, 'utf8')}\nexport default made;`, resolveDir: job.packages };
    });
  },
};

const { metafile } = await esbuild.build({
  entryPoints: [job.entry],
  outfile: job.target,
  nodePaths: [job.packages],
  absWorkingDir: path.join(job.packages, '..'),
  plugins: [ofTheWheel],
  loader: { '.svg': 'dataurl' },
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});

/** Project Jupyter's packages come without the text, and Lumino with another name to be named. @param {string} folder */
function licenceOf(folder) {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const names = fs.readdirSync(folder, { withFileTypes: true }).map(entry => entry.name);
  const file = names.find(name => /^(licen[cs]e|copying)/i.test(name));
  const older = about.name.startsWith('@lumino/') ? 'Copyright (c) 2014-2017, PhosphorJS Contributors\n' : '';
  if (!file && (about.author?.name ?? about.author) !== 'Project Jupyter') throw new Error(`${about.name} has no licence's text`);
  const text = file ? fs.readFileSync(path.join(folder, file), 'utf8') : older + job.jupyter;
  return { name: about.name, versionInfo: about.version, licenseId: String(about.license || 'see below'), extractedText: text };
}

const used = Object.keys(metafile.inputs).map(file => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[0]);
const folders = [...new Set(used)].filter(Boolean).sort();
const packages = folders.map(folder => licenceOf(path.join(job.packages, '..', String(folder))));
fs.writeFileSync(path.join(job.target, '..', 'third-party-licenses.json'), Buffer.from(JSON.stringify({ packages }, null, 1)));

// node shake.js PACKAGES SOURCE TARGET EXTERNAL...: removes unreachable code from a script with npm's esbuild.
// @ts-check
import { createRequire } from 'node:module';

const [packages, source, target, ...external] = process.argv.slice(2);
const esbuild = createRequire(`${packages}/`)('esbuild');
await esbuild.build({
  entryPoints: [source],
  outfile: target,
  external,
  bundle: true,
  format: 'esm',
  platform: 'node', // the script also runs in node
  target: 'es2022',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'error',
});

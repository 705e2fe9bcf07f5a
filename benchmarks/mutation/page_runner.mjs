// Runs the tests of lite/web for Stryker inside its own process, so that no fault costs the start of node, jsdom and
// esbuild. Of each fault only the tests of its module run, and of those only the ones that reach it.
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const TURNS = 20_000; // of the event loop: far more than any test takes
const COLLECTED = '__stonebookTests';
const collect = `export const test = (name, run) => void globalThis.${COLLECTED}.push({ name, run });
export default test;`;
const collector = JSON.stringify(`data:text/javascript,${encodeURIComponent(collect)}`);
const hooks = `export const resolve = (name, context, next) =>
  name === 'node:test' ? { url: ${collector}, shortCircuit: true } : next(name, context);`;

/** The module that a test file or a source is about, as `lesson/bar`: pages lie in folders of their own. */
const moduleOf = file => {
  const parts = path.resolve(file).split(path.sep);
  const below = parts.slice(parts.lastIndexOf('web') + 1);
  return `${below[0]}/${below.at(-1).replace(/(\.test\.mjs|\.js)$/, '')}`;
};

/** What a test resolves with. One that waits for what never comes fails, as it does with node's own runner. */
async function inTime(running) {
  let over = false;
  const end = running.finally(() => {
    over = true;
  });
  for (let turn = 0; !over && turn < TURNS; turn++) await Promise.race([new Promise(go => setImmediate(go)), end]);
  if (!over) throw new Error('it waits for what never comes');
  return end;
}

class PageRunner {
  static inject = ['options'];
  bundled = new Set();
  round = 0;

  constructor(options) {
    this.files = options.page.testFiles;
    // What a page throws later belongs to the test that runs.
    for (const kind of ['unhandledRejection', 'uncaughtException']) {
      process.on(kind, error => {
        this.stray ??= error;
      });
    }
  }

  get stryker() {
    globalThis.__stryker__ ??= {};
    return globalThis.__stryker__;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    register(`data:text/javascript,${encodeURIComponent(hooks)}`);
  }

  /** Load test files, so that what they do while they are loaded is done again. */
  async load(files) {
    const tests = [];
    this.round += 1;
    for (const file of files) {
      globalThis[COLLECTED] = [];
      await import(`${pathToFileURL(path.resolve(file)).href}?round=${this.round}`);
      for (const [at, { name, run }] of globalThis[COLLECTED].entries())
        tests.push({ id: `${file} ${at} ${name}`, name, run });
    }
    return tests;
  }

  /** Run a test; what went wrong, if something did. */
  async attempt({ id, run }) {
    this.stryker.currentTestId = id;
    this.stray = undefined;
    const begin = performance.now();
    let failure;
    try {
      // Once bundled, a page does all its work between two turns of the event loop.
      await (this.bundled.has(id) ? inTime(run()) : run());
      await new Promise(go => setImmediate(go));
    } catch (error) {
      failure = error;
    }
    this.bundled.add(id);
    this.stryker.currentTestId = undefined;
    failure ??= this.stray;
    return { failure: failure && String(failure?.message ?? failure), timeSpentMs: performance.now() - begin };
  }

  async dryRun() {
    Object.assign(this.stryker, { activeMutant: undefined, mutantCoverage: undefined });
    const tests = [];
    for (const test of await this.load(this.files)) {
      const { failure, timeSpentMs } = await this.attempt(test);
      const about = { id: test.id, name: test.id, timeSpentMs };
      tests.push(failure ? { ...about, status: 1, failureMessage: failure } : { ...about, status: 0 });
    }
    const mutantCoverage = this.stryker.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: 'complete', tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const module = moduleOf(activeMutant.fileName);
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: hitLimit && 0, hitLimit });
    let nrOfTests = 0;
    try {
      for (const test of await this.load(this.files.filter(file => moduleOf(file) === module))) {
        if (testFilter && !testFilter.includes(test.id)) continue;
        nrOfTests += 1;
        const { failure } = await this.attempt(test);
        if (this.stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'it runs too often' };
        if (failure) return { status: 'killed', failureMessage: failure, killedBy: [test.id], nrOfTests };
      }
      return { status: 'survived', nrOfTests };
    } catch (error) {
      return { status: 'killed', failureMessage: String(error), killedBy: [], nrOfTests };
    } finally {
      this.stryker.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'page', injectableClass: PageRunner }];

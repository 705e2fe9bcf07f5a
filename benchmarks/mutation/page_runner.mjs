// Runs the tests of lite/web inside Stryker's process, so node, jsdom and esbuild need not start for each fault.
// For a fault it runs only the tests of the fault's module, and among them only the tests that reach the fault.
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MAX_TURNS = 20_000; // turns of the event loop: far more than any test takes
const COLLECTED = '__stonebookTests'; // the name of a global list of tests
const collect = `export const test = (name, run) => void globalThis.${COLLECTED}.push({ name, run });
export default test;`;
const collector = JSON.stringify(`data:text/javascript,${encodeURIComponent(collect)}`);
const hooks = `export const resolve = (name, context, next) =>
  name === 'node:test' ? { url: ${collector}, shortCircuit: true } : next(name, context);`;

/** The module of a source or of its test file, such as `bar/links`. The parts of a page count as one module. */
const moduleOf = file => {
  const parts = path.resolve(file).split(path.sep);
  const below = parts.slice(parts.lastIndexOf('web') + 1);
  return `${below[0]}/${below.at(-1).replace(/(\.test\.mjs|\.js)$/, '')}`;
};

/** Wait for a test and return its result. A test that waits forever fails, as with node's test runner. */
async function withTurnLimit(running) {
  let ended = false;
  const end = running.finally(() => {
    ended = true;
  });
  for (let turn = 0; !ended && turn < MAX_TURNS; turn++)
    await Promise.race([new Promise(resolve => setImmediate(resolve)), end]);
  if (!ended) throw new Error('the test waits forever');
  return end;
}

class PageRunner {
  static inject = ['options'];
  bundled = new Set();
  round = 0;

  constructor(options) {
    this.files = options.page.testFiles;
    // An error that a page throws later counts for the test that runs at that moment.
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

  /** Load test files again so that their top-level code runs again, and return their tests. */
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

  /** Run a test, and return its failure, if any, and its duration. */
  async attempt({ id, run }) {
    this.stryker.currentTestId = id;
    this.stray = undefined;
    const start = performance.now();
    let failure;
    try {
      // The first run bundles the page, which takes a while; later runs do all their work within few turns.
      await (this.bundled.has(id) ? withTurnLimit(run()) : run());
      await new Promise(resolve => setImmediate(resolve));
    } catch (error) {
      failure = error;
    }
    this.bundled.add(id);
    this.stryker.currentTestId = undefined;
    failure ??= this.stray;
    return { failure: failure && String(failure?.message ?? failure), timeSpentMs: performance.now() - start };
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
        if (this.stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'the faulty code runs too often' };
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

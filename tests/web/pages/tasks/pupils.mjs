// A page of a task list, opened by a pupil before Python has started.
import { createHash } from 'node:crypto';
import { database } from '../../database.mjs';
import { open, plain, SITE, settled } from '../../page.mjs';

const BODY = `<p id="stonebook-status"></p><section class="stonebook-cell" data-cell="board"><main>
  <div class="stonebook-output"><figure class="stonebook-waits"></figure><div class="stonebook-pupil"></div></div>
  </main></section>`;

/** A list with a lesson and a puzzle, `otello/last-six`, and hints locked. */
export const LINK = 'AzgAT3A_qfDZ9qzkahmQNbKyq7EAAFIPKhwS';
/** As `lite/replies/task_screens.py` says. */
export const FORMAT = {
  kind: [2, 16],
  nonces: 1048576,
  locks: ['hints', 'worth', 'computer'],
  tasks: 24,
  kinds: 8,
  games: 32,
  numbers: 1048576,
  letters: '/-abcdefghijklmnopqrstuvwxyz0123456789',
};

/** Open a list. `records` are those of the browser, `screens` and `files` (by their names) those of the build. */
export async function openList({ hash = '', query = '', language = 'en', records = [], screens, files = {}, answers }) {
  const page = open({
    address: `${language === 'en' ? '' : `${language}/`}tasks/${query}${hash ? `#${hash}` : ''}`,
    body: BODY,
    root: { stonebookPage: 'live', stonebookRoot: language === 'en' ? '../' : '../../' },
  });
  page.root.lang = language;
  page.answers['*'] = ({ pathname }) => {
    const [, name] = /replies\/(.*)\.bin$/.exec(pathname);
    const file = name === `tasks/${language}` ? screens : files[name];
    return { ok: Boolean(file), body: { pipeThrough: () => JSON.stringify(file) } };
  };
  const digest = async (_, bytes) => createHash('sha512').update(bytes).digest();
  Object.defineProperty(page.window, 'crypto', { value: { subtle: { digest } }, configurable: true });
  if (answers) page.window.localStorage.setItem('stonebook-task-answers', answers);
  page.logs = {};
  page.window.stonebookWatch = {
    record(log, what) {
      if (what) (page.logs[log] ||= []).push(plain(what));
      else page.logs[log] = [];
    },
  };
  page.window.DecompressionStream = class {};
  page.window.Response = class {
    constructor(text) {
      this.json = async () => JSON.parse(text);
    }
  };
  page.window.indexedDB = database(Object.fromEntries(records.map(record => [record.lesson, record])));
  page.puts = page.window.indexedDB.puts;
  const { watchEarlyList } = await page.load('pages/tasks/early-list.js');
  await watchEarlyList();
  await settled();
  page.box = page.query('.stonebook-pupil');
  page.early = page.window.stonebookEarly?.at(page.query('.stonebook-output'));
  page.begin = name => {
    page.query('.stonebook-pupil input').value = name;
    page.act(page.query('.stonebook-pupil .stonebook-first'), 'click');
  };
  return page;
}

/** The message in code for Python. */
export const told = code => JSON.parse(Buffer.from(/_perform\("(\w+)"\)/.exec(code)[1], 'hex').toString());

/** The page's markup, with the site's address left out. */
export const markup = page => page.box.innerHTML.replaceAll(SITE, '{site}');

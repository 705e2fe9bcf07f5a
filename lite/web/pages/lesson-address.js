// Redirects from a lesson's short address to its stage, or to what the reader prefers. `?page=` and `?view=`
// override this. The query and the hash are kept.
import { lessonView } from '../lesson/place.js';
import { indexFile, isFile } from './opened-as-files.js';

const notebook = /** @type {HTMLAnchorElement} */ (document.getElementById('open'));
const live = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-live]'));
const query = new URLSearchParams(location.search);
const view = query.get('page') || (query.has('view') ? 'stage' : lessonView()) || 'stage';
const toLive = live && (view !== 'notebook' || isFile);
const target = new URL(toLive ? live.href : notebook.href);
for (const [name, value] of query) {
  if (name !== 'path') target.searchParams.set(name, value);
}
if (toLive && view === 'stage' && !query.has('view')) target.searchParams.set('view', 'stage');
target.hash = location.hash;
if (toLive || !isFile) location.replace(indexFile(target)); // without a server there are only pages to read

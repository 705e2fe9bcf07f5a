// Redirects from a lesson's short address to its stage, or to the view that the reader prefers. `?page=` and `?view=`
// override the preference. The query and the hash stay.
import { lessonView } from '../lesson/lesson-memory.js';
import { indexFile, isFile } from './opened-as-files.js';

const notebook = /** @type {HTMLAnchorElement} */ (document.getElementById('open'));
const live = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-live]'));
const query = new URLSearchParams(location.search);
const view = query.get('page') || (query.has('view') ? 'stage' : lessonView()) || 'stage';
const goesToLive = live && (view !== 'notebook' || isFile);
const target = new URL(goesToLive ? live.href : notebook.href);
for (const [name, value] of query) {
  if (name !== 'path') target.searchParams.set(name, value);
}
if (goesToLive && view === 'stage' && !query.has('view')) target.searchParams.set('view', 'stage');
target.hash = location.hash;
if (goesToLive || !isFile) location.replace(indexFile(target)); // without a server only reading pages work

// node screens.mjs < JOBS: what a pupil sees of each task list before Python has started. A job is the file of the
// build, the link, the browser's records and the name that the pupil types, or "".
import fs from 'node:fs';
import { settled } from '../../page.mjs';
import { markup, openList, told } from './pupils.mjs';

const answers = [];
for (const { screens, language, link, records, name } of JSON.parse(fs.readFileSync(0, 'utf8'))) {
  const page = await openList({ hash: link, language, records, screens });
  const first = page.early ? markup(page) : null;
  if (name && first) page.begin(name);
  await settled();
  const [put] = page.puts[0] ?? [];
  const message = page.early ? told(page.early.codeFor([])) : null;
  answers.push({ first, begun: first && markup(page), lists: Object.keys(put?.lists || {}), message });
}
process.stdout.write(JSON.stringify(answers));

// node walks.mjs < JOBS: walks through steps by their data, as the page does. A job is a step's data with walks, which
// are lists of answers. Writes the display after each answer, up to the first answer without a reply.
import fs from 'node:fs';
import { Replies } from '../../../lite/web/answers/replies.js';

/** The display after each answer of a walk. */
function walked(data, walk) {
  const step = new Replies(data);
  const seen = { picture: data.start[0] };
  const found = [];
  for (const action of walk) {
    const reply = step.answer(action);
    if (!reply) break;
    const { question, words, picture, strip, series } = reply;
    for (const [part, value] of Object.entries({ question, words, picture, strip })) {
      if (value !== undefined) seen[part] = value;
    }
    const { buttons, canGoOn: goesOn, asksForCell: asks, preview, done, result: went } = step;
    found.push({ ...seen, series, buttons, goesOn, asks, preview, done, went });
    for (const { words: later, picture: last } of series.flat()) {
      if (later !== undefined) seen.words = later;
      if (last !== undefined) seen.picture = last;
    }
  }
  return { found, pictures: step.data.pictures };
}

const jobs = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(jobs.map(({ data, walks }) => walks.map(walk => walked(data, walk)))));

// node walks.mjs < JOBS: walks through steps by their data, as the page does. A job is a step's data with walks, which
// are lists of answers. Writes the display after each answer, up to the first answer without a reply. With `twin`, the
// data are those of a puzzle, and a twin is shown.
import fs from 'node:fs';
import { Replies } from '../../../lite/web/replies/replies.js';
import { twinOf } from '../../../lite/web/replies/twin.js';

/** A strip as a list. */
const listed = strip => strip && [strip.boards, strip.explains, strip.replays];

/** The display after each answer of a walk. */
function walked(data, walk) {
  const step = new Replies(data);
  const seen = { picture: data.start[0] };
  const found = [];
  for (const action of walk) {
    const reply = step.answer(action);
    if (!reply) break;
    const { question, words, pictureNumber: picture, series } = reply;
    const strip = listed(reply.strip);
    for (const [part, value] of Object.entries({ question, words, picture, strip })) {
      if (value !== undefined) seen[part] = value;
    }
    const { canGoOn, asksForCell, preview, isDone, isFirstTry, result } = step;
    const buttons = step.buttons.map(({ name, label, classes, isEnabled }) => [name, label, classes, isEnabled]);
    const moments = series.map(all => all.map(({ pictureNumber, ...more }) => ({ ...more, picture: pictureNumber })));
    found.push({ ...seen, series: moments, buttons, canGoOn, asksForCell, preview, isDone, isFirstTry, result });
    for (const { words: later, pictureNumber: last } of series.flat()) {
      if (later !== undefined) seen.words = later;
      if (last !== undefined) seen.picture = last;
    }
  }
  const { question, words, pictureNumber: picture, strip } = step.opening() || {};
  return { found, pictures: step.data.pictures, opening: { question, words, picture, strip: listed(strip) } };
}

const jobs = JSON.parse(fs.readFileSync(0, 'utf8'));
/** The data to walk through. */
const ownData = ({ data, twin }) => (twin === undefined ? data : twinOf(data, twin));
process.stdout.write(JSON.stringify(jobs.map(job => job.walks.map(walk => walked(ownData(job), walk)))));

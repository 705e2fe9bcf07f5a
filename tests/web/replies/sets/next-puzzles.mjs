// node next-puzzles.mjs < JOBS: chooses puzzles by the data of a game's sets, as the page does. A job is the data with
// requests: a day, or a set with the number of a difficulty and what is known about the reader. Writes for each the
// puzzle, or "" for none, its title, and the sentence about the reader's place.
import fs from 'node:fs';
import { puzzleOfDay, requestedDay } from '../../../../lite/web/replies/sets/puzzle-sets.js';
import { openSet } from '../../../../lite/web/replies/sets/set-kinds.js';

async function chosen(sets, { day, theme, grade, ...reader }) {
  if (day) return puzzleOfDay(sets, requestedDay(day));
  const set = openSet(sets, theme, grade);
  const id = await set.next(reader);
  return [id, id && set.titleOf(id), set.place(reader)];
}

const jobs = JSON.parse(fs.readFileSync(0, 'utf8'));
const answers = jobs.map(({ sets, requests }) => Promise.all(requests.map(request => chosen(sets, request))));
process.stdout.write(JSON.stringify(await Promise.all(answers)));

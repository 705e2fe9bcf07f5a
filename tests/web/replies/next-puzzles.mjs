// node next-puzzles.mjs < JOBS: chooses puzzles by the data of a game's sets, as the page does. A job is the data with
// requests: a day, or a theme with the number of a difficulty, the tries and the puzzle before. Writes for each the
// puzzle, or "" for none, its title, and the number of the set's puzzles.
import fs from 'node:fs';
import { nextUnsolved, ofGrade, puzzleOfDay, requestedDay } from '../../../lite/web/replies/files/puzzle-sets.js';

function chosen(sets, { day, theme, grade, tries, after }) {
  if (day) return puzzleOfDay(sets, requestedDay(day));
  const set = ofGrade(sets.sets[theme], grade);
  const id = nextUnsolved(set.ids, tries, after);
  return [id, set.titles[set.ids.indexOf(id)] ?? '', set.ids.length];
}

const jobs = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(jobs.map(({ sets, requests }) => requests.map(request => chosen(sets, request)))));

// Boards for other pages, as Python makes them.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../page.mjs';

const INSTALLED = process.env.STONEBOOK_INSTALLED || ROOT;
const PROGRAM = `
import json
from lite.shell import embed_command as embed
commands = json.loads(${JSON.stringify(
  JSON.stringify([
    ['position', 'ikeda', 'C4', 'D4'],
    ['game', 'otello', 'C4', 'C5'],
    ['puzzle', 'alterigo/one-row', '--site', 'https://b.example/x/'],
    ['game', 'otello', 'C4', '--lang', 'de'],
  ]),
)})

import stonebook

def standing(position):
    owners = {cell: position.at(cell) for cell in position.cells()}
    return {cell: position.game.symbols[owner] for cell, owner in owners.items() if owner is not None}

def played(game):
    position, moves, boards = stonebook.game(game).start(), [], []
    for number in range(8):
        boards.append(standing(position))
        moves.append(str([move for move in position.moves() if move.cells][number % 2]))
        position = position.play(moves[-1])
    return [embed.markup(["game", game, *moves]), [*boards, standing(position)]]

print(json.dumps([*map(embed.markup, commands), [played(game) for game in stonebook.GAMES]]))`;
let made;
/** The markup of a position, a game, a puzzle and a game in German; and games, each with the stones on its boards. */
export function boards() {
  const env = { ...process.env, PYTHONPATH: `${path.join(ROOT, 'engine')}${path.delimiter}${ROOT}` };
  const python = path.join(INSTALLED, '.venv', 'bin', 'python');
  made ??= JSON.parse(execFileSync(python, ['-c', PROGRAM], { encoding: 'utf8', env, cwd: ROOT }));
  const [position, game, puzzle, german, truth] = made;
  return { position, game, puzzle, german, truth };
}
/** The data of an element. @param {string} markup */
export const dataOf = markup => JSON.parse(/<script type="application\/json">([\s\S]*)<\/script>/.exec(markup)[1]);
/** The functions that jsdom lacks. */
export function furnish(page) {
  page.sheets = [];
  page.window.CSSStyleSheet = class {
    replaceSync(text) {
      page.sheets.push(text);
    }
  };
}

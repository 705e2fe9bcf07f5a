// Boards for other pages, as Python makes them.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { open, ROOT, settled } from '../page.mjs';

const INSTALLED = process.env.STONEBOOK_INSTALLED || ROOT;
const PROGRAM = `
import json
from lite.live_pages import embed_command as embed
commands = json.loads(${JSON.stringify(
  JSON.stringify([
    ['position', 'ikeda', 'C4', 'D4'],
    ['game', 'otello', 'C4', 'C5'],
    ['puzzle', 'alterigo/one-row', '--site', 'https://b.example/x/'],
    ['game', 'otello', 'C4', '--lang', 'de'],
  ]),
)})

import stonebook
from stonebook.draw.scene import scene
from stonebook.teach.explain.board_questions import AskedBoard, answer
from stonebook.words import languages, speaking

def standing(position):
    owners = {cell: position.at(cell) for cell in position.cells()}
    return {cell: position.game.symbols[owner] for cell, owner in owners.items() if owner is not None}

def asked(position, moves, cell):
    board = AskedBoard(position, scene(position), cell, "", may_name_moves=False, past=moves)
    return {key: answer(key, board)[1] for key in "ircxlketpa123?"}

def played(game, language):
    position, moves, boards = stonebook.game(game).start(), [], []
    with speaking(language):
        for number in range(8):
            cells = position.grid.names
            cell = cells[len(cells) // 2 + number]
            boards.append([standing(position), cell, asked(position, moves, cell)])
            moves = [*moves, str([move for move in position.moves() if move.cells][number % 2])]
            position = position.play(moves[-1])
        boards.append([standing(position), cell, asked(position, moves, cell)])
    return [embed.markup(["game", game, *moves, "--lang", language]), boards]

games = [played(game, language) for language in languages() for game in stonebook.GAMES]
print(json.dumps([*map(embed.markup, commands), games]))`;
let made;
/**
 * The markup of a position, a game, a puzzle and a game in German; and games in each language, each with the stones on
 * its boards, a cell, and Python's answers to the questions there.
 */
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

/** A board in a page, and what a reader hears and does there. @param {string} body */
export async function shown(body, answers = {}) {
  const page = open({ body });
  page.answers = answers;
  furnish(page);
  await page.load('embed/stone-board.js');
  await settled();
  const element = page.query('stone-board');
  const root = element.shadowRoot;
  const text = selector => element.shadowRoot.querySelector(selector)?.textContent.trim();
  const key = name => page.act(element.shadowRoot.querySelector('.stonebook-board'), 'keydown', { key: name });
  return {
    page,
    element,
    root,
    said: () => text('.stonebook-announcement'),
    stones: () => text('.stones'),
    press: name => page.act(element.shadowRoot.querySelector(`[data-press="${name}"]`), 'click'),
    tap: cell => {
      const number = element.board.replies.data.cellNamed(0, cell);
      page.act(root.querySelector(`polygon[data-cell="${number}"]`), 'click');
    },
    key,
    ask: question => {
      if (question !== '?') key(',');
      key(question);
      return text('.stonebook-announcement');
    },
  };
}

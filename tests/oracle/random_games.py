"""Random games in step: the oracle and a witness have to give the same answers all along."""

import importlib


def oracle(game):
    return importlib.import_module(f"tests.oracle.{game}")


SETTINGS = {
    "otello": [{"size": size} for size in range(4, 17, 2)],
    "io": [{"size": size} for size in range(4, 20)],
    "ikeda": [{"size": size} for size in range(1, 20)],
    "alterigo": [{"width": w, "height": h} for w in range(1, 20) for h in range(1, 20)],
    "jo": [{"first": "Red"}, {"first": "Black"}],
}


def draw_settings(game, rnd):
    """Settings of a random game. Small boards, where more happens in fewer moves, are frequent."""
    some = SETTINGS[game]
    if game == "alterigo":
        side = rnd.choice([3, 5, 5, 9, 19])
        return {"width": rnd.randint(1, side), "height": rnd.randint(1, side)}
    if game == "jo":
        return dict(rnd.choice(some))
    chosen = dict(rnd.choice(some[: rnd.choice([3, 4, 5, 9, len(some)])]))
    if game == "ikeda":
        size = chosen["size"]
        chosen["komi"] = rnd.choice([0, 0, 0.5, 6.5, 7, -3, -0.5])
        if size > 4 and rnd.random() < 0.3:
            every = oracle("ikeda").cells(oracle("ikeda").start(size=size))
            chosen["handicap"] = rnd.sample(every, rnd.randint(1, 5))
    return chosen


def area(settings):
    """The number of cells of a board, to estimate the oracle's time."""
    if "size" in settings:
        return settings["size"] ** 2
    return settings["width"] * settings["height"] if "width" in settings else 61


def draw_move(game, model, state, found, rnd, passing):
    """A random legal text. Ikeda: a pass at the rate `passing`. Rarely resigning."""
    if game in ("ikeda", "alterigo") and rnd.random() < 0.003:
        return "resign"
    if game == "ikeda":
        plays = [text for text in found if text != "pass"]
        return rnd.choice(plays) if plays and rnd.random() > passing else "pass"
    if game == "jo":  # any spelling, not only the one that `moves` chooses
        return rnd.choice(sorted(model.spellings(state)))
    return rnd.choice(found)


def attempts(game, model, state, rnd):
    """Texts to be refused or not: every cell, cells off the board, words, other texts."""
    cells = model.cells(state)
    texts = [*cells, "A0", "A20", "A99", "B04", "A1 B1", "pass", "resign", "", "Z1", "hello"]
    if game == "jo":
        return [*texts, *jo_attempts(model, state, rnd)]
    last = cells[-1][0]
    beyond = model.LETTERS.find(last) + 1
    if beyond < len(model.LETTERS):
        texts.append(f"{model.LETTERS[beyond]}1")
    rows = max(int(cell[1:]) for cell in cells)
    texts.append(f"A{rows + 1}")
    if game == "ikeda":
        texts += [f"dead {cells[0]}", f"dead {' '.join(rnd.sample(cells, 1))}", "dead A0"]
    return [*texts, rnd.choice(cells).lower().center(6)]


def jo_attempts(model, state, rnd):
    """Pairs, near-pairs and turns with effects, most of them wrong in one way or another."""
    cells = model.cells(state)
    texts = [f"{a}+{b}" for a, b in (rnd.sample(cells, 2) for _ in range(10))]
    texts += ["a5+a6+a7", "a5+a5", "a1+a2", "e9+e10", "e5+e6 a1*", "e5+", "e5+e6 e7", "e5+e6 d5>"]
    written = sorted(model.spellings(state)) or ["e5+e6"]
    for _ in range(40):
        text = rnd.choice(written)
        low, high = text.split()[0].split("+")
        pair = [model.read_cell(low), model.read_cell(high)]
        ends = [model.name(cell) for cell in model.custodial_cells(*pair)] or [rnd.choice(cells)]
        at, to = rnd.choice(ends), rnd.choice(cells)
        odd = rnd.choice([f"{at}*", f"{at}>{to}", f"{to}*", f"{at}>{ends[-1]}", f"{at}>j1"])
        texts.append(f"{text} {odd}")
        texts.append(f"{high}+{low} {odd}".upper())
        texts.append(f"{low}+{high} {odd} {rnd.choice(ends)}*")
        texts.append(f"{low}+{high} {odd} {rnd.choice(ends)}>{rnd.choice(cells)}")
    return texts


def compare(game, witness, state, position, texts=(), with_moves=True):
    """Both give the same board, side, phase, moves in the same order, result and refusals."""
    model = oracle(game)
    assert witness.rows(position) == model.rows(state)
    assert witness.to_move(position) == model.to_move(state)
    assert witness.phase(position) == model.phase(state)
    if with_moves:
        assert witness.moves(position) == model.moves(state)
    expected, found = model.result(state), witness.result(position)
    if expected is None or found is None:
        assert found is expected
    else:
        assert found["winner"] == expected["winner"]
        assert found["scores"] == expected["scores"]
    for text in texts:
        assert (text, witness.refusal(position, text)) == (text, model.refusal(state, text))


def play_in_step(game, witness, settings, rnd, plies=400):
    """One random game. Returns its moves, to report a failure by them."""
    model = oracle(game)
    state, position = model.start(**settings), witness.start(**settings)
    assert witness.cells(position) == model.cells(state)
    # An oracle takes long to find all moves on a large board: it is rarely asked for them.
    every = 1 if area(settings) <= 40 else 4 if area(settings) <= 64 else 12
    if area(settings) > 100:
        every, plies = 60, min(plies, 150)
    passing = rnd.choice([0.005, 0.02, 0.1, 0.3])
    line = []
    try:
        for _ in range(plies):
            asked = rnd.random() * every < 1
            texts = attempts(game, model, state, rnd) if asked and rnd.random() < 0.3 else ()
            compare(game, witness, state, position, texts, asked)
            if model.to_move(state) is None:
                break
            found = model.moves(state) if asked else witness.moves(position)
            text = draw_move(game, model, state, found, rnd, passing)
            assert model.refusal(state, text) is None
            line.append(text)
            state, position = model.play(state, text), witness.play(position, text)
        compare(game, witness, state, position, attempts(game, model, state, rnd))
        if game == "ikeda" and model.phase(state) == "over" and not state.resigned:
            compare_agreement(witness, model, state, position, rnd)
    except AssertionError as error:
        error.add_note(f"{game} {settings} after {len(line)} plies: {' '.join(line)}")
        raise
    return line


def compare_agreement(witness, model, state, position, rnd):
    """Ikeda: both remove the same dead strings, once (IK9)."""
    stones = [model.name(cell) for cell in state.stones]
    dead = "dead " + " ".join(rnd.sample(stones, min(len(stones), rnd.randint(1, 3))))
    if len(dead) > 5:
        state, position = model.play(state, dead), witness.play(position, dead)
        compare("ikeda", witness, state, position, [dead, "pass", "A1"])

"""Exact solvers: a slow one for any game, and faster ones that the profiles of games name.

A solver's inner loop decides how much a page can prove while a reader thinks. So loops differ where
the games' positions differ:

- `any_game.py` searches by the rules alone, with `LookAhead` of `stonebook.search.look_ahead`.
- `alpha_beta.py` is the search of O-tell-O and Io in lanes, with numbers instead of positions. Each
  of the two has an order of moves, and a loop for the last four cells. `margins.py` turns values
  into a proof with a line.
- In Ikeda Area III and Alter Igo earlier boards decide which moves are legal. So each has a search
  that carries these boards along, `ikeda/look_ahead.py` and `alterigo/look_ahead.py`.
- Jō is won or lost, never drawn: `jo/proof_numbers.py` counts what is left to prove.

The searches of the levels are elsewhere, since they stop at a depth and estimate the rest:
`levels/otello.py` and `levels/patterns/search.py` for O-tell-O, `levels/tree.py` for the others.
"""

"""Replies of steps and the screens of task lists, for pages on which Python has not started.

| term | meaning here | module |
| --- | --- | --- |
| state | a step between two answers: what it shows, and the reply to each | `recording/` |
| piece | a shape of a picture that many cells share, such as a dark stone | `pictures.py` |
| empty board | a picture without its pieces | `pictures.py` |
| member | a cell that a reader may mark; its mark belongs to no picture | `recording/marking.py` |
| general reply | one for any marked cells; the page adds the marks | `recording/exploration.py` |
| probe | a step with one marked cell, to see what stays if cells are marked | the same |
| `retell` | what was explored in one language, in another | `recording/other_language.py` |
| reversed twin | replies with the puzzle's cells, so both are stored once | `twins.py` |
"""

# Runs in the lesson's Python, not here: finds the board of a title, and its step if it has one.
def _find(title):
    import gc
    import html

    from ipywidgets.widgets.widget import _instances

    from stonebook.widgets.board import Board

    order = {key: number for number, key in enumerate(_instances)}
    ours = [one for one in gc.get_objects() if type(one).__module__.startswith("stonebook.widgets")]
    label = html.escape(title)
    boards = [one for one in ours if type(one) is Board and label in one.widget.children[0].value]
    board = max(boards, key=lambda board: order.get(board.widget.model_id, -1))
    steps = [one.step for one in ours if getattr(one, "_board", None) is board]
    return board, steps[0] if steps else None, board.position

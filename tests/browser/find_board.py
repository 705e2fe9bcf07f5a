# This code runs in the lesson's Python. It finds the board with a title, and the board's step.
def _views():
    from stonebook.widgets.board.view import BoardView
    from stonebook.widgets.host.host import host

    # Each view listens for changes of the page.
    views = [getattr(reference(), "__self__", None) for reference in host()._listeners]
    return [view for view in views if isinstance(view, BoardView)]


def _find(title):
    import html

    from ipywidgets.widgets.widget import _instances

    label = html.escape(title)
    views = [view for view in _views() if label in view.widget.children[0].value]
    order = {key: number for number, key in enumerate(_instances)}
    board = max(views, key=lambda view: order.get(view.widget.model_id, -1)).board
    return board, getattr(board, "step", None), board.position

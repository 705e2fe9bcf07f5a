"""A step as a reader sees it: its buttons, its marks and its stones."""

from stonebook.draw.scene import Scene
from stonebook.teach import Answer, ChosenCell, Feedback, Press, Step

Counters = tuple[bool, int, bool, bool]
"""done, failures, helped, first_try"""


def buttons(step: Step) -> list[str]:
    """The enabled buttons, in order."""
    return [button.name for button in step.enabled_buttons()]


def labels(step: Step) -> dict[str, str]:
    """The label of each button."""
    return {button.name: button.label for button in step.enabled_buttons()}


def marks(step: Step) -> dict[str, str]:
    """The mark of each cell in the picture. No cell has two marks."""
    shown = step.scene().marks
    assert len({mark.cell for mark in shown}) == len(shown)
    return {mark.cell: mark.kind for mark in shown}


def stones(picture: Scene) -> dict[str, str]:
    """The letter on each stone of a picture."""
    return {stone.cell: stone.letter for stone in picture.stones}


def arrows(picture: Scene) -> list[tuple[str, str]]:
    """The cells between which the arrows of a picture run."""
    cell_of = {centre: cell for cell, centre in picture.centres.items()}
    return [(cell_of[tail], cell_of[head]) for tail, head in picture.arrows]


def counters(step: Step) -> Counters:
    """The counters that matter for the progress."""
    return (step.done, step.failures, step.helped, step.first_try)


def answer_with(step: Step, *names: str) -> Feedback:
    """Press the buttons and tap the cells of these names, and return what the last one brought."""
    feedback = None
    for name in names:
        answer: Answer = Press(name) if name in buttons(step) else ChosenCell(name)
        feedback = step.answer(answer)
    assert feedback is not None
    return feedback


def visible_state(step: Step) -> tuple[object, ...]:
    """Everything that is visible of a step."""
    return (step.prompt(), step.enabled_buttons(), step.scene(), step.position(), counters(step))

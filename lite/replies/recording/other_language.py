"""The states of a step in another language, without exploring the step again."""

from __future__ import annotations

from dataclasses import replace

from stonebook.teach import Step

from .exploration import STATE_SENTENCE, Exploration
from .recorder import RecordedReply, Recorder
from .state_node import StateNode


class Retelling:
    """An exploration in the language that is spoken now.

    Each answer whose reply was recorded is given again. Cells that shared a reply share the new
    one, too: their sentences differ only in the cell's name.
    """

    def __init__(self, step: Step, recorder: Recorder, original: Exploration) -> None:
        self.nodes = [StateNode(node.state, step, {}) for node in original.nodes]
        self.nodes[0].display = recorder.display()
        known = {0}
        new_replies: dict[int, RecordedReply] = {}
        for number, answer in original.recorded:
            node = self.nodes[number]
            after, reply, display = recorder.reply(node.step, answer)
            before, next_number = original.nodes[number].replies[answer]
            if next_number not in known:
                known.add(next_number)
                self.nodes[next_number].step, self.nodes[next_number].display = after, display
            new_replies[id(before)] = _like(before, reply)
        for node, first in zip(self.nodes, original.nodes, strict=True):
            node.replies = {
                answer: (new_replies[id(reply)], next_number)
                for answer, (reply, next_number) in first.replies.items()
            }


def _like(original: RecordedReply, reply: RecordedReply) -> RecordedReply:
    """Return a reply with the parts that the original has."""
    changed = {
        part: STATE_SENTENCE if value is STATE_SENTENCE else reply.changed[part]
        for part, value in original.changed.items()
    }
    return replace(original, changed=changed, series=reply.series)

"""The states of a step in another language, without exploring the step again."""

from __future__ import annotations

from dataclasses import replace

from stonebook.teach import Step

from .exploration import STATE_SENTENCE, Exploration
from .recorder import RecordedReply, Recorder
from .state_node import StateNode


def retell(step: Step, recorder: Recorder, original: Exploration) -> Exploration:
    """Return an exploration in the language that is spoken now.

    Each answer whose reply was recorded is given again. Cells that shared a reply share the new
    one, too: their sentences differ only in the cell's name.
    """
    nodes = [StateNode(node.state, step, {}) for node in original.nodes]
    nodes[0].display = recorder.display()
    known = {0}
    new_replies: dict[int, RecordedReply] = {}
    for number, answer in original.recorded:
        after, reply, display = recorder.reply(nodes[number].step, answer)
        before, next_number = original.nodes[number].replies[answer]
        if next_number not in known:
            known.add(next_number)
            nodes[next_number].step, nodes[next_number].display = after, display
        new_replies[id(before)] = _like(before, reply)
    for node, first in zip(nodes, original.nodes, strict=True):
        node.replies = {
            answer: (new_replies[id(reply)], next_number)
            for answer, (reply, next_number) in first.replies.items()
        }
    return Exploration(nodes, original.recorded)


def _like(original: RecordedReply, reply: RecordedReply) -> RecordedReply:
    """Return a reply with the parts that the original has."""
    changed = {
        part: STATE_SENTENCE if value is STATE_SENTENCE else reply.changed[part]
        for part, value in original.changed.items()
    }
    return replace(original, changed=changed, series=reply.series)

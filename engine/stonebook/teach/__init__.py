"""Steps, tasks, goals, twins and progress: what a lesson asks, and how it judges the answers."""

from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Goal
from stonebook.teach.progress import Progress
from stonebook.teach.steps.inputs import Answer, Choice, ChosenCell, Press, Text
from stonebook.teach.steps.kinds.count import Count
from stonebook.teach.steps.kinds.legality_run import LegalityRun
from stonebook.teach.steps.kinds.predict import Predict
from stonebook.teach.steps.kinds.scoring import Scoring
from stonebook.teach.steps.kinds.task import Task
from stonebook.teach.steps.kinds.walk import Walk
from stonebook.teach.steps.step import Feedback, Step

__all__ = [
    "Answer",
    "Changes",
    "Choice",
    "ChosenCell",
    "Count",
    "Feedback",
    "Goal",
    "LegalityRun",
    "Predict",
    "Press",
    "Progress",
    "Scoring",
    "Step",
    "Task",
    "Text",
    "Walk",
]

"""Steps, tasks, goals, twins and progress: what a lesson asks, and how it judges the answers."""

from stonebook.teach.goals import Changes, Goal
from stonebook.teach.pair import Pair
from stonebook.teach.predict import Predict
from stonebook.teach.progress import Progress
from stonebook.teach.step import Choice, Feedback, Step
from stonebook.teach.task import Task
from stonebook.teach.walk import Walk

__all__ = [
    "Changes",
    "Choice",
    "Feedback",
    "Goal",
    "Pair",
    "Predict",
    "Progress",
    "Step",
    "Task",
    "Walk",
]

"""Steps, tasks, goals, twins and progress: what a lesson asks, and how it judges the answers."""

from stonebook.teach.count import Count
from stonebook.teach.goals import Changes, Goal
from stonebook.teach.pair import Pair
from stonebook.teach.predict import Predict
from stonebook.teach.progress import Progress
from stonebook.teach.scoring import Scoring
from stonebook.teach.step import Choice, Feedback, Step
from stonebook.teach.task import Task
from stonebook.teach.walk import Walk

__all__ = [
    "Changes",
    "Choice",
    "Count",
    "Feedback",
    "Goal",
    "Pair",
    "Predict",
    "Progress",
    "Scoring",
    "Step",
    "Task",
    "Walk",
]

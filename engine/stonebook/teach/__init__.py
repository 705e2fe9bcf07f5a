"""Steps, tasks, goals, twins and progress: what a lesson asks, and how it judges the answers."""

from stonebook.teach.goals.goal import Changes, Goal
from stonebook.teach.progress import Progress
from stonebook.teach.scoring.count import Count
from stonebook.teach.scoring.walk import Scoring
from stonebook.teach.steps.pair import Pair
from stonebook.teach.steps.predict import Predict
from stonebook.teach.steps.step import Choice, Feedback, Step
from stonebook.teach.steps.task import Task
from stonebook.teach.steps.walk import Walk

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

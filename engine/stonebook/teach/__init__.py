"""Steps, tasks, goals, twins and progress: what a lesson asks, and how it judges the answers."""

from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Goal
from stonebook.teach.progress import Progress
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, StepButton, Text
from stonebook.teach.steps.kinds.count import CountStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.prediction import PredictionStep
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.teach.steps.kinds.walk import WalkStep
from stonebook.teach.steps.step import Feedback, Step

__all__ = [
    "Answer",
    "Changes",
    "ChosenCell",
    "CountStep",
    "Feedback",
    "Goal",
    "GoalStep",
    "LegalityStep",
    "PredictionStep",
    "Press",
    "Progress",
    "ScoreStep",
    "Step",
    "StepButton",
    "Text",
    "WalkStep",
]

"""The file formats of Othello programs, for O-tell-O: transcripts, GGF and WTHOR.

Nothing is lost or guessed in either direction: each function names what its format can't hold, and
refuses it. Forced passes (OT5), which these formats may leave out, are put in.
"""

from stonebook.records.othello.ggf import read_ggf, write_ggf
from stonebook.records.othello.transcript import read_transcript, write_transcript
from stonebook.records.othello.wthor import read_wthor, write_wthor

__all__ = [
    "read_ggf",
    "read_transcript",
    "read_wthor",
    "write_ggf",
    "write_transcript",
    "write_wthor",
]

"""Readers who believe a wrong rule, and a judge who sees whether a lesson catches them.

A belief is the ruleset with one small change. A believer answers each step of a lesson by the
believed rules. The lesson must refuse an answer, and show a board that these rules can't explain.
"""

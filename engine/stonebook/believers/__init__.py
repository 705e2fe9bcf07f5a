"""Readers who believe a wrong rule, and a judge who sees whether a lesson catches them.

A belief is the ruleset with one small change. A believer answers each step of a lesson by its own
rules; the lesson has to refuse an answer and to show a board that can't be explained by them.
"""

"""Solvers, levels and tablebases, also against slow and obvious searches."""

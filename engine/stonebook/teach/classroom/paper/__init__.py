"""What is printed: worksheets with their keys, the kit to play without a screen, lesson plans."""

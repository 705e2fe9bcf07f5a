"""Printed pages: worksheets with answer keys, kits to play without a screen, lesson plans."""

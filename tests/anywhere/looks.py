"""Compares the looks of a lesson in another Jupyter with the tokens of the site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from lite.setup import paths

TOKENS = (paths.LITE / "web" / "styles" / "tokens.css").read_text(encoding="utf-8")
TARGET = 44
"""The least side of a button, in CSS pixels."""
DARK, CONTRAST = "(prefers-color-scheme: dark)", "(prefers-contrast: more)"
# By name: the element, its property, and the token with the same value.
MAIN = (
    ".stonebook-widget:not(.stonebook-options, .stonebook-plays) > .stonebook-foot"
    " > .stonebook-buttons > :enabled:not(.stonebook-aside, .stonebook-answer)"
)
COLOURS = {
    "the main button": (MAIN, "backgroundColor", "accent"),
    "the words of the main button": (MAIN, "color", "on-accent"),
    "the ⋯ button": (".stonebook-more-toggle", "backgroundColor", "card"),
    "the title": (".stonebook-title", "color", "ink"),
    "the question": (".stonebook-prompt", "color", "ink"),
    "the step's number": (".stonebook-nth", "color", "soft"),
}
SEEN = """colours => {
  const step = document.querySelector('.stonebook-step:has(canvas)');
  const style = (selector, property) => {
    const element = step.querySelector(selector);
    return element && getComputedStyle(element)[property];
  };
  const foreign = rules => [...rules].flatMap(rule => {
    if (rule instanceof CSSKeyframesRule || rule.selectorText?.includes('stonebook-')) return [];
    return [...(rule.style?.length ? [rule.selectorText] : []), ...foreign(rule.cssRules ?? [])];
  });
  const sheets = [...document.querySelectorAll('.stonebook-sheet')];
  return {
    colours: Object.values(colours).map(([selector, property]) => style(selector, property)),
    buttons: [...step.querySelectorAll('button')].filter(button => button.checkVisibility())
      .map(button => [button.textContent, button.offsetWidth, button.offsetHeight]),
    question: parseFloat(style('.stonebook-prompt', 'fontSize')) / 16
      / parseFloat(getComputedStyle(step).getPropertyValue('--step-ask')),
    ground: style('.stonebook-canvas', 'backgroundColor'),
    sheets: sheets.map(sheet => sheet.parentElement.tagName),
    foreign: sheets.flatMap(sheet => foreign(sheet.sheet.cssRules)),
  };
}"""
THEME = "isLight => { document.body.dataset.jpThemeLight = isLight; }"


def tokens(*conditions: str) -> dict[str, str]:
    """Return the colours of the tokens by name, with the media queries that hold."""
    colours = dict(re.findall(r"--([\w-]+): (#\w+);", TOKENS.partition("\n}\n@media")[0]))
    for query, rules in re.findall(
        r"^@media (.*?) \{\n(.*?)^\}$", TOKENS, re.DOTALL | re.MULTILINE
    ):
        if {*query.split(" and ")} <= {*conditions}:
            colours |= dict(re.findall(r"--([\w-]+): (#\w+);", rules))
    return colours


def faults(page: Page) -> Iterator[str]:
    """Yield what looks different in a notebook whose first step has not been answered."""
    for theme, is_light in (("light", True), ("dark", False)):
        page.evaluate(THEME, is_light)
        dark = () if is_light else (DARK,)
        for media, options, conditions in (
            ("screen", {"contrast": "no-preference"}, dark),
            ("more contrast", {"contrast": "more"}, (*dark, CONTRAST)),
            ("print", {"media": "print"}, ("print",)),
        ):
            page.emulate_media(**options)  # type: ignore[arg-type]
            seen = page.evaluate(SEEN, COLOURS)
            ground = "rgba(0, 0, 0, 0)" if DARK not in conditions else _rgb(tokens()["card"])
            for fault in _faults(seen, tokens(*conditions), ground):
                yield f"{theme}, {media}: {fault}"
            page.emulate_media(media="null", contrast="null")
    page.evaluate(THEME, True)


def _faults(seen: dict[str, Any], colours: dict[str, str], ground: str) -> Iterator[str]:
    for (name, (*_, token)), colour in zip(COLOURS.items(), seen["colours"], strict=True):
        if colour and colour != _rgb(colours[token]):  # not every step has every element
            yield f"{name} is {colour}, not --{token}: {colours[token]}"
    for label, width, height in seen["buttons"]:
        if min(width, height) < TARGET:
            yield f"the button {label!r} is {width} × {height} pixels, less than {TARGET}"
    if seen["ground"] != ground:
        yield f"the ground of the board is {seen['ground']}, not {ground}"
    if round(seen["question"], 2) not in {1, 0.78}:  # a long question has smaller letters
        yield f"the question's letters are {seen['question']} × `--step-ask`"
    if seen["sheets"] != ["HEAD"]:
        yield f"the style sheets are in {seen['sheets']}, not once in the head"
    if seen["foreign"]:
        yield f"these selectors apply to others' elements, too: {seen['foreign']}"


def _rgb(colour: str) -> str:
    """Return a colour as a browser computes it.

    >>> _rgb("#fff"), _rgb("#23282d")
    ('rgb(255, 255, 255)', 'rgb(35, 40, 45)')
    """
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    return f"rgb({', '.join(str(int(digits[at : at + 2], 16)) for at in (0, 2, 4))})"

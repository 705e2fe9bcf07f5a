"""A step is named after its notebook cell."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from stonebook import BadLesson
from stonebook.widgets import predict
from stonebook.widgets.host import environments, host
from stonebook.widgets.host.environments import BuildHost, JupyterHost
from stonebook.widgets.lesson.lesson import begin_lesson, current_lesson


@pytest.fixture
def message(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict]:
    """The metadata that a live notebook sends with the code of a cell."""
    message = {"metadata": {"cellId": "guess"}}
    kernel = SimpleNamespace(get_parent=lambda: message)
    monkeypatch.setattr(environments, "_shell", lambda: SimpleNamespace(kernel=kernel))
    before = host.use_host(JupyterHost())
    begin_lesson("otello/x")
    yield message
    host.use_host(before)


@pytest.mark.parametrize(
    "sent", [{}, {"metadata": {}}, {"metadata": None}, {"metadata": {"cellId": ""}}, None]
)
def test_a_cell_that_was_not_sent_has_no_id(message: dict, sent: object) -> None:
    assert host.host().cell_id() == "guess"
    message.clear()
    message.update(sent or {})
    assert host.host().cell_id() is None
    assert predict("What turns?", "", move="C4").step.id == "predict-what-turns"


def test_without_a_notebook_there_is_no_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = SimpleNamespace(get_parent=lambda: SimpleNamespace().parent)
    kernels = (None, SimpleNamespace(), fresh)
    for shell in (None, SimpleNamespace(), *(SimpleNamespace(kernel=kernel) for kernel in kernels)):
        monkeypatch.setattr(environments, "_shell", lambda shell=shell: shell)
        assert JupyterHost().cell_id() is None


def test_a_step_is_named_after_its_cell_unless_it_has_a_name(message: dict) -> None:
    assert predict("What turns?", "", move="C4").step.id == "guess"
    assert predict("What turns?", "", move="C4", id="mine").step.id == "mine"


def test_a_corrected_cell_that_runs_again_keeps_its_progress(message: dict) -> None:
    predict("What tuns?", "", move="C4")
    step = predict("What turns?", "", move="C4").step
    for answer in step.solution():
        step.answer(answer)
    current_lesson().note_done(step)
    predict("Which turn?", "", move="C4")
    record = current_lesson().progress.record()
    assert (record["of"], record["done"]) == (1, 1)


def test_two_cells_may_not_share_an_id(message: dict) -> None:
    predict("One", "", move="C4", id="same")
    message["metadata"] = {"cellId": "other"}
    with pytest.raises(BadLesson, match=r"Code box “other”, “Two”: .*“One”.*“same”"):
        predict("Two", "", move="C4", id="same")


def test_a_build_runs_a_cell_once_so_two_steps_of_it_clash() -> None:
    here = BuildHost()
    before = host.use_host(here)
    try:
        here.cell = "guess"
        begin_lesson("otello/x")
        predict("One", "", move="C4")
        with pytest.raises(BadLesson, match="“Two”"):
            predict("Two", "", move="C4")
    finally:
        host.use_host(before)


def test_progress_of_an_older_site_is_carried_over_and_stored(message: dict) -> None:
    done = {"done": True, "first_try": True, "at": "2025-01-01T00:00:00+00:00"}
    stored = {"lesson": "otello/x", "of": 1, "done": 1, "steps": {"predict-what-turns": done}}
    page_host = host.host()
    asyncio.run(page_host.records.store.change("otello/x", lambda _: stored))
    step = predict("What turns?", "", move="C4").step
    asyncio.run(current_lesson().read())
    assert current_lesson().progress.was_done("guess")
    message["metadata"] = {"cellId": "next"}
    another = predict("And now?", "", move="C4").step
    for answer in another.solution():
        another.answer(answer)
    current_lesson().note_done(another)
    now = asyncio.run(page_host.records.store.load("otello/x"))
    assert now is not None
    assert (now["of"], now["done"]) == (2, 2)
    assert {*now["steps"]} == {step.id, another.id}

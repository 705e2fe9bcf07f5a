"""A teacher's notebook in the build: a lone title is fine, a wrong lesson stops it."""

import pytest

from lite.setup.messages import BuildStopped
from lite.site import lesson_pictures, reading_pages


def cell(id: str, source: str) -> dict[str, object]:
    metadata = {"tags": ["autorun"]}
    return {"cell_type": "code", "id": id, "metadata": metadata, "source": source}


def built(source: str) -> dict[str, lesson_pictures.CellDisplay]:
    begin = "from stonebook.widgets import *\nbegin('otello/mine')"
    return lesson_pictures.run(
        "otello/mine.ipynb", {"cells": [cell("begin", begin), cell("it", source)]}
    )


def test_a_lone_title_leaves_nothing_to_read() -> None:
    for source in ("# A title", "# A title\n"):
        assert reading_pages._cell({"cell_type": "markdown", "source": source}, None) == ""
    html = reading_pages._cell({"cell_type": "markdown", "source": "# A title\n\nText."}, None)
    assert html == "<p>Text.</p>\n"


def test_a_wrong_lesson_stops_the_build_with_file_cell_and_sentence() -> None:
    with pytest.raises(BuildStopped) as caught:
        built("walk('Slowly', '', 'C4', missing=['turn'])")
    message = str(caught.value)
    assert "otello/mine.ipynb" in message
    assert "Code box “it”, “Slowly”: “turn” can't be missing in a walk." in message
    assert "Traceback" not in message


def test_a_cell_with_two_steps_has_to_name_them() -> None:
    two = "first = predict('One', '', move='C4')\npredict('Two', '', move='C4'{})"
    with pytest.raises(BuildStopped, match=r"Code box “it”, “Two”: Another step .*“One”"):
        built(two.format(""))
    assert built(two.format(", id='two'"))["it"].picture


def test_a_word_that_is_not_imported_stops_the_build_with_its_import() -> None:
    with pytest.raises(BuildStopped) as caught:
        lesson_pictures.run("otello/mine.ipynb", {"cells": [cell("it", "task()")]})
    assert "it: task is not imported." in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_other_mistakes_still_show_the_traceback() -> None:
    with pytest.raises(BuildStopped, match="Traceback"):
        built("1 / 0")

"""The outputs of a lesson other than steps: boards, pictures, compared rules."""

from html import escape

import pytest

import stonebook
from stonebook import BadLesson
from stonebook.draw.svg import svg
from stonebook.widgets import demo, plain, play, predict, walk
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.lesson.lesson_output import box_html, heading_html, prompt_html
from stonebook.words import say

pytestmark = pytest.mark.usefixtures("build_host")


class TestPictures:
    def test_a_board_to_play_on(self):
        skin = play("A <game>", "C2", size=6)
        words, picture = skin.still()
        assert skin.title == "A <game>" and words == "O to move."
        assert len(picture.centres) == 36
        assert "C2" in {stone.cell for stone in picture.stones}

    def test_a_demo_shows_marks_arrows_and_texts(self):
        skin = demo(
            "A picture",
            "C4",
            marks={"d4": "target", "A1": "refused"},
            arrows=[("c4", "e4")],
            texts={"h8": "here"},
        )
        picture = skin._scene
        kinds = {(mark.cell, mark.kind) for mark in picture.marks}
        assert kinds == {("D4", "target"), ("A1", "refused"), ("H8", "text")}
        html = skin._repr_mimebundle_()
        assert "here" in html["text/html"] and html["text/plain"].startswith("A picture\n1 ")
        bare = demo("A picture", "C4")._scene
        assert not bare.marks and not bare.arrows
        assert picture.arrows == ((picture.centres["C4"], picture.centres["E4"]),)

    def test_a_cell_may_have_two_marks(self):
        skin = demo("Both", "C4", marks=[("D4", "target"), ("d4", "hint")])
        assert {(mark.cell, mark.kind) for mark in skin._scene.marks} == {
            ("D4", "target"),
            ("D4", "hint"),
        }

    @pytest.mark.parametrize(
        ("arguments", "wrong"),
        [
            ({"marks": {"C4": "sparkle"}}, "sparkle"),
            ({"marks": {"Z9": "target"}}, "Z9"),
            ({"arrows": [("Z9", "C4")]}, "Z9"),
            ({"arrows": [("C4", "Z9")]}, "Z9"),
            ({"texts": {"Z9": "here"}}, "Z9"),
        ],
    )
    def test_impossible_pictures_are_refused(self, arguments, wrong):
        with pytest.raises(BadLesson, match=wrong) as caught:
            demo("A picture", "C4", **arguments)
        assert caught.value.text == wrong
        if wrong == "sparkle":
            assert "target" in str(caught.value)  # what there is

    @pytest.mark.parametrize(
        "extra",
        [
            {"marks": {"C4": "target"}},
            {"arrows": [("C4", "E4")]},
            {"texts": {"H8": "here"}},
            {"game": "otello"},
            {"size": 0},
        ],
    )
    def test_a_script_is_refused_with_an_argument_of_a_picture(self, extra):
        with pytest.raises(BadLesson) as caught:
            demo("otello/first-lesson", **extra)
        [name] = extra
        assert say("teacher.demo.other", name=name) in str(caught.value)
        assert caught.value.text == name


class TestCustomRules:
    def test_a_custom_rule_is_compared_with_the_engine(self):
        wrong = plain(lambda board, player: 2, "count", size=4)
        shown = wrong._repr_mimebundle_()
        assert "differ" in shown["text/plain"] and 'role="status"' in shown["text/html"]
        assert "<svg" in shown["text/html"] and "4 . . . ." in shown["text/plain"]

    def test_a_rule_that_agrees_has_no_picture(self):
        def turned(board, player, cell):
            results = []
            for line in board.lines(cell):
                ends = [board[cell] for cell in line]
                if player in ends and None not in ends[: ends.index(player)]:
                    results += line[: ends.index(player)]
            return results

        shown = plain(turned, "turned", size=6)._repr_mimebundle_()
        assert shown.keys() == {"text/html", "text/plain"} and "<svg" not in shown["text/html"]
        assert (
            "the same answer" in shown["text/plain"] and shown["text/plain"] in shown["text/html"]
        )

    def test_a_custom_rule_is_compared_only_in_its_phase(self):
        phases = set()

        def rule(board, player):
            phases.add(board.phase)
            return board.cells

        plain(rule, "legal", game="io", phase="bound", size=5)
        assert phases == {"bound"}
        plain(rule, "legal", game="io", size=5)
        assert len(phases) > 1

    def test_an_error_in_a_custom_rule_is_reported(self):
        def broken(board, player):
            raise KeyError("<gone>")

        shown = plain(broken, "legal")._repr_mimebundle_()
        assert "KeyError" in shown["text/plain"] and "<gone>" in shown["text/plain"]
        assert "&lt;gone&gt;" in shown["text/html"] and "<svg" not in shown["text/html"]


class TestHtml:
    def test_texts_are_escaped(self):
        name = '<span class="stonebook-name">&lt;a&gt;</span>'
        assert heading_html("<a>") == f'<div class="stonebook-title">{name}</div>'
        badge = f' <span class="stonebook-done" lang="en">✓ {escape(say("lesson.done"))}</span>'
        assert heading_html("<a>", True) == f'<div class="stonebook-title">{name}{badge}</div>'
        assert heading_html("a", False) == heading_html("a")
        asked = prompt_html("<b>")
        start = '<div class="stonebook-prompt" role="status" aria-live="polite" lang="en">'
        assert asked.startswith(start)
        assert asked.endswith(">&lt;b&gt;</div>")
        assert box_html("<a>", "<b>") == '<div class="stonebook-step"><a><b></div>'

    def test_a_picture_is_its_title_and_the_board(self):
        skin = demo("A <picture>", "C4")
        position = stonebook.game("otello").replay(["C4"])
        shown = skin._repr_mimebundle_()
        board = svg(demo("", "C4")._scene)
        assert shown["text/html"] == box_html(heading_html("A <picture>"), board) == skin.reading()
        assert shown["text/plain"].startswith("A <picture>\n1 . . .")
        assert "O to move" in board and position.to_move == "O"

    @pytest.mark.parametrize(
        "make", [lambda: play("A <title>", "C4"), lambda: predict("A <title>", "", move="C4")]
    )
    def test_a_build_shows_title_words_and_picture(self, make, build_host):
        skin = make()
        words, picture = skin.still()
        bundle = {
            "text/html": box_html(heading_html("A <title>"), prompt_html(words), svg(picture)),
            "text/plain": f"A <title>\n{words}\n{picture.text}",
        }
        assert skin._repr_mimebundle_() == bundle
        skin._ipython_display_()
        assert build_host.bundles == [bundle]

    def test_a_live_page_shows_the_widget(self, monkeypatch):
        shown = []
        monkeypatch.setattr("IPython.display.display", shown.append)
        host.use_host(JupyterHost())
        skin = walk("A turn", "", "C4")
        skin._ipython_display_()
        (widget,) = shown
        title, question, board = widget.children
        assert "stonebook-step" in widget._dom_classes
        assert title.value == heading_html("A turn", step=skin.step.id)  # one step needs no number
        assert question.value == prompt_html(skin.step.prompt(), aloud=False)
        assert "stonebook-widget" in board._dom_classes


class TestBoardToPlayOn:
    def test_the_parts_of_a_step_are_in_order(self):
        host.use_host(JupyterHost())
        widget = BoardOutput("A <game>", stonebook.game("otello").start()).widget()
        (playing,) = widget.children
        title, board = playing.children
        assert title.value.startswith(heading_html("A <game>")) and "stonebook-rows" in title.value
        assert "A &lt;game&gt;" in board.children[0].value
        assert "stonebook-step" in playing._dom_classes

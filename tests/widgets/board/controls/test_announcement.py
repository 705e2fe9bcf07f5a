"""The sentence below a board, and how it is announced."""

from stonebook.widgets.board.controls.announcement import NOTICE_SIGNS, Announcement


class TestAnnouncement:
    def test_each_kind_of_text_has_a_sign(self):
        signs = [sign for sign in NOTICE_SIGNS.values() if sign]
        assert len({*signs}) == len(signs)
        # A headline or the words themselves say it of these.
        assert {kind for kind, sign in NOTICE_SIGNS.items() if not sign} == {
            *("said", "heard", "hint", "right", "missed")
        }
        words = Announcement()
        for kind, sign in NOTICE_SIGNS.items():
            words.show_sentence("So <it> is", kind)
            assert f">{sign}So &lt;it&gt; is</div>" in words.widget.value
            assert f"stonebook-{kind}" in words.widget.value
            assert (words.text, words.kind) == ("So <it> is", kind)
        assert NOTICE_SIGNS["good"].strip() == "✓" and NOTICE_SIGNS["refused"].strip() == "✗"

    def test_sentences_are_read_out_unless_more_follows(self):
        words = Announcement()
        words.show_sentence("Now")
        assert 'role="status" aria-live="polite"' in words.widget.value
        words.show_sentence("Soon", aloud=False)
        assert 'aria-live="off"' in words.widget.value and "status" not in words.widget.value
        assert "stonebook-announcement" in words.widget._dom_classes

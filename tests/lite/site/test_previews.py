"""The pictures that other sites show next to a link: a board, painted by the build."""

import io
from pathlib import Path

import pytest
from PIL import Image

import stonebook
from lite.setup import site_settings
from lite.site import game_pictures, lesson_files
from lite.site.pages import frame
from lite.site.previews import boards, painter
from stonebook.draw.colours import LIGHT, TONES
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from tests.lite.conftest import write_notebook
from tests.lite.markup import page

Pixel = tuple[int, int, int]
ADDRESS = "https://b.example/x/"


def painted(picture: str) -> Image.Image:
    file = painter.png(picture, boards.SIZE, boards.PAPER, boards.EDGE)
    return Image.open(io.BytesIO(file)).convert("RGB")


def colour(text: str) -> Pixel:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def nearest(pixel: object) -> str:
    """Return what has been painted there: the board, or a stone of a tone."""
    assert isinstance(pixel, tuple)

    def distance(part: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(pixel, colour(LIGHT[part]), strict=True))

    return min(("board", *TONES), key=distance)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_every_stone_is_in_its_place_of_the_position(game: str) -> None:
    position = stonebook.game(game).start()
    for _ in range(6):
        position = position.play(position.moves()[0])
    drawn = scene(position)
    image = painted(svg(drawn))
    assert image.size == boards.SIZE
    scale = min(
        (side - 2 * boards.EDGE) / part
        for side, part in zip(boards.SIZE, (drawn.width, drawn.height), strict=True)
    )
    left, top = (
        (side - scale * part) / 2
        for side, part in zip(boards.SIZE, (drawn.width, drawn.height), strict=True)
    )
    stones = {stone.cell: stone for stone in drawn.stones}
    for cell, (x, y) in drawn.centres.items():
        # Next to the middle, where signs, marks and ruled lines are.
        pixel = image.getpixel((round(left + scale * (x + 0.25)), round(top + scale * (y + 0.1))))
        stone = stones.get(cell)
        assert nearest(pixel) == (stone.tone if stone else "board"), (cell, pixel)
    assert image.getpixel((4, 4)) == colour(boards.PAPER)


def test_a_picture_has_the_same_bytes_each_time_and_is_small() -> None:
    picture = game_pictures.picture("compare")  # pictures within a picture
    first, second = (painter.png(picture, boards.SIZE, boards.PAPER, 20) for _ in range(2))
    assert first == second and len(first) < 100_000


def test_a_picture_that_the_engine_never_draws_is_refused() -> None:
    with pytest.raises(painter.UnknownElement, match="image"):
        painter.png('<svg viewBox="0 0 1 1"><image/></svg>', (10, 10), "#fff", 0)


def test_each_page_names_a_picture_that_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frame, "settings", lambda: site_settings.SiteSettings("", ADDRESS))
    for key in ("io/50% off", "compare/b", "own/c"):
        write_notebook(tmp_path / "notebooks", key)
    lessons = lesson_files.read(tmp_path / "notebooks")
    first = tmp_path / f"site/{boards.FIRST}/io/50% off.svg"
    first.parent.mkdir(parents=True)
    first.write_text(svg(scene(stonebook.game("io").start())), encoding="utf-8")
    boards.write(tmp_path / "site", lessons)
    addresses = ["", "play/", "io/", "learn/", "docs/hosting/", *(a.address for a in lessons)]
    for address in addresses:
        place = frame.PagePlace("", address)
        body, head = frame.PageBody("A", ""), frame.PageHead(about="B")
        frame.write_page(tmp_path / "p.html", body, place, "b1", head)
        written = page(tmp_path / "p.html")
        picture = written.only("meta", property="og:image")["content"]
        file = picture.removeprefix(ADDRESS).replace("%25", "%").replace("%20", " ")
        assert (tmp_path / "site" / file).is_file(), address
        assert written.only("meta", property="og:image:width")["content"] == "1200"

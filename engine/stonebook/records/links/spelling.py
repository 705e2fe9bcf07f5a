"""How a link's number is written: its version, the number, and a checksum.

The first character gives the version and the alphabet. A capital letter, `A` for version 1, stands
before base64url, which is short. A digit, `1` for version 1, stands before more digits. These are
longer, but a QR code packs digits so tightly that its squares can be larger.
"""

from __future__ import annotations

import re
import unicodedata
from zlib import crc32

from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt

VERSION = 1
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
BASE64 = LETTERS + LETTERS.lower() + DIGITS + "-_"
VERSIONS = {
    **{letter: number for number, letter in enumerate(LETTERS, start=1)},
    **{digit: int(digit) for digit in DIGITS[1:]},
}
"""The versions by the first character of a link."""
LONGEST_LINK = 2_000
"""The most characters of a link: mail and chat programs cut longer ones."""
MAX_DIGITS = 4_000
"""The most characters of a link in digits, which is nearly twice as long."""
MAX_PASTED_LENGTH = 10_000
"""A longer pasted text is refused unread."""
CHECK_BYTES = 4
SHORT_CODE = re.compile(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}", re.ASCII | re.IGNORECASE)
"""A pupil's short result code. It is often pasted where the link of its list belongs."""
INVISIBLE = "".join(
    map(chr, (0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF))
)
"""Invisible characters that mail and chat programs put into long words, and around Arabic ones."""
DASHES = "\u2010\u2012\u2013\u2014\u2015\u2212"
SURROUNDINGS = "<>()[]{}«»‹›\"'‘’‚“”„`*=|.,;:!"
FOREIGN = str.maketrans(DASHES, "-" * len(DASHES), INVISIBLE + SURROUNDINGS)
"""Signs that programs and sentences put around a link or a code, and the dashes of its hyphens."""
HASH = re.compile("#|%23")
"""The sign before a fragment, which some mail programs spell out."""


class DamagedLink(BadRecord):
    """A text whose checksum is wrong: it was cut or changed."""


def spell(number: int) -> str:
    """Return a number of 1 or more as a link's fragment, with its checksum. Raises BadRecord.

    >>> spell(64), read_number(spell(64))
    ('AEAdrt6k', 64)
    """
    text = LETTERS[VERSION - 1] + _in_alphabet(_with_checksum(number), BASE64)
    if len(text) > LONGEST_LINK:
        raise BadRecord(say("error.link.too_long", characters=len(text), most=LONGEST_LINK))
    return text


def in_digits(fragment: str) -> str:
    """Return the same link in digits alone, for a QR code. Raises BadRecord.

    >>> in_digits(spell(64)), read_number(in_digits(spell(64)))
    ('1275375906468', 64)
    """
    return DIGITS[VERSION] + str(_with_checksum(read_number(fragment)))


def tidy_link(text: str) -> str:
    """Return a link or a code without all that is added when people send and paste it.

    >>> tidy_link("“AEAd > rt–6k”.")
    'AEAdrt-6k'
    """
    return "".join(unicodedata.normalize("NFKC", text).translate(FOREIGN).split())


def is_link(text: str) -> bool:
    """Whether a text is a link, neither cut nor changed.

    >>> is_link("AEAdrt6k"), is_link("AEAdrt6")
    (True, False)
    """
    try:
        read_number(text)
    except BadRecord:
        return False
    return True


def read_number(text: str) -> int:
    """Return the number of a link. `text` is the whole link or its fragment.

    The text after an “&” is ignored: the page stores the game under that name. The checksum
    proves that whatever else is ignored did not belong to the link.

    Raises BadRecord if the text is not a link, is incomplete or damaged, or has another version.
    """
    if not isinstance(text, str):
        raise BadRecord(say("error.link.no_text"), excerpt(text))
    if len(text) > MAX_PASTED_LENGTH:
        raise BadRecord(
            say("error.link.too_long", characters=len(text), most=LONGEST_LINK), excerpt(text)
        )
    pasted = HASH.split(text)[-1].partition("&")[0].strip()
    fragment = tidy_link(pasted)
    version, body = fragment[:1], fragment[1:]
    if not fragment:
        raise BadRecord(say("error.link.empty"), excerpt(text))
    if SHORT_CODE.fullmatch(fragment) and _without_checksum(body, BASE64) is None:
        raise BadRecord(say("error.link.kind.results"), excerpt(fragment))
    if version not in VERSIONS:
        raise BadRecord(say("error.link.none", text=excerpt(pasted)), excerpt(text))
    if VERSIONS[version] != VERSION:
        raise BadRecord(
            say("error.link.version", version=VERSIONS[version], known=VERSION), version
        )
    if len(fragment) > (MAX_DIGITS if version in DIGITS else LONGEST_LINK):
        raise BadRecord(say("error.link.too_long", characters=len(fragment), most=LONGEST_LINK))
    alphabet = DIGITS if version in DIGITS else BASE64
    for index, character in enumerate(body, start=2):
        if character not in alphabet:
            message = say("error.link.character", character=character, place=index)
            raise BadRecord(message, excerpt(body[index - 2 :]))
    number = _without_checksum(body, alphabet)
    if number is None:
        raise DamagedLink(say("error.link.damaged"), excerpt(fragment))
    return number


def _with_checksum(number: int) -> int:
    """Return a number followed by a checksum, which detects every changed character."""
    content = number.to_bytes((number.bit_length() + 7) // 8, "big")
    # Little-endian, unlike the number, so a fault across both is always detected.
    return int.from_bytes(content + crc32(content).to_bytes(CHECK_BYTES, "little"), "big")


def _without_checksum(text: str, alphabet: str) -> int | None:
    """Return the number of a text, None if its checksum is wrong."""
    with_checksum, base = 0, len(alphabet)
    for character in text:
        with_checksum = with_checksum * base + alphabet.index(character)
    number = with_checksum >> 8 * CHECK_BYTES
    intact = (
        number > 0
        and _with_checksum(number) == with_checksum
        and _in_alphabet(with_checksum, alphabet) == text
    )
    return number if intact else None


def _in_alphabet(number: int, alphabet: str) -> str:
    characters = []
    while number:
        number, digit = divmod(number, len(alphabet))
        characters.append(alphabet[digit])
    return "".join(reversed(characters))

"""Faults in sentences, and in how they are put together."""

from benchmarks.mutation.planted.fault import Fault, sentence

FAULTS = (
    sentence("en", "bench.right", "{number}", "{of}"),
    sentence("en", "tasks.nth", "{number}", "{of}"),
    sentence("en", "worksheet.page", "{number}", "{of}"),
    sentence("en", "codes.part.damaged", "{number}", "{of}"),
    sentence("de", "tasks.nth", "{number}", "{of}"),
    sentence("de", "contest.bar", "{played}", "{number}"),
    sentence("en", "review.mistake", "{move}", "{better}"),
    sentence("en", "review.mistake", "{worth}", "{better_worth}"),
    sentence("en", "contest.row", "{won}", "{lost}"),
    sentence("en", "contest.row", "{low}", "{high}"),
    sentence("en", "goal.leads", "ahead", "behind"),
    sentence("en", "goal.leads.behind", "behind", "ahead"),
    sentence("en", "atlas.margin.win", "ahead", "behind"),
    sentence("en", "puzzle.tell.left.behind", "behind", "ahead"),
    sentence("en", "puzzle.difficulty.easier", "finds", "misses"),
    sentence("en", "bench.equal", "nothing", "something"),
    sentence("en", "goal.forces", "yours", "theirs"),
    sentence("de", "goal.did.lines", "nur ", ""),
    sentence("de", "puzzle.tell.left.behind", "zurück", "vorn"),
    sentence("de", "refusal.otello.taken", "schon", "nicht"),
    sentence("de", "plain.no", "nein", "ja"),
    Fault("a list has its last conjunction twice", 'forms["middle"].format', 'forms["end"].format'),
    Fault(
        "the two items of a list are exchanged",
        "first=words[0], last=words[1]",
        "first=words[1], last=words[0]",
    ),
    Fault("five and a half is five", 'if decimals == "5":', 'if decimals == "05":'),
    Fault(
        "half a point less is half a point more",
        "integer.removesuffix('0') if",
        "integer.strip('-0') if",
    ),
    Fault(
        "German numbers have a decimal point",
        "catalogue(_language)['language.decimal']",
        "catalogue('en')['language.decimal']",
    ),
    Fault(
        "names of players are in English",
        'str(catalogue(_language).get(f"player.{player}", player))',
        'str(catalogue("en").get(f"player.{player}", player))',
    ),
    Fault(
        "names of players in a list are in English",
        "listed([_for_reading(name, item) for item in value])",
        "listed([str(item) for item in value])",
    ),
    Fault(
        "a temporary language stays",
        "        _language = before\n",
        "        pass\n",
    ),
    Fault(
        "the region overrides the language", "range(len(parts), 0, -1)", "range(len(parts), 1, -1)"
    ),
    Fault(
        "a game's own German is forgotten",
        "sentences.update(by_language.get(language, {}))",
        "sentences.update(by_language.get(ENGLISH, {}))",
    ),
    Fault(
        "a part of the site is in English only",
        "return filled(own_sentences(language, part), own_sentences(ENGLISH, part))",
        "return own_sentences(ENGLISH, part)",
    ),
    Fault(
        "sentences that a language lacks are missing",
        "return english if language == ENGLISH else filled(_all_sentences(language), english)",
        "return english if language == ENGLISH else _all_sentences(language)",
    ),
    Fault("Russian treats 21 as many", "if last == 1 and tens != 11:", "if number == 1:"),
    Fault("Polish treats 21 as one", 'return "many" if _russian(number) == "one" else', "return"),
    Fault("French treats 0 as many", "if 0 <= number < 2", "if 0 < number < 2"),
    Fault(
        "the reserves of a tally belong to the other player",
        '"list.tally", player=player, number=number',
        '"list.tally", player=number, number=player',
    ),
)

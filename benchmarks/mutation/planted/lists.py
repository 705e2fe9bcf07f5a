"""Faults in task lists, in result codes, and in the results of a pile of codes."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "the earlier of two codes counts",
        "        lines_by_code[key] = line\n        results[key] = result\n",
        "        lines_by_code[key] = line\n        results.setdefault(key, result)\n",
    ),
    Fault(
        "a short code replaces a full code",
        "if result.short and not results[key].short:",
        "if False:",
    ),
    Fault(
        "the chart is not turned back from the twin",
        "origins[image_index] = index",
        "origins[index] = image_index",
    ),
    Fault(
        "hits count as missed",
        "result.outcomes[index].state != TaskState.FIRST_TRY",
        "result.outcomes[index].state == TaskState.FIRST_TRY",
    ),
    Fault(
        "only open tasks count as missed",
        "result.outcomes[index].state != TaskState.FIRST_TRY",
        "result.outcomes[index].state == TaskState.OPEN",
    ),
    Fault(
        "right first moves count as wrong ones",
        "if attempt.kind == AttemptKind.WRONG:\n                    wrong",
        "if True:\n                    wrong",
    ),
    Fault(
        "the last answer is charted", 'firsts[0] if firsts else ""', 'firsts[-1] if firsts else ""'
    ),
    Fault(
        "the fewest votes come first",
        "key=lambda entry: (-entry[1], entry[0])",
        "key=lambda entry: (entry[1], entry[0])",
    ),
    Fault(
        "a table has hints for attempts",
        "    yield outcome.attempts\n",
        "    yield outcome.hints\n",
    ),
    Fault(
        "a table's wrong moves are lost",
        'yield " / ".join(outcome.wrong)',
        'yield " / ".join(outcome.wrong[:1])',
    ),
    Fault(
        "a table's columns are in another order",
        'columns = ("how", "tries", "wrong", "hints")',
        'columns = ("how", "wrong", "tries", "hints")',
    ),
    Fault(
        "tasks are counted from 0",
        "numbers = range(1, len(self.task_list.tasks) + 1)",
        "numbers = range(len(self.task_list.tasks))",
    ),
    Fault(
        "a formula stays a formula",
        'FORMULA_SIGNS = ("=", "+", "-", "@", "\\t")',
        'FORMULA_SIGNS = ("=", "+", "@", "\\t")',
    ),
    Fault(
        "a read-out code knows of no hints",
        'details = ("", "", "") if result.short',
        "details = (0, 0, 0) if result.short",
    ),
    Fault(
        "problems are in reverse order",
        "problems.sort(key=lambda problem: problem.line)",
        "problems.sort(key=lambda problem: -problem.line)",
    ),
    Fault(
        "a problem has the wrong line",
        'return Problem(line.number, f"{line.name}: {line.code}", why)',
        'return Problem(line.number + 1, f"{line.name}: {line.code}", why)',
    ),
    Fault(
        "the earlier line of a code is the current line",
        "number=lines_by_code[key].number",
        "number=line.number",
    ),
    Fault(
        "the sentences about equal and different codes are exchanged",
        '"codes.same" if lines_by_code[key].code == line.code else "codes.doubled"',
        '"codes.doubled" if lines_by_code[key].code == line.code else "codes.same"',
    ),
    Fault(
        "the text before a time's colon is read as a name",
        r're.split(r"[:\]]", last[: len(before)])[-1]',
        r're.split(r"[:\]]", last[: len(before)])[0]',
    ),
    Fault(
        "the parts of a broken code are not joined",
        "open_line = open_line._replace(code=open_line.code + bare)",
        "open_line = open_line._replace(code=bare)",
    ),
    Fault(
        "puzzles are counted from 0",
        'raise BadRecord(say("codes.not_so", number=index + 1), answers.name)',
        'raise BadRecord(say("codes.not_so", number=index), answers.name)',
    ),
    Fault(
        "a lesson done late counts as done at once",
        "return TaskState.FIRST_TRY if lesson.first == lesson.of else TaskState.LATER_TRY",
        "return TaskState.FIRST_TRY",
    ),
    Fault(
        "a lesson that was begun is open",
        "    if lesson.done < lesson.of:\n        return TaskState.HELPED\n",
        "    if lesson.done < lesson.of:\n        return TaskState.OPEN\n",
    ),
    Fault(
        "a hint does not count as help",
        "    if kinds - {AttemptKind.WRONG, AttemptKind.RIGHT, AttemptKind.ANEW}:\n        return TaskState.HELPED\n",
        "",
    ),
    Fault("an open puzzle counts as done", "    if not done:\n        return TaskState.OPEN\n", ""),
    Fault(
        "a single wrong move does not count",
        "return TaskState.LATER_TRY if AttemptKind.WRONG in kinds else TaskState.FIRST_TRY",
        "return TaskState.FIRST_TRY",
    ),
    Fault(
        "the numbers of steps and of first tries are exchanged",
        "for number in answers.lessons.get(index, LessonDone()):",
        "for number in sorted(answers.lessons.get(index, LessonDone())):",
    ),
    Fault(
        "another list's code is accepted", "if list_hash != _list_digit(task_list)[0]:", "if False:"
    ),
    Fault("another pupil's code is accepted", "if name_hash != _name_digit(name)[0]:", "if False:"),
    Fault(
        "the states of a short code are in the pupil's order",
        "tuple(states[index] for index in range(len(order)))",
        "tuple(states.values())",
    ),
    Fault(
        "O is not read as 0",
        'LOOKALIKES = str.maketrans("OIL", "011")',
        'LOOKALIKES = str.maketrans("IL", "11")',
    ),
    Fault(
        "the place of a wrong letter is off by one",
        "for letter_number, letter in enumerate(letters, start=1):",
        "for letter_number, letter in enumerate(letters):",
    ),
    Fault(
        "a restarted attempt is read as continued",
        "        elif kind == AttemptKind.ANEW:\n            position = start\n",
        "",
    ),
    Fault(
        "every pupil has the same order",
        "key=lambda at: self._chance(name, at))",
        'key=lambda at: self._chance("", at))',
    ),
    Fault("every pupil has the same twin", "int(self._chance(name, task.name) * len(twins))", "0"),
    Fault(
        "every class has the same order",
        'Random(f"{self.nonce} {normalized_name(name)} {key}")',
        'Random(f"{normalized_name(name)} {key}")',
    ),
    Fault(
        "capitals separate a name from its code",
        'unicodedata.normalize("NFKC", chosen_name(name)).casefold()',
        'unicodedata.normalize("NFKC", chosen_name(name))',
    ),
    Fault("a name may have one more letter", "MAX_NAME = 24", "MAX_NAME = 25"),
    Fault(
        "puzzles may come before their lesson",
        "            if task.lesson:\n                blocks += [[index], []]\n            else:",
        "            if True:",
    ),
    Fault(
        "any word of a search is enough",
        "all(word in searched for word in words)",
        "any(word in searched for word in words)",
    ),
    Fault(
        "the theme does not matter",
        "(not theme or theme in candidate.themes)",
        "(not theme or candidate.themes)",
    ),
    Fault(
        "locks are lost",
        "return TaskList(tasks, content.locks, content.title, content.nonce)",
        "return TaskList(tasks, (), content.title, content.nonce)",
    ),
    Fault(
        "the locks are exchanged",
        'LOCKS = ("hints", "worth", "computer")',
        'LOCKS = ("worth", "hints", "computer")',
    ),
    Fault(
        "a game's first position is the task",
        "return content.last if isinstance(content, Record) else content",
        "return content.positions()[0] if isinstance(content, Record) else content",
    ),
    Fault(
        "the list's own title is not shown",
        'return self.title or say("tasks.untitled")',
        'return say("tasks.untitled")',
    ),
    Fault(
        "24 tasks are too many",
        "if len(linked.tasks) > MAX_TASKS:",
        "if len(linked.tasks) >= MAX_TASKS:",
    ),
    Fault(
        "the limit and the number of tasks are exchanged",
        "number=len(linked.tasks), most=MAX_TASKS)",
        "number=MAX_TASKS, most=len(linked.tasks))",
    ),
    Fault(
        "the newest tries are dropped",
        "return log if full and new.kind != AttemptKind.RIGHT else [*log, new]",
        "return log if full else [*log, new]",
    ),
    Fault(
        "more than the first 30 attempts are stored",
        ">= MAX_COUNTED_ATTEMPTS\n    return log",
        "> MAX_COUNTED_ATTEMPTS\n    return log",
    ),
    Fault("earlier moves are forgotten", "self._attempts = [*before]", "self._attempts = []"),
    Fault(
        "an earlier failure is forgotten",
        "self.failures = sum(attempt.kind == AttemptKind.WRONG for attempt in before)",
        "self.failures = 0",
    ),
    Fault(
        "earlier help is forgotten",
        "self.helped = any(attempt.kind in HELPING_KINDS for attempt in before)",
        "self.helped = False",
    ),
    Fault(
        "a shown solution counts as a hint",
        "self._note(Attempt(AttemptKind.SHOWN), problem",
        "self._note(Attempt(AttemptKind.HINT), problem",
    ),
    Fault(
        "parts in another order give another code",
        "for number in sorted(parts))",
        "for number in parts)",
    ),
    Fault(
        "parts of another code are joined",
        "key = (pupil, part.tag, part.total)",
        'key = (pupil, "", part.total)',
    ),
    Fault(
        "missing parts are not named",
        "        if missing:\n",
        "        if not missing:\n",
        "def join_parts(lines",
    ),
    Fault(
        "the number of a damaged part and the total are exchanged",
        "number=int(head[1]), of=int(head[2]))",
        "number=int(head[2]), of=int(head[1]))",
    ),
)

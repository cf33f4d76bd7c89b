"""What is kept in English, said in the editor's language: reasons, and what was decided.

Such sentences are kept once for all editors. One that follows a pattern below is translated; any
other is shown as it was written.
"""

import re
from functools import cache

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from people.sayings import DATES, Sayings, as_expression
from publications.admin.desk.sentences import DECISIONS, LISTS, RUNS, SERVICES

#: Questions, the sentences of publications.review, and the reasons of matching and attribution. Of
#: two that fit, the first one holds.
PATTERNS = (
    _("Is “{paper}” the same paper as “{other}”?"),
    _("Is “{paper}” a version of “{other}”?"),
    _("Did {member} write “{paper}”?"),
    _("Is “{paper}” a paper of the lab?"),
    _("“{paper}” was merged into “{other}”."),
    _("“{paper}” was linked with “{other}” as a version of one work."),
    _("“{paper}” was accepted as a paper of {member}."),
    _("“{paper}” was accepted as ours."),
    _("“{paper}” is not a paper of {member}."),
    _("“{paper}” is not ours."),
    _("“{paper}” is another paper than “{other}”."),
    _("“{paper}” is no version of “{other}”."),
    _("“{paper}” was kept as a paper of its own."),
    _("“{paper}” was published."),
    _("“{paper}” was declined as not ours."),
    _("“{paper}” was deleted."),
    _("“{paper}” was restored."),
    _("“{paper}” was split off from “{other}”."),
    _("“{paper}” was taken out of the versions of “{other}”."),
    _("“{paper}” was chosen to lead the versions of its work."),
    _("The question was put off until {day}: {question}"),
    _("The question was put off: {question}"),
    _("{source}'s record “{paper}” was moved from “{start}” to “{other}”."),
    _("“{paper}” became clear as a paper of {member}: {reasons}."),
    _("“{paper}” became clear as no paper of {member}: {reasons}."),
    _("the same title, an acronym spelt out"),
    _("titles agree to {number} %, an acronym spelt out"),
    _("the same long title"),
    _("other titles"),
    _("another paper fits as well"),
    _("many papers have this title"),
    _("the authors' given names differ"),
    _("no author in common"),
    _("one title says “{word}”, the other “{other}”"),
    _("where one title says “{word}”, the other says “{other}”"),
    _("the titles agree only if one's acronym is short for what the other says"),
    _("each title has a telling word that the other lacks"),
    _("one title has a word more, and they appeared apart"),
    _("one has no authors, and the title alone does not tell"),
    _("one is a notice about the other: a correction, comment or reply is a work of its own"),
    _("parts or editions with different numbers: {number} and {other}"),
    _("one is number {number}, the other has no number"),
    _("they share an identifier, but under quite different titles: it is the container's"),
    _("they carry different {scheme}: {value} and {other}"),
    _("both carry the {scheme} {value}"),
    _("the same title and authors"),
    _("the same work in two publications"),
    _("the list of authors is cut before their name"),
    _("the list of authors is missing"),
    _("the author carries their {scheme}, a profile that mixes in another person"),
    _("the author carries their {scheme}, to be asked about"),
    _("it is listed under their identifier, a profile that mixes in another person"),
    _("it stands in the listing of another member of the lab"),
    _("{some} of {all} co-authors wrote with them before, and {names} may have"),
    _("{some} of {all} co-authors wrote papers with them that were inferred to be theirs"),
    _("{names} may have written with them before, as far as initials tell"),
    _("{name} wrote 1 paper with them that was inferred to be theirs"),
    _("{name} wrote {number} papers with them that were inferred to be theirs"),
    _("{names} wrote papers that turned out not to be theirs"),
    _("the author is at {place}, as on papers of theirs"),
    _("the title reads like papers that turned out not to be theirs"),
    _("papers that turned out not to be theirs came out in {venue}"),
    _("of {year}, {number} years before their career began"),
    _("of {year}, {number} years after their career ended"),
    _("the author of that name carries another ORCID, {orcid}"),
    _("the author carries their {scheme} {value}"),
    _("the name {name} may be a form of theirs: {number} of the other authors are known"),
    _("not the one author"),
    _("not among the {number} authors"),
    _("it is listed under their identifier, which is trusted"),
    _("not among the authors that are listed, and not from their listing"),
    _("the identifier is set so that each of its papers is asked about"),
    _("only initials link it with their papers, and the title does not read like theirs"),
    _("the same title"),
    _("the same title, but one that many papers have"),
    _("titles agree to {number} %"),
    _("no authors to compare"),
    _("no listed author in common"),
    _("the same single author"),
    _("all {number} authors agree"),
    _("{some} of {all} authors agree"),
    _("{some} of {all} authors agree, one list is cut short"),
    _("both of {year}"),
    _("of {year} and {other}"),
    _("both in {venue}"),
    _("in {venue} and in {other}"),
    _("both begin on page {page}"),
    _("on different pages of one volume"),
    _("too little agrees to be sure"),
    _("the name {name} is theirs in full"),
    _("the name {name} is a form of theirs"),
    _("the name {name} fits, but not in full"),
    _("they list it themselves"),
    _("it is in the lab's own list"),
    _("it is in the file handed in for them"),
    _("a service lists it under their name, which alone says little"),
    _("none of the authors listed is known to them"),
    _("{some} of {all} co-authors wrote with them before"),
    _("{name} wrote 1 paper with them before"),
    _("{name} wrote {number} papers with them before"),
    _("{names}, of the lab, is an author"),
    _("{names}, of the lab, are authors"),
    _("the author is at {place}"),
    _("the title reads like their papers"),
    _("the title does not read like their papers"),
    _("they published in {venue} before"),
    _("they published in places like {venue} before"),
    _("the name alone does not tell people apart"),
    _("two of the authors have a name that fits"),
    _("an initial never decides: other people fit it as well"),
)


#: What was decided, in a line: the answer first, for a list of them.
IN_BRIEF = {
    "“{paper}” was merged into “{other}”.": _("Merged “{paper}” into “{other}”"),
    "“{paper}” was linked with “{other}” as a version of one work.": _(
        "Linked “{paper}” with “{other}” as a version"
    ),
    "“{paper}” was accepted as a paper of {member}.": _("Said that “{paper}” is by {member}"),
    "“{paper}” was accepted as ours.": _("Said that “{paper}” is ours"),
    "“{paper}” is not a paper of {member}.": _("Said that “{paper}” is not by {member}"),
    "“{paper}” is not ours.": _("Said that “{paper}” is not ours"),
    "“{paper}” is another paper than “{other}”.": _(
        "Said that “{paper}” is not the same as “{other}”"
    ),
    "“{paper}” is no version of “{other}”.": _("Said that “{paper}” is no version of “{other}”"),
    "“{paper}” was kept as a paper of its own.": _("Kept “{paper}” as a paper of its own"),
    "“{paper}” was published.": _("Published “{paper}”"),
    "“{paper}” was declined as not ours.": _("Declined “{paper}” as not ours"),
    "“{paper}” was deleted.": _("Deleted “{paper}”"),
    "“{paper}” was restored.": _("Restored “{paper}”"),
    "“{paper}” was split off from “{other}”.": _("Split “{paper}” off from “{other}”"),
    "“{paper}” was taken out of the versions of “{other}”.": _(
        "Took “{paper}” out of the versions of “{other}”"
    ),
    "“{paper}” was chosen to lead the versions of its work.": _(
        "Let “{paper}” lead the versions of its work"
    ),
    "{source}'s record “{paper}” was moved from “{start}” to “{other}”.": _(
        "Moved {source}’s record “{paper}” to “{other}”"
    ),
    "The question was put off until {day}: {question}": _("Put off until {day}: {question}"),
    "“{paper}” was taken back with {source}'s run of {day}.": _(
        "Took back “{paper}” with {source}’s run"
    ),
    "What {source}'s run of {day} said of “{paper}” was taken back.": _(
        "Took back what {source}’s run said of “{paper}”"
    ),
    "The question was put off: {question}": _("Put off: {question}"),
    "“{paper}” became clear as a paper of {member}: {reasons}.": _(
        "“{paper}” became clear as a paper of {member}"
    ),
    "“{paper}” became clear as no paper of {member}: {reasons}.": _(
        "“{paper}” became clear as no paper of {member}"
    ),
}
#: Characters of a title in a line that tells what was decided, and of a whole line.
_TITLE, _LINE = 60, 160

_SAYINGS = Sayings(PATTERNS, DECISIONS, SERVICES, LISTS, DATES, RUNS)


def spoken(sentence: str) -> str:
    """Return the sentence in the editor's language, or as it is where it is no known one."""
    return _SAYINGS.say(sentence)


def in_brief(sentence: str) -> str:
    """Return what a sentence of publications.review says was done, in a line: the answer first, in
    the editor's language, long titles cut at a word.
    """
    for pattern, fits in _brief():
        if found := fits.fullmatch(sentence):
            parts = {name: shortened(spoken(part)) for name, part in found.groupdict().items()}
            return gettext(IN_BRIEF[pattern]).format(**parts)
    return shortened(spoken(sentence), _LINE)


def shortened(text: str, length: int = _TITLE) -> str:
    """Return the text, cut behind a word where it is longer."""
    if len(text) <= length:
        return text
    start = text[:length]
    words = start.rpartition(" ")[0]
    # Chinese and Japanese have no spaces: a letter is as good an end there.
    return (words if len(words) > length // 2 else start).rstrip(" ,;:.–-") + "…"


@cache
def _brief() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((one, re.compile(as_expression(one), re.DOTALL)) for one in IN_BRIEF)

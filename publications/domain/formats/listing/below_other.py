"""Papers below a heading of something else: whether they are so many, or printed so, that their own
heading must have been missed.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import heading_words
from publications.domain.formats.listing.citation import Reading
from publications.domain.formats.listing.dividing import ENOUGH_ALIKE
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.person_names import may_be_same

#: What is printed where a talk was given.
_IN_PRINT = re.compile(r"\bproceedings\b|\bproc\.|\bpp?\.\s?\d|\b\d{1,2} pages\b", re.IGNORECASE)
#: So many papers of a section that is about something else are many.
_MANY = 10
#: Such a part of what stands below a heading is nearly all of it.
_NEARLY_ALL = 0.8


@dataclass(frozen=True, slots=True)
class BelowOther:
    """A section about something else, the one above it, how many papers were read before, and the
    page's owner.
    """

    section: Section
    above: Section
    kept: int
    owner: str

    @property
    def _are_talks(self) -> bool:
        """Whether it is of talks, as "Conferences" below these is, too."""
        title, above = self.section.title, self.above.title
        goes_on = heading_words.were_shown(title) and heading_words.are_talks(above)
        return self.section.is_of_talks or goes_on or heading_words.are_talks(title)

    @property
    def _names_papers(self) -> bool:
        """Whether its heading names papers, and it goes on with no talks or posters."""
        title = self.section.title
        return (
            heading_words.are_papers(title)
            and not heading_words.are_posters(title)
            and not heading_words.are_talks(self.above.title)
        )

    @property
    def _fewest(self) -> int:
        return _MANY if self.kept and not self._are_talks else ENOUGH_ALIKE

    def may_be_of_papers(self) -> bool:
        """Whether so many of its lines have dates, and talks in it were reviewed."""
        if self._are_talks and not heading_words.were_reviewed(self.section.title):
            return False
        dated = sum(words_of.find_date(line.text) is not None for line in self.section.lines)
        return dated >= self._fewest

    def is_of_papers(
        self, plain: Sequence[Reading], forms: Mapping[tuple[str, ...], int], items: int
    ) -> bool:
        """Whether it is of papers: they are more than elsewhere on the page, or nearly all of it,
        below a heading that names papers elsewhere, printed as those are; talks, where most say in
        which proceedings they are. Where nothing else was read, few must be by the page's owner:
        some call their papers "References", and jobs read like papers.

        Args:
            plain: what reads plainly like a paper.
            forms: how many papers elsewhere are printed in each form.
            items: how many the section is divided into.
        """
        papers = [each for each in plain if each.kind_of_title == "quotes" or _names_several(each)]
        if len(papers) < self._fewest:
            return False
        if len(papers) < _MANY and not self.kept:
            return 2 * sum(map(self._is_by_owner, papers)) > len(papers)
        if self._are_talks:
            return 2 * sum(bool(_IN_PRINT.search(each.venue)) for each in papers) > items
        alike = sum(forms[each.form] >= ENOUGH_ALIKE for each in papers)
        is_whole = self._names_papers and alike >= _NEARLY_ALL * items
        return len(papers) > self.kept or is_whole

    def _is_by_owner(self, reading: Reading) -> bool:
        """Whether the page's owner is among those who wrote a paper."""
        listed = reading.authors.authors if reading.authors else ()
        return bool(self.owner) and any(may_be_same(one.name, self.owner) for one in listed)


def _names_several(reading: Reading) -> bool:
    return bool(reading.authors and reading.authors.strong)

"""Whatever is synced, edited, decided and taken back, in any order: what always holds."""

import itertools
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from people.models import User
from publications.domain.record import Record
from publications.models import (
    Action,
    MatchForm,
    MatchKey,
    Publication,
    SourceRecord,
    Suggestion,
)
from publications.services import consolidation, review, sync
from tests import soak
from tests.publications.make import member, record, source
from tests.publications.shown import shown
from tests.publications.snapshot import snapshot

pytestmark = pytest.mark.django_db

#: Works that are alike in pairs, so that the sync recognises some and asks about others.
TITLES = (
    "Notes on the Analytical Engine",
    "Notes on the Analytical Engine and its Cards",
    "Bernoulli Numbers by Machine",
    "Bernoulli Numbers by a Machine",
    "Looms and Punched Cards",
)
AUTHORS = ("Ada Byron, Charles Babbage", "Ada Byron, Luigi Menabrea", "A. Byron, Charles Babbage")
SOURCES = ("homepage", "cv", "profile", "dblp-here")
FIELDS = ("title", "abstract", "place", "pages")

records = st.builds(
    lambda title, authors, year, pages, key, doi: record(
        title,
        authors,
        date=year,
        pages=pages,
        source_key=key,
        identifiers=(("doi", f"10.1000/{doi}"),) if doi else (),
    ),
    st.sampled_from(TITLES),
    st.sampled_from(AUTHORS),
    st.sampled_from(("1842", "1843")),
    st.sampled_from(("", "1-9")),
    st.sampled_from("abc"),
    st.sampled_from(("", "", "1", "2")),
)
picks = st.integers(min_value=0, max_value=11)


class Catalogue(RuleBasedStateMachine):
    """A small lab's catalogue, with what people wrote in it kept beside for comparison."""

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        #: What was written by hand: (paper, field) to (value, when), never to be lost.
        self.written: dict[tuple[int, str], str] = {}
        self.told: dict[str, list[Record]] = {}
        #: What the form of each paper showed when it was looked at last, and its version then.
        self.shown: dict[int, tuple[int, dict[str, Any]]] = {}
        self.numbers = itertools.count()

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    @initialize(said=st.lists(records, min_size=2, max_size=5))
    def found_the_lab(self, said: list[Record]) -> None:
        self.ada = member("Ada Byron")
        member("Charles Babbage")
        self.editor = User.objects.create(username="pi", is_superuser=True)
        for slug in SOURCES:
            service = slug in ("profile", "dblp-here")
            source(
                slug,
                kind="dblp" if slug == "dblp-here" else slug,
                asserted_by="service" if service else "person",
            )
        self.told["homepage"] = said
        sync.ingest(said, source("homepage"), member=self.ada)

    # What may be chosen. Sorted by key, so that a number always means the same.

    def papers(self) -> list[Publication]:
        return list(Publication.objects.unmerged().order_by("pk"))

    def versions(self) -> dict[int, int]:
        return dict(Publication.objects.values_list("pk", "version"))

    def pick(self, rows: Any, number: int) -> Any:
        rows = list(rows)
        return rows[number % len(rows)] if rows else None

    # What sources do.

    @rule(slug=st.sampled_from(SOURCES), said=st.lists(records, min_size=1, max_size=3))
    def read(self, slug: str, said: list[Record]) -> None:
        self.told[slug] = said
        sync.ingest(said, source(slug), member=self.ada)

    @precondition(lambda self: self.told)
    @rule(number=picks)
    def read_again(self, number: int) -> None:
        slug = self.pick(sorted(self.told), number)
        sync.ingest(self.told[slug], source(slug), member=self.ada)
        before, versions = snapshot(), self.versions()

        report = sync.ingest(self.told[slug], source(slug), member=self.ada)

        assert snapshot() == before, "two syncs differ from one"
        assert self.versions() == versions, "a version rose of which nothing changed"
        assert report.counts["unchanged"] == len(self.told[slug])

    # What people do.

    @rule(number=picks, field=st.sampled_from(FIELDS))
    def edit(self, number: int, field: str) -> None:
        paper = self.pick(self.papers(), number)
        if paper is None:
            return
        value = f"By hand {next(self.numbers)}"
        setattr(paper, field, value)
        paper.save()
        consolidation.lock(paper, [field], self.editor)
        self.written[paper.pk, field] = value

    @precondition(lambda self: self.written)
    @rule(number=picks)
    def release(self, number: int) -> None:
        pk, field = self.pick(sorted(self.written), number)
        paper = Publication.objects.get(pk=pk)
        if paper.merged_into_id is None:
            consolidation.release(paper, [field])
            # What others wrote who were merged into it was released with it.
            for other, name in list(self.written):
                if name == field and standing_for(Publication.objects.get(pk=other)) == paper:
                    del self.written[other, name]

    @rule(one=picks, other=picks)
    def merge(self, one: int, other: int) -> None:
        paper, into = self.pick(self.papers(), one), self.pick(self.papers(), other)
        if paper is None or paper == into:
            return
        self.act(lambda: review.merge(paper, into=into, by=self.editor))

    @rule(one=picks, other=picks, fields=st.sets(st.sampled_from(("title", "authors", "pages"))))
    def merge_and_undo(self, one: int, other: int, fields: set[str]) -> None:
        paper, into = self.pick(self.papers(), one), self.pick(self.papers(), other)
        if paper is None or paper == into:
            return
        chosen = {field: (paper, into)[(one + n) % 2] for n, field in enumerate(sorted(fields))}
        before = snapshot()
        try:
            action = review.merge(paper, into=into, by=self.editor, chosen=chosen)
        except review.Refused:
            assert snapshot() == before
            return
        review.undo(action, self.editor)

        assert snapshot() == before, "merge and undo are not nothing"

    @rule(number=picks, which=picks)
    def split(self, number: int, which: int) -> None:
        paper = self.pick(self.papers(), number)
        said = self.pick(paper.source_records.current().order_by("pk"), which) if paper else None
        if said is not None:
            self.act(lambda: review.split(paper, [said], self.editor))

    @rule(which=picks, number=picks)
    def move(self, which: int, number: int) -> None:
        said = self.pick(SourceRecord.objects.current().order_by("pk"), which)
        to = self.pick(self.papers(), number)
        if said is not None:
            self.act(lambda: review.move(said, to, self.editor))

    @rule(
        number=picks,
        verb=st.sampled_from(("accept", "reject", "later", "new_paper", "not_mine")),
    )
    def answer(self, number: int, verb: str) -> None:
        doubt = self.pick(Suggestion.objects.open().order_by("pk"), number)
        if doubt is not None:
            self.act(lambda: getattr(review, verb)(doubt, self.editor))

    @rule(number=picks, other=picks)
    def merge_into(self, number: int, other: int) -> None:
        doubt = self.pick(Suggestion.objects.open().order_by("pk"), number)
        into = self.pick(self.papers(), other)
        if doubt is not None:
            self.act(lambda: review.merge_into(doubt, into, self.editor))

    @rule()
    def clear(self) -> None:
        answers = Suggestion.objects.filter(decided_by__isnull=False)
        before = set(answers.values_list("pk", "state"))
        review.clear_doubts(sync.MemberProfiles(), [self.ada])
        assert set(answers.values_list("pk", "state")) == before, "a person's answer was changed"

    @rule(number=picks, verb=st.sampled_from(("publish", "decline", "delete", "lead")))
    def stand(self, number: int, verb: str) -> None:
        paper = self.pick(self.papers(), number)
        if paper is not None:
            self.act(lambda: getattr(review, verb)(paper, self.editor))

    @rule(one=picks, other=picks)
    def link(self, one: int, other: int) -> None:
        paper, of = self.pick(self.papers(), one), self.pick(self.papers(), other)
        if paper is not None:
            self.act(lambda: review.link_version(paper, of, self.editor))

    @rule(number=picks)
    def unlink(self, number: int) -> None:
        paper = self.pick(self.papers(), number)
        if paper is not None:
            self.act(lambda: review.unlink_version(paper, self.editor))

    @rule(number=picks)
    def undo(self, number: int) -> None:
        action = self.pick(Action.objects.active().order_by("-pk"), number)
        if action is not None:
            self.act(lambda: review.undo(action, self.editor))

    def act(self, verb: Any) -> None:
        """Do it; a refusal says why and changes nothing."""
        before = snapshot()
        try:
            with transaction.atomic():
                verb()
        except review.Refused:
            assert snapshot() == before

    # What always holds.

    @invariant()
    def no_hand_edit_is_lost(self) -> None:
        """What was written stands in its paper, though that may lead on to another by now."""
        for (pk, field), value in self.written.items():
            paper = Publication.objects.get(pk=pk)
            assert getattr(paper, field) == value, f"{field} of {pk} was overwritten"
            assert field in paper.edits
            while paper.merged_into is not None:
                paper = paper.merged_into
            assert field in paper.edits, f"{field} is by hand no more in {paper.pk}"

    @invariant()
    def a_version_rises_with_every_change_of_what_is_shown(self) -> None:
        # The form of a merged paper only leads to the other one.
        shown_now = {paper.pk: shown(paper, self.editor) for paper in self.papers()}
        for pk in self.shown.keys() & shown_now.keys():
            (version, what), (version_now, what_now) = self.shown[pk], shown_now[pk]
            assert version_now >= version
            assert version_now > version or what_now == what, f"{pk} changed unseen"
        self.shown = shown_now

    @invariant()
    def rejected_pairs_stay_apart(self) -> None:
        no = Suggestion.objects.filter(state="rejected", kind__in=["same_work", "version"])
        for doubt in no.select_related("publication", "other"):
            one, other = standing_for(doubt.publication), standing_for(doubt.other)
            assert one != other or doubt.kind == "version", f"{doubt} was merged all the same"
            if doubt.kind == "version" and one != other:
                work = {one.version_of_id or one.pk, other.version_of_id or other.pk}
                assert len(work) == 2, f"{doubt} was linked all the same"

    @invariant()
    def folding_again_gives_the_same(self) -> None:
        before = snapshot()
        for paper in self.papers():
            consolidation.consolidate(paper)
        assert snapshot() == before

    @invariant()
    def evidence_belongs_to_papers_that_stand(self) -> None:
        lost = SourceRecord.objects.filter(publication__merged_into__isnull=False)
        assert not lost.exists()
        assert not MatchKey.objects.filter(publication__merged_into__isnull=False).exists()
        assert not MatchForm.objects.filter(publication__merged_into__isnull=False).exists()

    @invariant()
    def versions_are_one_level_deep(self) -> None:
        assert not Publication.objects.filter(version_of__version_of__isnull=False).exists()
        assert not Publication.objects.filter(version_of__merged_into__isnull=False).exists()


def standing_for(paper: Publication) -> Publication:
    while paper.merged_into is not None:
        paper = paper.merged_into
    return paper


def test_what_always_holds() -> None:
    run_state_machine_as_test(
        Catalogue,
        settings=settings(
            max_examples=soak.examples(20),
            stateful_step_count=12,
            database=None,
            deadline=None,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )

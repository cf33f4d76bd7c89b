"""Publications, and who wrote them."""

from collections.abc import Iterable
from typing import Any

from django.db import models
from django.db.models import OuterRef, Prefetch, Q, Subquery
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people import names
from people.dates import year_of
from people.fields import (
    PartialDateField,
    PictureField,
    focus_field,
    partial_date_check,
    shown_field,
    size_field,
)
from people.i18n import comma, page_range, partial_date
from people.models import Member, News, Talk
from people.models.member import PerhapsMember, is_public
from people.slugs import HasFormerSlugs, formerly_at
from people.versioned import Versioned
from publications.domain import record
from publications.models.venues import Venue

#: A card has the list of authors whole up to here; a longer one is shortened around our members.
CARD_AUTHORS = 20


class PublicationQuerySet(models.QuerySet["Publication"]):
    def public(self) -> "PublicationQuerySet":
        """What visitors see: accepted as ours, and not merged into another paper."""
        return self.filter(status=Publication.Status.PUBLISHED, merged_into=None)

    def leading(self) -> "PublicationQuerySet":
        """One of each work: versions that belong to another publication left out."""
        return self.filter(version_of=None)

    def unmerged(self) -> "PublicationQuerySet":
        """All works that a new record may turn out to be, whether shown or not."""
        return self.filter(merged_into=None)

    def formerly_at(self, slug: str) -> "Publication | None":
        """Return the paper, one of these, that is found at another address by now.

        It had this slug before, or the paper that has or had it was merged into it.
        """
        papers = Publication.objects.all()
        publication = papers.filter(slug=slug).first() or formerly_at(papers, slug)
        present = publication and publication.merge_target()
        if present is None or present.slug == slug:
            return None
        return self.filter(pk=present.pk).first()

    def belonging_to(self, member: Member) -> "PublicationQuerySet":
        """The member's own works, shown or waiting."""
        seen = (Publication.Status.PUBLISHED, Publication.Status.WAITING)
        return self.unmerged().filter(status__in=seen).by_member(member)

    def printing(self, member: Member) -> "PublicationQuerySet":
        """Works that print the member's name where nobody of us stands.

        Those that visitors do not see print it in full.
        """
        free = Authorship.objects.filter(member=None, position__isnull=False).order_by()
        holds_word = Q(pk=None)
        for word in names.family_words(member.all_names):
            holds_word |= Q(name__icontains=word)
        agreements = {
            name: names.best(member.all_names, name)
            for name in free.filter(holds_word).values_list("name", flat=True).distinct()
        }
        perhaps, in_full = (
            free.filter(name__in=[name for name, how in agreements.items() if how >= least])
            for least in (names.Agreement.INITIAL, names.Agreement.EQUIVALENT)
        )
        seen = Q(status=Publication.Status.PUBLISHED, pk__in=perhaps.values("publication"))
        hidden = Q(status__in=Publication.UNSEEN, pk__in=in_full.values("publication"))
        return self.unmerged().filter(seen | hidden)

    def by_member(self, member: Member) -> "PublicationQuerySet":
        """Works that this member wrote."""
        return self.filter(pk__in=Authorship.objects.filter(member=member).values("publication"))

    def with_authors(self) -> "PublicationQuerySet":
        """Fetch all that a record or a citation tells: authors, venue, links, identifiers."""
        return self.select_related("venue").prefetch_related(
            Prefetch("authorships", Authorship.objects.select_related("member")),
            "links",
            "external_ids",
        )

    def with_shown_authors(self) -> "PublicationQuerySet":
        """Fetch the same, of the authors what visitors see of them."""
        return self.with_byline().prefetch_related("links", "external_ids")

    def with_byline(self) -> "PublicationQuerySet":
        """Fetch venue and authors as visitors see them."""
        shown = Authorship.objects.as_shown().select_related("member")
        return self.select_related("venue").prefetch_related(Prefetch("authorships", shown))

    def with_card_authors(self) -> "PublicationQuerySet":
        """Fetch venue and authors as shown; of a long list the first, our members and the last.

        A collaboration's papers have thousands of authors each. `author_count` tells whether all
        are there (up to CARD_AUTHORS); only then does such a row know how to be `as_record`.
        """
        from_the_end = Authorship.objects.filter(
            publication=OuterRef("pk"), position__isnull=False
        ).order_by("-position")
        authorships = Authorship.objects.as_shown().select_related("member")
        authorships = authorships.filter(Q(position__lte=CARD_AUTHORS) | Q(member_is_public=True))
        return (
            self.select_related("venue")
            .annotate(
                author_count=Subquery(from_the_end.values("position")[:1]),
                last_author=Subquery(from_the_end.values("name")[:1]),
            )
            .prefetch_related(Prefetch("authorships", authorships))
        )

    def with_versions(self) -> "PublicationQuerySet":
        """Fetch the other versions of each work along, for `public_versions`."""
        return self.prefetch_related(
            Prefetch("versions", Publication.objects.select_related("venue"))
        )


class Publication(Versioned, HasFormerSlugs):
    """A work, consolidated from what sources said and what people wrote by hand.

    `dates` holds [kind, partial date] pairs, kinds of record.DATE_KINDS; `display_title` is empty
    where it would be the title. `edits` holds the hand edits by field, which no sync overwrites;
    `origins` says for each field which SourceRecord it came from ("hand" for an edit). A work that
    is not known to be ours waits hidden, so that a second sighting finds it again and a rejection
    lasts.
    """

    parts = ("authorships", "links", "external_ids", "files")

    class Kind(models.TextChoices):
        CONFERENCE = "conference", _("Conference paper")
        JOURNAL = "journal", _("Journal article")
        WORKSHOP = "workshop", _("Workshop paper")
        PREPRINT = "preprint", _("Preprint")
        THESIS = "thesis", _("Thesis")
        BOOK = "book", _("Book")
        CHAPTER = "chapter", _("Book chapter")
        REPORT = "report", _("Technical report")
        PATENT = "patent", _("Patent")
        DATASET = "dataset", _("Dataset")
        SOFTWARE = "software", _("Software")
        POSTER = "poster", _("Poster")
        # Nobody said what kind of paper.
        OTHER = "other", _("Paper")

    class Status(models.TextChoices):
        PUBLISHED = "published", _("Published")
        WAITING = "waiting", _("Waiting for a person")
        DECLINED = "declined", _("Not ours")
        TAKEN_BACK = "taken_back", pgettext_lazy("a paper", "Taken back")
        DELETED = "deleted", _("Deleted")

    #: What visitors do not see and may be shown yet.
    UNSEEN = (Status.WAITING, Status.DECLINED)
    #: What somebody deleted, or nothing tells of since its import or sync was taken back.
    GONE = (Status.TAKEN_BACK, Status.DELETED)

    class Mark(models.TextChoices):
        NONE = "", _("None")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        RETRACTED = "retracted", _("Retracted")
        CORRECTED = "corrected", _("Corrected")

    title = models.CharField(_("title"), max_length=1000)
    display_title = models.CharField(
        _("title as shown"),
        max_length=2000,
        blank=True,
        help_text=_("What plain text cannot say: sub and sup tags, formulas between dollar signs."),
    )
    slug = models.SlugField(_("slug"), max_length=160, unique=True)
    kind = models.CharField(_("kind"), max_length=20, choices=Kind, default=Kind.OTHER)
    date = PartialDateField(_("date"))
    dates = models.JSONField(_("other dates"), default=list, blank=True)
    venue = models.ForeignKey(
        Venue,
        models.SET_NULL,
        verbose_name=_("venue"),
        null=True,
        blank=True,
        related_name="publications",
    )
    place = models.CharField(_("place"), max_length=200, blank=True)
    publisher = models.CharField(_("publisher"), max_length=300, blank=True)
    volume = models.CharField(_("volume"), max_length=60, blank=True)
    issue = models.CharField(_("issue"), max_length=60, blank=True)
    pages = models.CharField(_("pages"), max_length=60, blank=True)
    summary = models.CharField(
        _("summary"),
        max_length=300,
        blank=True,
        help_text=_("One sentence for visitors: what was found or made, and why it matters."),
    )
    abstract = models.TextField(_("abstract"), blank=True)
    categories = models.JSONField(_("keywords"), default=list, blank=True)
    licence = models.CharField(_("licence"), max_length=300, blank=True)
    notes = models.JSONField(_("notes"), default=list, blank=True)
    awards = models.JSONField(_("awards"), default=list, blank=True)
    mark = models.CharField(_("mark"), max_length=20, choices=Mark, blank=True, default=Mark.NONE)
    authors_complete = models.BooleanField(
        _("authors complete"),
        default=True,
        help_text=_("Untick where the list of authors is cut short (“et al.”)."),
    )
    status = models.CharField(
        _("status"), max_length=20, choices=Status, default=Status.PUBLISHED, db_index=True
    )
    featured = models.BooleanField(
        _("featured"), default=False, help_text=_("Show it on the home page.")
    )
    picture = PictureField(
        _("picture"),
        upload_to="publications",
        blank=True,
        help_text=_("A figure that stands for the paper."),
    )
    picture_width = size_field()
    picture_height = size_field()
    picture_focus_x = focus_field(_("picture focus x"))
    picture_focus_y = focus_field(_("picture focus y"))
    picture_text = shown_field()
    projects = models.ManyToManyField(
        "Project", verbose_name=_("projects"), blank=True, related_name="publications"
    )
    talks = models.ManyToManyField(
        Talk,
        verbose_name=_("talks"),
        blank=True,
        related_name="publications",
        help_text=_("Talks that were about it."),
    )
    news = models.ManyToManyField(
        News,
        verbose_name=_("news"),
        blank=True,
        related_name="publications",
        help_text=_("News that told of it."),
    )
    version_of = models.ForeignKey(
        "self",
        models.SET_NULL,
        verbose_name=_("version of"),
        null=True,
        blank=True,
        related_name="versions",
        help_text=_("The leading version of the same work, where this is another one."),
    )
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, editable=False, related_name="+"
    )
    checked_at = models.DateTimeField(
        _("checked at"),
        null=True,
        editable=False,
        db_index=True,
        help_text=_("When it was last compared with the rest of the catalogue."),
    )
    edits = models.JSONField(default=dict, blank=True, editable=False)
    origins = models.JSONField(default=dict, blank=True, editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    changed_at = models.DateTimeField(_("changed at"), auto_now=True)

    objects = PublicationQuerySet.as_manager()

    class Meta:
        verbose_name = _("publication")
        verbose_name_plural = _("publications")
        ordering = ["-date", "title"]
        indexes = [
            models.Index(fields=["-date", "title"], name="publication_newest"),
            # The home page shows those.
            models.Index(fields=["-featured", "-date", "title"], name="publication_chosen"),
        ]
        constraints = [
            partial_date_check("publication", "date"),
            models.CheckConstraint(
                condition=Q(version_of__isnull=True) | ~Q(version_of=models.F("pk")),
                name="publication_is_not_its_own_version",
                violation_error_message=_("A publication cannot be a version of itself."),
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=models.F("pk")),
                name="publication_is_not_merged_into_itself",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("publications:publication", args=[self.slug])

    @property
    def year(self) -> int | None:
        return year_of(self.date)

    @property
    def is_public(self) -> bool:
        """Whether visitors see it, as `public()` has it."""
        return self.status == self.Status.PUBLISHED and self.merged_into_id is None

    def concerns(self, member: Member) -> bool:
        """Whether the member may say if it is hers: she stands there or is asked about, it prints
        her name as `printing` has it, or visitors read of authors whom nobody names.
        """
        if self.merged_into_id is not None or self.status in self.GONE:
            return False
        about_her = (rows.filter(member=member) for rows in (self.authorships, self.suggestions))
        if any(rows.exists() for rows in about_her):
            return True
        printed = self.authorships.filter(member=None, position__isnull=False)
        agreements = (
            names.best(member.all_names, name) for name in printed.values_list("name", flat=True)
        )
        best = max(agreements, default=names.Agreement.DIFFERENT)
        if self.is_public:
            return best >= names.Agreement.INITIAL or not self.authors_complete
        return best >= names.Agreement.EQUIVALENT

    @property
    def public_versions(self) -> "list[Publication]":
        """The other versions of the work that visitors see. Fetch `with_versions`.

        Told apart here: SQLite, asked for the public versions of some works, reads all public
        papers.
        """
        return [version for version in self.versions.all() if version.is_public]

    def merge_target(self) -> "Publication | None":
        """Return the paper that this one is part of by now, itself where it stands alone.

        None where papers were merged in a circle: only a fault of the data does that.
        """
        paper, passed = self, set()
        while paper.merged_into is not None:
            if paper.pk in passed:
                return None
            passed.add(paper.pk)
            paper = paper.merged_into
        return paper

    @property
    def kind_and_venue(self) -> str:
        """What it is and where it came out, in a few words: "Conference paper, OSDI"."""
        parts = [self.get_kind_display(), self.venue.short_name if self.venue else ""]
        return comma().join(filter(None, parts))

    @property
    def display_date(self) -> str:
        return partial_date(self.date)

    @property
    def display_pages(self) -> str:
        return page_range(self.pages)

    def as_record(self) -> record.Record:
        """Return the publication as a Record, for matching and exports. Fetch `with_authors`."""
        return self.record_with(
            self.authorships.all(),
            ((link.kind, link.url) for link in self.links.all()),
            ((each.scheme, each.value) for each in self.external_ids.all()),
        )

    def record_with(
        self,
        authorships: "Iterable[Authorship]",
        links: Iterable[tuple[str, str]],
        identifiers: Iterable[tuple[str, str]],
    ) -> record.Record:
        """Return it as a Record with these rows, which need not be stored."""
        printed = [authorship for authorship in authorships if authorship.position is not None]
        return record.Record(
            title=self.title,
            display_title=self.display_title,
            authors=tuple(authorship.as_author() for authorship in printed),
            authors_complete=self.authors_complete,
            kind=self.kind,
            date=self.date,
            dates=tuple((kind, date) for kind, date in self.dates),
            venue=self.venue.name if self.venue else "",
            venue_acronym=self.venue.acronym if self.venue else "",
            place=self.place,
            publisher=self.publisher,
            volume=self.volume,
            issue=self.issue,
            pages=self.pages,
            abstract=self.abstract,
            categories=tuple(self.categories),
            licence=self.licence,
            notes=tuple(self.notes),
            awards=tuple(self.awards),
            identifiers=tuple(identifiers),
            links=tuple(links),
            mark=self.mark,
        )


class OfPublicationQuerySet(models.QuerySet[Any]):
    """Rows that each tell something of one publication."""

    def belonging_to(self, member: Member) -> "OfPublicationQuerySet":
        """What is told of the member's own works."""
        own = Publication.objects.belonging_to(member).order_by().values("pk")
        return self.filter(publication__in=own)


class AuthorshipQuerySet(OfPublicationQuerySet):
    def as_shown(self) -> "AuthorshipQuerySet":
        """What visitors see, to tell by `public_member` who has a page. Fetch members along.

        Nobody hears of a member behind an "et al." who has none.
        """
        told = self.annotate(member_is_public=is_public("member"))
        return told.filter(Q(position__isnull=False) | Q(member_is_public=True))


class Authorship(PerhapsMember, models.Model):
    """One position in a publication's list of authors, as printed.

    `position` counts from 1. It is empty for a member who is known to be an author but stands
    behind the "et al." of a list that was cut. `inferred`: the member was found by weighing
    evidence, and no person, list of their own or identifier has said so.
    """

    publication = models.ForeignKey(
        Publication, models.CASCADE, verbose_name=_("publication"), related_name="authorships"
    )
    position = models.PositiveIntegerField(
        pgettext_lazy("a field", "position"), null=True, blank=True
    )
    name = models.CharField(_("printed name"), max_length=300)
    member = models.ForeignKey(
        Member,
        models.SET_NULL,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="authorships",
    )
    equal_contribution = models.BooleanField(
        pgettext_lazy("a field", "equal contribution"), default=False
    )
    corresponding = models.BooleanField(_("corresponding"), default=False)
    orcid = models.CharField(_("ORCID"), max_length=19, blank=True)
    affiliation = models.CharField(_("affiliation"), max_length=500, blank=True)
    inferred = models.BooleanField(default=False, db_default=False, editable=False)

    objects = AuthorshipQuerySet.as_manager()

    class Meta:
        verbose_name = _("authorship")
        verbose_name_plural = _("authorships")
        ordering = [models.F("position").asc(nulls_last=True), "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["publication", "position"],
                name="authorship_seat_taken_once",
                violation_error_message=_("Two authors have the same place in the order."),
            ),
            models.UniqueConstraint(
                fields=["publication", "member"],
                condition=Q(member__isnull=False),
                name="authorship_member_once",
                violation_error_message=_("This member is among the authors already."),
            ),
            models.CheckConstraint(
                condition=Q(position__isnull=True, member__isnull=False) | Q(position__gte=1),
                name="authorship_has_a_seat_or_a_member",
                violation_error_message=_("Give the author a place in the order, from 1."),
            ),
        ]
        indexes = [models.Index(fields=["name", "publication"], name="authorship_by_name")]

    def __str__(self) -> str:
        return self.name

    def as_author(self) -> record.Author:
        return record.Author(
            name=self.name,
            equal_contribution=self.equal_contribution,
            corresponding=self.corresponding,
            orcid=self.orcid,
            affiliations=(self.affiliation,) if self.affiliation else (),
        )

"""What visitors can see of the database: which tables, rows and columns a public page may show.

Every table is either here or named with the reason why no page shows it. A column that is not named
is shown: a new one raises the number too often rather than not at all.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.apps import apps

INSERT, UPDATE, DELETE = EVENTS = ("INSERT", "UPDATE", "DELETE")


@dataclass(frozen=True)
class VisibleTable:
    """A table whose rows pages show.

    Attributes:
        model: its label, such as "people.Member".
        unseen: the columns that no page shows, and why.
        when: the condition in SQL that visitors see a row, which is called {row} in it; empty: all.
        events: what may happen to a row that changes a page.
        is_of_papers: whether a row tells of a paper alone, and of nobody and nothing else.
    """

    model: str
    unseen: Mapping[str, str] = field(default_factory=dict)
    when: str = ""
    events: tuple[str, ...] = EVENTS
    is_of_papers: bool = False

    @property
    def name(self) -> str:
        return str(apps.get_model(self.model)._meta.db_table)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that pages show."""
        fields = apps.get_model(self.model)._meta.local_concrete_fields
        return tuple(field.column for field in fields if field.column not in self.unseen)


_VERSION = {"version": "tells forms of editors apart"}
_OF_A_MEMBER = (
    "EXISTS (SELECT 1 FROM people_position p WHERE p.member_id = {row}.member_id)"  # see public()
)
# A paper that was merged leads from its address to the other one, whatever its status.
_SHOWN_PAPER = "({paper}.status = 'published' OR {paper}.merged_into_id IS NOT NULL)"
_OF_A_PAPER = (
    "EXISTS (SELECT 1 FROM publications_publication p "
    f"WHERE p.id = {{row}}.publication_id AND {_SHOWN_PAPER.format(paper='p')})"
)
_OF_NEWS = "EXISTS (SELECT 1 FROM people_news n WHERE n.id = {row}.news_id AND n.shown)"

#: Of drafts only those that stay drafts are left out: one whose hour comes changes a page then.
VISIBLE = (
    VisibleTable("people.Lab", _VERSION | {
        "holds_news": "what waits for an editor",
        "holds_talks": "what waits for an editor",
        "holds_papers": "what waits for an editor",
        "holds_answers": "what waits for an editor",
        "holds_profiles": "what waits for an editor",
    }),
    VisibleTable("people.Role", _VERSION),
    VisibleTable("people.FormerSlug", when=(
        "NOT EXISTS (SELECT 1 FROM publications_publication p, django_content_type c "
        "WHERE c.id = {row}.content_type_id AND c.app_label = 'publications' "
        "AND c.model = 'publication' AND p.id = {row}.object_id "
        f"AND NOT {_SHOWN_PAPER.format(paper='p')})"
    )),
    # Talks and positions print the name of a member who has no page.
    VisibleTable("people.Member", _VERSION | {"user_id": "who may sign in"}, when=(
        "(EXISTS (SELECT 1 FROM people_position p WHERE p.member_id = {row}.id) "
        "OR EXISTS (SELECT 1 FROM people_advisor a WHERE a.member_id = {row}.id) "
        "OR EXISTS (SELECT 1 FROM people_talk t WHERE {row}.id IN (t.speaker_id, t.host_id)))"
    )),
    VisibleTable("people.PrintedName", when=_OF_A_MEMBER),  # searches find them
    VisibleTable("people.MemberLink", when=_OF_A_MEMBER),
    VisibleTable("people.Identifier", {"trust": "weighs evidence"}, when=_OF_A_MEMBER),
    VisibleTable("people.Position", _VERSION),
    VisibleTable("people.Advisor"),
    VisibleTable("people.Education", _VERSION, when=_OF_A_MEMBER),
    VisibleTable("people.Experience", _VERSION, when=_OF_A_MEMBER),
    VisibleTable("people.Award", _VERSION),
    VisibleTable("people.Award_members", when=_OF_A_MEMBER),
    VisibleTable("people.Service", _VERSION, when=_OF_A_MEMBER),
    VisibleTable("people.Talk", _VERSION, when="{row}.shown"),
    VisibleTable("people.News", _VERSION, when="{row}.shown"),
    VisibleTable("people.News_members", when=_OF_NEWS),
    VisibleTable("people.Opening", _VERSION),
    VisibleTable("labsite.OldAddress"),
    VisibleTable("people.Course", _VERSION),
    VisibleTable("people.Offering", _VERSION),
    VisibleTable("people.Offering_instructors"),
    VisibleTable("publications.Project", _VERSION),
    VisibleTable("publications.Project_members", when=_OF_A_MEMBER),
    VisibleTable("publications.Venue", _VERSION, when=(
        "EXISTS (SELECT 1 FROM publications_publication p "
        f"WHERE p.venue_id = {{row}}.id AND {_SHOWN_PAPER.format(paper='p')})"
    )),
    VisibleTable("publications.Publication", _VERSION | {
        "checked_at": "when it was compared with all others",
        "edits": "which fields are locked",
        "origins": "told to those who are signed in",
    }, when=_SHOWN_PAPER.format(paper="{row}"), is_of_papers=True),
    VisibleTable("publications.Publication_projects", when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.Publication_talks", when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.Publication_news", when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.Authorship", {
        "inferred": "how a member was found",
    }, when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.ExternalId", when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.Link", when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.PublicationFile", {
        "file": "where on the disk it lies; its digest tells of a new one",
        "added_at": "told to editors",
    }, when=_OF_A_PAPER, is_of_papers=True),
    VisibleTable("publications.Metric", when=_OF_A_PAPER, is_of_papers=True),
    # Figures name it.
    VisibleTable("publications.Source", _VERSION | {
        "slug": "told to editors",
        "kind": "how it is read",
        "asserted_by": "weighs evidence",
        "precedence": "weighs evidence",
        "field_precedence": "weighs evidence",
        "enabled": "whether it is read",
        "reread_days": "how it is read",
    }, events=(UPDATE,)),
    # Made of papers, and written anew before it is read; a rebuilt one may find others.
    VisibleTable(
        "publications.IndexEntry", when="{row}.is_public", events=(DELETE,), is_of_papers=True
    ),
)  # fmt: skip

_DESK = "for editors alone"
_INDEX = "made of papers, and written anew before it is read"
#: All other tables, or whole apps, and why none of their rows is on a public page.
NOT_VISIBLE = {
    "account": "who signs in",
    "admin": _DESK,
    "auth": "who may do what",
    "contenttypes": "names of tables",
    "django_celery_beat": "when tasks run",
    "reversion": _DESK,
    "sessions": "who is signed in",
    "labsite.PublicVersion": "the number itself",
    "labsite.BackupRecord": "for owners",
    "labsite.ImportedRow": "what somebody moves in with, before it is taken in",
    "labsite.SiteImport": "what somebody moves in with, before it is taken in",
    "people.Counter": "counts attempts",
    "people.Deletion": _DESK,
    "people.Invitation": _DESK,
    "people.LogLine": _DESK,
    "people.Proposal": _DESK,
    "people.ProposedFile": _DESK,
    "people.User": "who signs in",
    "people.User_groups": "who may do what",
    "people.User_user_permissions": "who may do what",
    "publications.Action": _DESK,
    "publications.Action_publications": _DESK,
    "publications.AuditReport": _DESK,
    "publications.IndexStale": _INDEX,
    "publications.IndexState": _INDEX,
    "publications.IndexWord": _INDEX,
    "publications.LeftOutRecord": _DESK,
    "publications.LinkCheck": _DESK,
    "publications.MatchForm": "matching compares them",
    "publications.MatchKey": "matching compares them",
    "publications.RunLogLine": _DESK,
    "publications.SourceRecord": "evidence, told to those who are signed in",
    "publications.Suggestion": _DESK,
    "publications.SyncRun": _DESK,
    "publications.VenueAlias": "matching compares them",
    "publications.VenuesApart": _DESK,
}

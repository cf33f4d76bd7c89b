"""The demo lab: facts in files beside this one, and what loads them.

lab.toml holds the people and the projects, publications.json the papers, and profile.txt what
another site lists of the same author. Each identifier names where it was confirmed.

Whatever is there already stays as it is, with all that hangs on it: loading again adds nothing and
never takes back what an editor changed.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from django.db import models, transaction
from django.utils.text import slugify
from django.utils.translation import gettext_noop

from people.history import bin as recycling
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    News,
    Offering,
    Position,
    PrintedName,
    Role,
    Talk,
)
from people.models.role import SHIPPED
from publications.domain.reasons import in_english
from publications.domain.record import Listing, Record
from publications.models import Project, Publication, SyncRun, Venue
from publications.services import consolidation, sync
from publications.services.venues import Venues

FOLDER = Path(__file__).parent
#: The second listing, and what its run says that it read.
PROFILE = FOLDER / "profile.txt"
PROFILE_NAME = "demo/profile.txt"
#: Who is named as the editor where the demo corrects the homepage.
EDITOR = gettext_noop("the demo data")

Facts = dict[str, Any]
Row = TypeVar("Row", bound=models.Model)


class CannotLoad(Exception):
    """The demo lab cannot be loaded; the message says why and what to do."""


def facts() -> Facts:
    """Return what lab.toml says."""
    return tomllib.loads((FOLDER / "lab.toml").read_text(encoding="utf-8"))


def records() -> list[Record]:
    """Return the papers of publications.json: those of the homepage, with their identifiers."""
    return [Record.from_json(_without_confirmations(paper)) for paper in papers()]


def papers() -> list[Facts]:
    """Return what publications.json says, with where each identifier and link was confirmed."""
    told: list[Facts] = json.loads((FOLDER / "publications.json").read_text(encoding="utf-8"))
    return told


def _without_confirmations(paper: Facts) -> Facts:
    pairs = {
        "identifiers": [[each["scheme"], each["value"]] for each in paper.get("identifiers", ())],
        "links": [[each["kind"], each["url"]] for each in paper.get("links", ())],
    }
    return {**paper, **pairs}


@transaction.atomic
def load(*, publications: bool = True) -> Counter[type[models.Model]]:
    """Put the demo lab in place and return how many rows of each main model were added.

    Raises:
        CannotLoad: when the site already is somebody's own, or a paper is refused.
            Nothing is written then.
    """
    lab_facts = facts()
    if Lab.objects.exists() and not Member.objects.filter(slug=lab_facts["head"]).exists():
        raise CannotLoad(
            f"This site already holds “{Lab.objects.current()}”, which is not the demo lab: "
            "load the demo into an empty database."
        )
    _make_roles()
    added: Counter[type[models.Model]] = Counter(type(row) for row in _rows(lab_facts))
    if publications:
        added[Publication] = _load_publications(lab_facts)
    return added


def _make_roles() -> None:
    """Let the roles that the demo's people hold be there: somebody may have deleted some."""
    for number, (key, name, plural) in enumerate(SHIPPED, start=1):
        words = {"name": name, "plural": plural, "order": 10 * number}
        Role.objects.get_or_create(key=key, defaults=words)


def _rows(lab_facts: Facts) -> Iterator[models.Model]:
    """Yield each main row that was missing and is now there, with what belongs to it."""
    is_new = not Lab.objects.exists()
    contact = lab_facts["lab"].pop("joining_contact")
    if is_new:
        yield _create(Lab, lab_facts["lab"])
    for item in lab_facts["members"]:
        slug = item.get("slug", slugify(item["name"]))
        if not Member.objects.filter(slug=slug).exists():
            yield _create_member({**item, "slug": slug})
    if is_new:
        Lab.objects.update(joining_contact=Member.objects.get(slug=contact))
    for item in lab_facts["awards"]:
        if not Award.objects.filter(title=item["title"], date=item["date"]).exists():
            yield _create(Award, item)
    for item in lab_facts["courses"]:
        if not Course.objects.filter(code=item["code"]).exists():
            yield _create_course(item)
    for item in lab_facts["projects"]:
        if not Project.objects.filter(slug=item["slug"]).exists():
            yield _create_project(item)
    for item in lab_facts["talks"]:
        if not Talk.objects.filter(slug=item["slug"]).exists():
            speaker = Member.objects.get(slug=item["speaker"])
            yield _create(Talk, {**_without_papers(item), "speaker": speaker})
    for item in lab_facts["news"]:
        if not News.objects.filter(slug=item["slug"]).exists():
            yield _create(News, _without_papers(item))


def _create_member(item: Facts) -> Member:
    parts = {name: item.pop(name, []) for name in ("positions", "education", "experience")}
    identifiers = item.pop("identifiers", [])
    printed_names = item.pop("printed_names", [])
    member = _create(Member, item)
    for name in printed_names:
        _create(PrintedName, {"member": member, "name": name})
    for told in identifiers:
        scheme, value = told["scheme"], told["value"]
        _create(Identifier, {"member": member, "scheme": scheme, "value": value})
    for position_item in parts["positions"]:
        advisors = position_item.pop("advisors", [])
        role = position_item.pop("role")
        position = _create(Position, {"member": member, "role_id": role, **position_item})
        for name in advisors:
            _create(Advisor, {"position": position, "name": name})
    for education in parts["education"]:
        _create(Education, {"member": member, **education})
    for experience in parts["experience"]:
        _create(Experience, {"member": member, **experience})
    return member


def _create_course(item: Facts) -> Course:
    offerings = item.pop("offerings")
    course = _create(Course, item)
    for offering in offerings:
        term = Offering.Term[offering.pop("term").upper()]
        _create(Offering, {"course": course, "term": term, **offering})
    return course


def _create_project(item: Facts) -> Project:
    fields = _without_papers(item)
    if "predecessor" in fields:
        fields["predecessor"] = Project.objects.get(slug=fields["predecessor"])
    return _create(Project, fields)


def _without_papers(item: Facts) -> Facts:
    """Return the item's own fields: its papers are joined to it when they are there."""
    return {name: value for name, value in item.items() if name != "publications"}


def _create(model: type[Row], fields: Facts) -> Row:
    """Save a new, checked row. Members in a many-to-many field are named by their slugs."""
    many = {
        field.name: fields[field.name] for field in model._meta.many_to_many if field.name in fields
    }
    row = model(**{name: value for name, value in fields.items() if name not in many})
    row.full_clean()
    row.save()
    for name, slugs in many.items():
        getattr(row, name).set([Member.objects.get(slug=slug) for slug in slugs])
    return row


def _load_publications(lab_facts: Facts) -> int:
    """Take the papers in as an import of the file would, and return how many are new."""
    present = set(Publication.objects.values_list("pk", flat=True))
    head = Member.objects.get(slug=lab_facts["head"])
    report = sync.ingest(records(), sync.source_for("json"), member=head)
    for outcome in report.outcomes:
        if outcome.decision == "failed":
            raise CannotLoad(" ".join(in_english(outcome.reasons)))
    new = Publication.objects.exclude(pk__in=present)
    new.filter(title__in=lab_facts["publications"]["featured"]).update(featured=True)
    venues = Venues()
    for item in lab_facts["publications"]["venues"]:
        venue = venues.find(item["name"], item["acronym"], Venue.Kind.CONFERENCE)
        venues.store()
        for publication in new.filter(title=item["title"]).select_related("venue"):
            misnamed, publication.venue = publication.venue, venue
            publication.save(update_fields=["venue"])
            consolidation.lock(publication, ["venue"], EDITOR)
            if misnamed and not misnamed.publications.exists():
                with recycling.nothing_kept():  # the demo's bin is empty at first
                    misnamed.delete()
    owners: tuple[tuple[str, type[models.Model]], ...] = (
        ("projects", Project),
        ("talks", Talk),
        ("news", News),
    )
    for table, model in owners:
        for item in lab_facts[table]:
            for owner in model._default_manager.filter(slug=item["slug"]):
                owner.publications.add(*new.filter(title__in=item.get("publications", [])))
    return new.count()


def open_second_listing() -> SyncRun | None:
    """Queue what another site lists of the head, and return the run by which it comes in.

    None when it came in before, whatever an editor made of it since.
    """
    if SyncRun.objects.filter(file_name=PROFILE_NAME).exists():
        return None
    head = Member.objects.get(slug=facts()["head"])
    # Whoever performs the run reads it: loading the readers takes as long as loading the papers
    # (0.7 s), and on start the first page waits for this.
    listing = Listing((), shape="profile", file_name=PROFILE_NAME)
    run = sync.open_import(listing, PROFILE.read_text(encoding="utf-8"), "auto", member=head)
    run.expected = None
    run.save(update_fields=["expected"])
    return run

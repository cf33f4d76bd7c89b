"""The lab itself, its lists, its projects, and its open positions."""

import re

from django.utils import timezone
from django.utils.translation import gettext

from labsite.import_site import old_addresses
from labsite.import_site.catalogue import plain
from labsite.import_site.ledger import NeedsPerson
from labsite.import_site.placing.base import Placing, needs
from labsite.import_site.rows import LabRow, ListRow, OpeningRow, ProjectRow
from people.models import Lab, Opening
from people.safe_urls import web_address
from publications.models import Project

_STATUS = {
    Project.Status.FINISHED: r"finished|completed?|past|old|archived?|done|ended|inactive",
    Project.Status.PAUSED: r"paused|on hold|dormant",
}


def place_lab(at: Placing, row: LabRow) -> Lab:
    told = {
        "tagline": row.tagline,
        "institution": row.institution,
        "about": row.about,
        "joining": row.joining,
        "email": row.email,
        "address": row.address,
    }
    lab = at.catalogue.lab
    if lab is None:
        lab = Lab(name=row.name or gettext("Our lab"), **told)
        at.ledger.create(lab)
        at.catalogue.lab = lab
    else:
        at.ledger.fill(lab, **told)
        if row.name and plain(row.name) != plain(lab.name):
            at.ledger.tell("lab_is_called", name=lab.name)
    return lab


def place_list(at: Placing, row: ListRow) -> None:
    """Let the addresses under which the old site had a list lead on to ours."""
    if row.shows not in old_addresses.LISTS:
        raise NeedsPerson("no_list", shows=row.shows, lists=", ".join(old_addresses.LISTS))
    for led in old_addresses.led_to_list((row.old_address, *row.further_addresses), row.shows):
        at.ledger.create(led)


def place_project(at: Placing, row: ProjectRow) -> Project:
    needs(row, "name")
    members, others = at.members(row.people)
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    told = {
        "tagline": row.tagline,
        "description": _with_time(row),
        "sponsors": row.sponsors,
        "repository": web_address(row.repository),
        "home": web_address(row.home),
    }
    project = at.catalogue.projects.get(plain(row.name))
    if project is None:
        project = Project(name=row.name, status=_status(row), **told)
        at.make(project)
        at.catalogue.projects[plain(row.name)] = project
    else:
        at.ledger.fill(project, **told)
    at.ledger.add(project, "members", members)
    at.picture(project, "picture", row.picture)
    return project


def _with_time(row: ProjectRow) -> str:
    """A project's description, below the time for which it runs."""
    time = " – ".join(filter(None, (row.start, row.end)))
    return "\n\n".join(filter(None, (time, row.description)))


def _status(row: ProjectRow) -> str:
    """What a project does now, as a site has it in its own words, or as its end says."""
    for status, words in _STATUS.items():
        if re.fullmatch(words, row.status.strip(), re.IGNORECASE):
            return status
    is_over = row.end and row.end < timezone.localdate().isoformat()[: len(row.end)]
    return Project.Status.FINISHED if is_over else Project.Status.ACTIVE


def place_opening(at: Placing, row: OpeningRow) -> Opening:
    needs(row, "title")
    opening = at.catalogue.openings.get(plain(row.title))
    if opening is None:
        opening = Opening(title=row.title, description=row.text)
        at.make(opening)
        at.catalogue.openings[plain(row.title)] = opening
    else:
        at.ledger.fill(opening, description=row.text)
    return opening

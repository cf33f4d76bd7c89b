"""What is said of an import, in the reader's language: kinds, fields, how sure, and notes."""

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from labsite.import_site.files import SiteError
from labsite.import_site.rows import Unplaced
from labsite.import_site.why import WHY
from labsite.models import ImportedRow
from people.i18n import partial_date

#: The kinds of rows, one and several.
KINDS: dict[str, tuple[Promise, Promise]] = {
    "lab": (_("the lab"), _("The lab")),
    "person": (_("person"), _("People")),
    "education": (_("education"), _("Education")),
    "experience": (_("experience"), _("Experience")),
    "award": (_("award"), _("Awards")),
    "service": (_("service"), _("Service")),
    "project": (pgettext_lazy("a table", "project"), _("Projects")),
    "course": (_("course"), _("Courses")),
    "opening": (_("opening"), _("Openings")),
    "talk": (_("talk"), _("Talks")),
    "news": (_("news"), _("News")),
    "paper": (_("paper"), _("Papers")),
    "list": (_("address of a list"), _("Addresses of lists")),
}

#: What the fields of rows are called.
FIELDS: dict[str, Promise] = {
    "about": _("about"),
    "acronym": _("acronym"),
    "abstract": _("abstract"),
    "address": _("postal address"),
    "advisors": _("advisors"),
    "awards": _("awards"),
    "bio": _("bio"),
    "body": _("text"),
    "code": _("code"),
    "date": _("date"),
    "degree": _("degree"),
    "description": _("description"),
    "email": _("email"),
    "end": _("end"),
    "ends_at": _("end"),
    "featured": _("featured"),
    "giver": _("giver"),
    "headline": _("headline"),
    "home": _("home page"),
    "homepage": _("homepage"),
    "host": _("host"),
    "identifiers": _("identifiers"),
    "institution": _("institution"),
    "interests": _("research interests"),
    "is_former": _("has left"),
    "joining": _("how to join"),
    "links": _("links"),
    "mentors": _("mentors"),
    "name": _("name"),
    "native_name": _("name in native script"),
    "next_place": _("next place"),
    "next_role": _("next position"),
    "online_url": _("online link"),
    "organisation": _("organisation"),
    "pdf": "PDF",  # type: ignore[dict-item]
    "people": _("people"),
    "person": _("person"),
    "photo": _("photo"),
    "picture": _("picture"),
    "place": _("place"),
    "projects": _("projects"),
    "record": _("paper"),
    "repository": _("repository"),
    "role": _("role"),
    "series": _("series"),
    "shows": _("leads to"),
    "slides_url": _("slides"),
    "speaker": _("speaker"),
    "speaker_affiliation": _("speaker affiliation"),
    "speaker_bio": _("speaker bio"),
    "sponsors": _("sponsors"),
    "start": _("start"),
    "starts_at": _("start"),
    "status": _("status"),
    "subject": _("subject"),
    "tagline": _("tagline"),
    "term": _("term"),
    "text": _("text"),
    "thesis": _("thesis title"),
    "time_zone": _("time zone"),
    "title": _("title"),
    "url": _("web address"),
    "venue": _("venue"),
    "video_url": _("video"),
    "year": _("year"),
}

_NOTES: dict[str, Promise] = {
    "another_orcid": _("%(name)s is a member with another ORCID iD: is this somebody else?"),
    "called_otherwise": _(
        "Here they are called %(name)s: they are known by what else the row says."
    ),
    "comes_back": _("It was taken back before, and comes back."),
    "emptied_by_hand": _("Somebody emptied the field “%(field)s” by hand: it stays empty."),
    "field_missing": _("Nothing stands in the field “%(field)s”: write it there."),
    "file_missing": _("The file %(file)s is not there."),
    "first_of": _("The day is not known: it becomes the first of %(date)s."),
    "identifier_taken": _("The identifier for %(scheme)s is %(name)s’s already."),
    "identifiers_of_several": _("These identifiers are of several members: %(names)s."),
    "lab_is_called": _("The lab stays “%(name)s”."),
    "left_out": _("“%(value)s” does not fit into the field “%(field)s” and is left out: %(why)s"),
    "lies_in_bin": _("Somebody deleted such a one: it lies in the bin."),
    "nearly_called": _(
        "It may be a slip of the pen for %(name)s: write the name as it is there, or tick it to "
        "add somebody else."
    ),
    "no_address": _("“%(address)s” is no address and is left out."),
    "no_day": _("The day is not known: write it, for example 2024-11-05."),
    "no_moment": _("“%(written)s” is no day and hour: write them as 2024-11-05 14:00."),
    "no_end": _("Nobody says when it ends: it takes an hour."),
    "no_hour": _("Nobody says at what hour: it takes the whole day."),
    "no_list": _("“%(shows)s” is no list of this site: write one of %(lists)s."),
    "no_identifier": _("“%(value)s” is no identifier of %(scheme)s and is left out."),
    "no_name": _("There is no name: write it."),
    "no_pdf": _("The file %(file)s is no sound PDF and is left out."),
    "no_project": _("There is no project “%(name)s”."),
    "no_speaker": _("Nobody says who speaks: write the name."),
    "no_term": _("Nobody says in which term of %(year)s it was taught: choose it."),
    "no_zone": _(
        "Nobody says in which time zone: it takes that of the site, %(zone)s. Write another one in "
        "the field “time zone”."
    ),
    "nobody_called": _("Nobody here is called %(name)s: add them first, or write another name."),
    "nobody_named": _("Nobody says whose it is: write the name."),
    "not_allowed": _("It was begun by %(who)s, who may not do so any more: begin it again."),
    "not_a_member": _("%(name)s is no member and is left out."),
    "of_elsewhere": _(
        "The list has them at %(place)s: tick it to show them among the people of the lab."
    ),
    "only_assisted": _(
        "Taught as “%(role)s”: empty the field “role” to add it as a course of the lab."
    ),
    "paper_failed": _("The paper could not be taken in: try again."),
    "perhaps_first_of": _(
        "Only %(date)s is known of the day: write the day, or tick it to have it so."
    ),
    "picture_left_out": _("The picture %(file)s is left out: %(why)s"),
    "refused": _("It was refused: %(why)s"),
    "several_called": _("Several members are called %(name)s: write the name more fully."),
    "some_stay": _("Some stay, for they were changed since or are needed: %(names)s."),
    "stopped": _("It stopped: %(what)s. What came in stays; go on, or take it back."),
    "wrong": _("The field “%(field)s”: %(why)s"),
}


def of_note(note: Mapping[str, Any]) -> str:
    """The sentence of a note; an empty one for what is told together with others (`additions`)."""
    params = dict(note["params"])
    if note["code"] in ("fills", "makes"):
        return ""
    if note["code"] == "field_missing":
        params["field"] = field(params["field"])
    if note["code"] in ("first_of", "perhaps_first_of"):
        params["date"] = partial_date(params["date"])
    if note["code"] == "no_date":
        return str(params["why"])
    pattern = _NOTES.get(note["code"])
    return str(pattern) % params if pattern is not None else _of_site(note)


def _of_site(note: Mapping[str, Any]) -> str:
    """What `files` says of something that cannot be read."""
    return SiteError(note["code"], **note["params"]).text(gettext)


def additions(notes: list[Mapping[str, Any]]) -> list[str]:
    """What would be filled in or added to something that is known."""
    told = []
    for note in notes:
        if note["code"] not in ("fills", "makes"):
            continue
        model = apps.get_model(note["params"]["model"])
        name = note["params"].get("field")
        column = model._meta.get_field(name) if name else model._meta
        told.append(str(column.verbose_name))
    return list(dict.fromkeys(told))


def filled_fields(notes: list[Mapping[str, Any]]) -> set[str]:
    """The fields that would be filled in of something that is known."""
    return {note["params"].get("field", "") for note in notes if note["code"] == "fills"}


def field(name: str) -> str:
    return str(FIELDS.get(name, name.replace("_", " ")))


def kind(name: str, *, several: bool = True) -> str:
    words = KINDS[name][several]
    return capfirst(str(words))


def confidence(row: ImportedRow) -> str:
    """How sure the reader was, in a word."""
    if row.confidence >= 0.9:
        return gettext("sure")
    return gettext("probable") if row.confidence >= ImportedRow.SURE else gettext("doubtful")


def doubt(row: ImportedRow) -> str:
    """Why a row that waits is doubtful, in a sentence; empty of any other."""
    if row.confidence >= ImportedRow.SURE or row.state == ImportedRow.State.TAKEN:
        return ""
    if row.kind == "person" and not row.values.get("role"):
        return gettext("Nothing says what they are in the lab: tick them if they are a member.")
    unsure = (row.values.get("record") or {}).get("confidence") or ()
    fields = [field(name) for name, value in unsure if name in FIELDS and value < ImportedRow.SURE]
    if fields:
        return gettext("Read with doubt: %(fields)s.") % {"fields": ", ".join(fields)}
    return gettext("What it is was concluded from its words alone: tick it if it is right.")


def place(found: Unplaced | ImportedRow) -> str:
    """Where it stands: "_pages/about.md:12"."""
    return f"{found.file}:{found.line}" if found.line else found.file


def why(unplaced: Unplaced) -> str:
    """Why no row holds it, in a sentence."""
    return gettext(WHY.get(unplaced.why, WHY["unknown"]))

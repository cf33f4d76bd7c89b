"""What becomes of roles as an old site prints them: "Ph.D. Candidate", "Alumni (2012-2016)".

Each printed role is answered once for the whole import: with the key of one of the lab's roles, or
with NEW, by which the lab gets a role that is called so.
"""

import re
from collections import Counter
from collections.abc import Iterable

from django.conf import settings
from django.utils.text import slugify
from django.utils.translation import gettext, override

from labsite.import_site.catalogue import plain
from labsite.import_site.rows import ExperienceRow, PersonRow, Row
from people import role_words
from people.models import Position, Role
from people.models.role import HEAD
from people.role_names import RoleNames

NEW = "+"
#: What heads a list and is nobody's role.
_NO_ROLES = {"alumni", "alumnus", "alumna", "alum", "former", "former member", "former members"}
_NO_ROLES |= {"member", "members", "current", "current members", "people", "team", "校友", "成员"}
#: A word that is no longer says nothing new: "BS", "PhD", "MEng".
_ABBREVIATION = 4
_PROFESSOR = re.compile(r"\bprof(?:essors?)?\b|教授", re.I)


def answers(rows: Iterable[Row], owner: str = "") -> dict[str, str]:
    """Return what probably becomes of each printed role; an empty one stands for none printed."""
    rows = list(rows)
    known = RoleNames(Role.objects.all())
    keys = set(Role.objects.given().values_list("key", flat=True))
    people: dict[str, set[str]] = {}
    for row in rows:
        if isinstance(row, PersonRow):
            people.setdefault(" ".join(row.role.split()), set()).add(plain(row.name))
    professors = {name for role in people if _PROFESSOR.search(role) for name in people[role]}
    titled = _roles_of_titles()
    found = {}
    for role, names in people.items():
        key = (
            known.called(role)
            or titled.get(plain(role))
            or role_words.likely(role)
            or known.find(role)
        )
        is_only_one = bool(_PROFESSOR.search(role)) and len(professors) == 1
        if key == "faculty" and (is_only_one or names == {plain(owner)}):
            key = HEAD  # who else is the one professor of a lab?
        if not role and names == {plain(owner)} and _is_professor(rows, owner):
            key = "faculty" if Position.objects.filter(role=HEAD).exists() else HEAD
        found[role] = key if key in keys else NEW
    return found


def _is_professor(rows: Iterable[Row], name: str) -> bool:
    """Whether a post as a professor, which lasts, stands among somebody's experience."""
    return any(
        isinstance(row, ExperienceRow)
        and plain(row.person) == plain(name)
        and not row.end
        and _PROFESSOR.search(row.title)
        for row in rows
    )


def _roles_of_titles() -> dict[str, str]:
    """The role in which most positions here have a title, by the title: what somebody answered for
    an earlier import counts for the next. Whether a professor heads the lab depends on who else
    there is, so those are asked of anew.
    """
    positions = Position.objects.exclude(title="").values_list("title", "role__key")
    counted = Counter(
        (plain(title), key) for title, key in positions if not _PROFESSOR.search(title)
    )
    return {title: key for (title, key), _count in reversed(counted.most_common())}


def name_of(printed: str) -> str:
    """What a new role is called that becomes of a printed one."""
    is_told = plain(printed) not in _NO_ROLES and printed
    return (printed if is_told else _member())[: Role._meta.get_field("name").max_length]


def _member() -> str:
    with override(settings.LANGUAGE_CODE):
        return gettext("Member")


def key_for(name: str, taken: Iterable[str]) -> str:
    """Return a key for a new role of this name."""
    base = slugify(name)[:17].strip("-") or "role"
    keys = set(taken)
    number = 1
    while (key := base if number == 1 else f"{base}-{number}") in keys:
        number += 1
    return key


def says_more(printed: str, role: Role) -> bool:
    """Whether the printed role says more than the lab's role does: "Assistant Professor"."""
    words, known = (
        {word.rstrip("s") for word in plain(text).split()}
        for text in (printed, f"{role.name} {role.plural}")
    )
    is_role = plain(printed) not in _NO_ROLES
    return is_role and any(len(word) > _ABBREVIATION for word in words - known)

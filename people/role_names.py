"""What people call the lab's roles, and the headings under which a list has those who hold one."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import override

from people import past_roles, role_words
from people.models import Role
from people.names import normalize_text

#: What heads a list of people and says nothing of their role.
_ANYBODY = frozenset(
    "member|people|team|our team|the team|group|our group|the group|lab member|group member"
    "|team member|student|active|成员|团队|团队成员|人员".split("|")
)
_COUNT = re.compile(r"\s*[(\[]\d+[)\]]$")
_MARKS = " :#*_—–-"
_NOW = re.compile(r"current(?:ly)?\b|present\b|现任|在读|在职", re.IGNORECASE)
_OF_LEFT = re.compile(r"(?:alumni|校友|graduates)$", re.IGNORECASE)


def bare_words(text: str) -> str:
    """Words to compare, without accents, dots, and the "s" that makes several or a genitive."""
    bare = re.sub(r"[^\w\s@/-]", "", normalize_text(text).replace("'s", ""))
    return " ".join(word.removesuffix("s") if len(word) > 3 else word for word in bare.split())


class Group(NamedTuple):
    """What a heading says of everybody below it: a role's key, and whether they have left."""

    role: str = ""
    has_left: bool = False


class RoleNames:
    """Finds a role of the lab by what people call it: its key and names, in any language."""

    def __init__(self, roles: Iterable[Role]) -> None:
        self.keys: dict[str, str] = {}
        self.words: dict[str, frozenset[str]] = {}
        #: What several who hold a role are called together, where one is not called so, too.
        self.of_several: dict[str, str] = {}
        roles = list(roles)
        for language, _name in settings.LANGUAGES:
            with override(language):
                for role in roles:
                    for called in (role.key, role.name, role.plural, str(role), role.of_several):
                        self.keys.setdefault(bare_words(called), role.key)
                    for called in {role.plural, role.of_several} - {role.name, str(role), ""}:
                        self.of_several.setdefault(normalize_text(called), role.key)
        for called, key in self.keys.items():
            self.words[key] = self.words.get(key, frozenset()) | set(called.split())
        self.keys.pop("", None)

    def called(self, text: str) -> str:
        """Return the key of the role that is called just so; empty where none is."""
        return self.keys.get(bare_words(text), "")

    def find(self, text: str) -> str:
        """Return the role's key; empty where none is called so, or several might be."""
        plain = bare_words(text)
        if key := self.called(text):
            return key
        wanted = set(plain.split())
        fitting = [key for key, words in self.words.items() if wanted and wanted <= words]
        return fitting[0] if len(fitting) == 1 else ""

    def likely(self, text: str) -> str:
        """Return the key of the role of which words of a text tell; empty where none is."""
        key = role_words.likely(past_roles.present_form(text))
        return key if key in self.words else ""

    def heading(self, text: str, *, stands_apart: bool) -> Group | None:
        """Return what a line says that heads a part of a list: "PhD students", "Alumni (3):",
        "Former members"; None where it is none.

        `stands_apart`: nothing stands just above it. Else what one person may be called, too
        ("Staff"), is no heading: it may say what the person above is.
        """
        bare = _COUNT.sub("", text.strip(_MARKS))
        has_left = past_roles.has_left(bare)
        words = _NOW.sub("", past_roles.without_words(bare)).strip(_MARKS)
        if not words or bare_words(words) in _ANYBODY:
            return Group("", has_left) if bare else None
        role = self.of_several.get(normalize_text(words), "")
        if not role and (stands_apart or text.rstrip().endswith(":") or _OF_LEFT.search(bare)):
            role = self.called(words)
        return Group(role, has_left) if role else None

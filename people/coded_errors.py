"""Errors of plain modules: a code and params, which can be stored, and a sentence when read."""

from collections.abc import Callable, Mapping
from typing import ClassVar


class CodedError(ValueError):
    """Something is wrong: `code` says what, by its sentence in `patterns`, and `params` of what."""

    patterns: ClassVar[Mapping[str, str]]

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code, self.params = code, params

    def __str__(self) -> str:
        return self.text()

    def text(self, say: Callable[[str], str] = str) -> str:
        """Return the sentence, in the language that `say` translates words into."""
        return say(self.patterns[self.code]).format(**self.params)

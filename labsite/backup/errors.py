"""What cannot be done, as a sentence that is kept as data and told in the reader's language."""

import json
from typing import Any

from django.utils.translation import gettext


class BackupError(Exception):
    """Why a backup cannot be made, read or restored.

    `sentence` is a msgid with %(named)s places for `values`.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = {name: str(value) for name, value in values.items()}

    def __str__(self) -> str:
        return gettext(self.sentence) % self.values

    def to_json(self) -> str:
        return json.dumps([self.sentence, self.values])

    @classmethod
    def from_json(cls, text: str) -> "BackupError":
        sentence, values = json.loads(text)
        return cls(sentence, **values)

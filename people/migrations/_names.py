"""The migration operation of those two that bring the names into the models."""

from typing import Any

from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


class NameModels(Operation):
    """Say outright what models and fields are called, as Django calls them by itself, too.

    `names` has (singular, plural, the fields) of each model. Nothing of it is in the database: an
    AlterField for each of the 220 fields would change as little, in ten seconds of each upgrade and
    each run of the tests.
    """

    reversible = True

    def __init__(self, names: dict[str, tuple[str, str, str]]) -> None:
        self.names = names

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        for model, (singular, plural, fields) in self.names.items():
            named = state.models[app_label, model]
            named.options |= {"verbose_name": singular, "verbose_name_plural": plural}
            for name in fields.split():
                field = named.fields[name].clone()
                field.verbose_name = field._verbose_name = name.replace("_", " ")
                named.fields[name] = field

    def database_forwards(self, *args: Any) -> None:
        """The database does not know them."""

    database_backwards = database_forwards

    def describe(self) -> str:
        return "Say in the models what they and their fields are called"

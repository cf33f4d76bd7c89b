from importlib import import_module

import pytest
from django.apps import apps

from people.models import Identifier, Member

pytestmark = pytest.mark.django_db


def test_identifiers_are_taken_out_of_addresses() -> None:
    ann = Member.objects.create(name="Ann", slug="ann")
    bob = Member.objects.create(name="Bob", slug="bob")
    for member, scheme, value, trust in (
        (ann, "dblp", "https://dblp.org/pid/12/3456.html", "ask"),
        (ann, "github", "octocat", ""),
        (ann, "github", "https://github.com/octocat", "ignore"),
        (ann, "orcid", "0000-0002-1825-0097", ""),
        (ann, "scholar", "https://scholar.example/ann", ""),
        (bob, "orcid", "https://orcid.org/0000-0002-1825-0097", ""),
    ):
        Identifier.objects.create(member=member, scheme=scheme, value=value, trust=trust)

    import_module("people.migrations.0005_bare_identifiers").keep_identifiers_bare(apps, None)

    assert set(Identifier.objects.values_list("member__name", "scheme", "value", "trust")) == {
        ("Ann", "dblp", "12/3456", "ask"),
        ("Ann", "github", "octocat", "ignore"),
        ("Ann", "orcid", "0000-0002-1825-0097", ""),
        ("Ann", "scholar", "https://scholar.example/ann", ""),  # none that we know
    }
    # Only one member can carry an identifier; what the other's page showed stays on it.
    assert [(link.label, link.url) for link in bob.links.all()] == [
        ("ORCID", "https://orcid.org/0000-0002-1825-0097")
    ]

"""The list of figures."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from people.models import Member
from publications.models import Metric, Source
from tests.page import text

pytestmark = pytest.mark.django_db


def test_a_whole_number_is_shown_as_one(admin_client: Client) -> None:
    member = Member.objects.create(name="Mira Okafor", slug="mira")
    source = Source.objects.create(name="Moss", kind="openalex")
    of_mira = {"member": member, "source": source, "day": datetime.date(2024, 5, 6)}
    Metric.objects.create(name="citations", value=1832, **of_mira)
    Metric.objects.create(name="fwci", value=1.25, **of_mira)

    told = text(admin_client.get(reverse("admin:publications_metric_changelist")))

    assert "citations 1,832 6 May 2024" in told
    assert "field-weighted citation impact 1.25" in told

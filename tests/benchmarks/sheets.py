"""What changes when lists go out as tables and come in again, and how long it takes.

    python -m tests.benchmarks.sheets

1,000 members and 10,000 papers whose texts are the worst for spreadsheets. For each list and kind
of file: how many of its rows would change when it comes in untouched, which must be none, and the
processor's seconds to write it and to look at it. Then 1,000 papers with a change in each are
looked at.
"""

import os
import tempfile
import time
from typing import Any

MEMBERS, PAPERS, CHANGED = 1_000, 10_000, 1_000
#: Seconds of the processor.
GOAL = 10
_TEXTS = (
    "=1+1",
    "-2 +3",
    "@x; y",
    "\t=1",
    "'=1",
    "007",
    "12345678901234567890",
    "2024-05",
    "one\r\ntwo, three",
    "贾志豪",
    "محمد",
    "👩‍🔬" * 40,
)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "LABSITE_VAR": folder,
            "LABSITE_ENV_FILE": os.devnull,
            "DJANGO_SETTINGS_MODULE": "labsite.settings",
            "SECRET_KEY": "only-for-benchmarks",
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        _fill()
        _measure()


def _fill() -> None:
    import datetime

    from django.db import transaction
    from django.utils import timezone

    from people.models import Award, Course, Member, News, Offering, Position, Talk
    from publications.models import Authorship, ExternalId, Link, Project, Publication, Venue

    def text(number: int) -> str:
        return _TEXTS[number % len(_TEXTS)]

    at = timezone.now()
    with transaction.atomic():
        members = Member.objects.bulk_create(
            Member(name=f"Member {n}", slug=f"m{n}", headline=text(n), bio=text(n) * (n % 50))
            for n in range(MEMBERS)
        )
        Position.objects.bulk_create(
            Position(member=member, role_id="phd", start="2019-09", end="2024", thesis=text(n))
            for n, member in enumerate(members)
        )
        courses = Course.objects.bulk_create(
            Course(code=f"{n}", slug=f"c{n}", title=text(n)) for n in range(100)
        )
        Offering.objects.bulk_create(
            Offering(course=courses[n % 100], year=2000 + n // 100, term=4, title=text(n))
            for n in range(1_000)
        )
        Talk.objects.bulk_create(
            Talk(
                title=text(n),
                slug=f"t{n}",
                speaker=members[n],
                starts_at=at,
                ends_at=at + datetime.timedelta(hours=1),
                abstract="x" * 40_000 if n == 0 else text(n),
            )
            for n in range(1_000)
        )
        News.objects.bulk_create(News(title=text(n), slug=f"n{n}") for n in range(1_000))
        Award.objects.bulk_create(Award(title=text(n), date="2024-05") for n in range(1_000))
        projects = Project.objects.bulk_create(
            Project(name=f"Project {n}", slug=f"r{n}", tagline=text(n), sponsors=text(n))
            for n in range(100)
        )
        Project.members.through.objects.bulk_create(
            Project.members.through(project=project, member=members[n])
            for n, project in enumerate(projects)
        )
        venues = Venue.objects.bulk_create(
            Venue(name=f"Venue {n}", acronym=f"V{n}", slug=f"v{n}") for n in range(300)
        )
        papers = Publication.objects.bulk_create(
            Publication(
                title=f"{text(n)} {n}",
                slug=f"p{n}",
                date=f"{2000 + n % 25}-05",
                venue=venues[n % 300],
                abstract="An abstract of some words. " * 40,
                categories=[text(n), "trees"],
            )
            for n in range(PAPERS)
        )
        Authorship.objects.bulk_create(
            Authorship(
                publication=paper,
                position=place,
                name=f"Author {place} {n}",
                member=members[n % MEMBERS] if place == 1 else None,
            )
            for n, paper in enumerate(papers)
            for place in range(1, 5)
        )
        ExternalId.objects.bulk_create(
            ExternalId(publication=paper, scheme="doi", value=f"10.1000/{n}")
            for n, paper in enumerate(papers)
        )
        Link.objects.bulk_create(
            Link(publication=paper, kind="pdf", url=f"https://lab.example/{n}.pdf")
            for n, paper in enumerate(papers)
        )


def _measure() -> None:
    from django.contrib import admin

    from people.admin.sheets import HasSheet
    from people.sheets import files

    admin.autodiscover()
    print(f"\n{'list':14}{'file':6}{'rows':>7}  changed (goal 0)    out     in (goal {GOAL} s)\n")
    lists = [each for each in admin.site._registry.values() if isinstance(each, HasSheet)]
    for model_admin in lists:
        rows = model_admin.model._default_manager.order_by("pk")
        for form in files.FORMATS:
            began = time.process_time()
            content = model_admin.get_sheet().file(form, rows)
            written = time.process_time()
            told, _problems = model_admin.get_sheet().preview(files.read(content))
            read = time.process_time()
            changed = sum(row.kind != "unchanged" for row in told)
            print(
                f"{model_admin.opts.model_name:14}{form:6}{len(told):7}{changed:18}"
                f"{written - began:7.1f} s{read - written:7.1f} s",
                flush=True,
            )
    _measure_changes(next(each for each in lists if each.opts.model_name == "publication"))


def _measure_changes(model_admin: Any) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from people.sheets import files

    rows = model_admin.model._default_manager.order_by("pk")[:CHANGED]
    table = files.read(model_admin.get_sheet().file("csv", rows))
    for _line, row in table.rows:
        row[table.headings.index("Pages")] = "1-2"
    began = time.process_time()
    with CaptureQueriesContext(connection) as queries:
        told, _problems = model_admin.get_sheet().preview(table)
    took = time.process_time() - began
    changed = sum(row.kind == "changed" for row in told)
    print(
        f"\n{changed} changed papers looked at: {took:.1f} s (goal {GOAL}), {len(queries)} queries"
    )


if __name__ == "__main__":
    main()

import dataclasses
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import OperationalError

from people.models import Member
from publications.domain.record import Record
from publications.models import Publication, SourceRecord, SyncRun
from publications.sources import SOURCES
from tests.publications.make import member
from tests.publications.sources.feeds import entry, feed

pytestmark = pytest.mark.django_db

HOMEPAGE = """Ada Byron
Analyst

Publications
2024

Weaving Long Numbers from Punched Cards
Ada Byron*, Joseph Jacquard*, and Mary Somerville
In Proceedings of the International Conference on Looms (ICL), July 2024.
Best Paper Award


Notes on the Analytical Engine and Its Tables
Luigi Menabrea and Ada Byron
In Proceedings of the Symposium on Engines (SOE), Turin, Italy, September 2023.

Education

1828 - 1835: Private tuition
"""

BIBTEX = r"""
@inproceedings{byron24, title={Weaving Long Numbers from Punched Cards}, year=2024,
  author={Byron, Ada and Jacquard, Joseph and Somerville, Mary}, pages={1--9}}
@article{broken, title={No end
"""

#: Nobody is named but those with whom she wrote.
LEAVES_OUT = """
# Papers

- Looms in the rain (with Joseph Jacquard and Mary Somerville), Journal of Looms 4 (1842), 1-20.
- The price of cards, Review of Engines 12 (1841), 33-60.
- Wet moss and dry wheels (with Mary Somerville), Journal of Looms 3 (1840), 5-9.
- Numbers for small mills, Review of Engines 1 (1839), 71-90.
"""


@pytest.fixture
def ada() -> Member:
    return member("Ada Byron")


@pytest.fixture
def homepage(tmp_path: Path) -> Path:
    path = tmp_path / "homepage.txt"
    path.write_text(HOMEPAGE)
    return path


def run(*args: object) -> str:
    out = StringIO()
    call_command("import_listing", *map(str, args), stdout=out, stderr=StringIO())
    return out.getvalue()


@pytest.fixture
def twins(tmp_path: Path) -> Path:
    """A file of which the first and the last entry may be one paper, far apart."""
    words = ("looms", "cards", "engines", "numbers", "wheels")
    others = ("drums", "gears", "levers", "mills", "stores", "pumps")
    titles = [f"On the {word} and the {other}" for word in words for other in others]
    path = tmp_path / "twins.bib"
    path.write_text(
        "".join(
            f"@article{{k{n}, title={{{title}}}, author={{Ada Byron}}, year=1843, doi={{{doi}}}}}\n"
            for n, (title, doi) in enumerate(
                [
                    ("Notes on the Analytical Engine", "10.1000/first"),
                    *((title, "") for title in titles),
                    ("Notes on the Analytical Engine", "10.1000/second"),
                ]
            )
        )
    )
    return path


def test_a_dry_run_tells_of_two_that_may_be_one(ada: Member, twins: Path) -> None:
    told = json.loads(run(twins, "--dry-run", "--json"))

    [asked] = told["records"][-1]["suggestions"]
    assert asked["kind"] == "same_work"
    title = "Notes on the Analytical Engine"
    assert asked["question"] == f"Is “{title}” the same paper as “{title}”?"
    assert f"may repeat “{title}”" in run(twins, "--dry-run")
    assert not Publication.objects.exists()


def test_a_homepage_comes_in(ada: Member, homepage: Path) -> None:
    out = run(homepage, "--member", "ada-byron")

    assert "2 papers read: 2 new." in out
    paper = Publication.objects.public().get(title__startswith="Weaving")
    authorships = [
        (one.name, one.equal_contribution, one.member) for one in paper.authorships.all()
    ]
    assert authorships == [
        ("Ada Byron", True, ada),
        ("Joseph Jacquard", True, None),
        ("Mary Somerville", False, None),
    ]
    assert (paper.venue.acronym, paper.date, paper.kind) == ("ICL", "2024-07", "conference")
    assert paper.awards == ["Best Paper Award"]


def test_a_list_that_leaves_its_own_author_out_is_the_members(ada: Member, tmp_path: Path) -> None:
    page = tmp_path / "papers.md"
    page.write_text(LEAVES_OUT)

    run(page, "--member", "ada-byron")

    paper = Publication.objects.public().get(title="Wet moss and dry wheels")
    names = [(one.name, one.member) for one in paper.authorships.all()]
    assert names == [("Ada Byron", ada), ("Mary Somerville", None)]
    assert Publication.objects.public().filter(authorships__member=ada).count() == 4


def test_the_format_may_be_said_or_found(ada: Member, homepage: Path, tmp_path: Path) -> None:
    bib = tmp_path / "mine.txt"
    bib.write_text(BIBTEX)
    run(homepage, "--member", "ada-byron")

    out = run(bib, "--member", "ada-byron", "--format", "bibtex")

    assert "1 recognised" in out
    assert Publication.objects.get(title__startswith="Weaving").pages in ("1-9", "1–9", "1--9")


LISTS = r"""
@inproceedings{a, title={Weaving Long Numbers from Cards}, year=2024,
  author={Byron, Ada and Jacquard, Joseph and Somerville, Mary}}
@inproceedings{b, title={Notes on the Analytical Engine and Its Tables}, year=2023,
  author={Blanc, Hugo and Amari, Nadia}}
@inproceedings{c, title={Moss of Northern Hillsides}, year=2020, author={Blanc, Hugo}}
@inproceedings{d, title={Engines That Count Sheep}, year=2021, author={Byron, Ada}}
"""


def test_papers_are_told_by_what_became_of_them_one_line_each(
    ada: Member, homepage: Path, tmp_path: Path
) -> None:
    run(homepage, "--member", "ada-byron")
    bib = tmp_path / "lists.bib"
    bib.write_text(LISTS)
    notes = Publication.objects.get(title__startswith="Notes")

    told = run(bib).splitlines()

    assert told == [
        "New (1)",
        "  Engines That Count Sheep · 2021",
        "",
        "Recognised (1)",
        "  Weaving Long Numbers from Cards · 2024 · is “Weaving Long Numbers from Punched Cards”",
        "",
        "Asked (2)",
        f"  {notes.title} · 2023 · may repeat “{notes.title}” ({notes.slug}) · a paper of the lab?",
        "  Moss of Northern Hillsides · 2020 · a paper of the lab?",
        "",
        "4 papers read: 1 new, 1 recognised, 2 asked.",
        "2 wait for a person's decision: see the review queue in the admin.",
    ]


def test_what_is_told_is_more_or_less(ada: Member, homepage: Path) -> None:
    plain = run(homepage, "--dry-run")
    least = run(homepage, "--dry-run", "--verbosity", "0")
    most = run(homepage, "--dry-run", "--verbosity", "2")

    assert least.startswith("Dry run, nothing kept: 2 papers read: 2 new.")
    assert "Weaving" not in least
    assert "New (2)" in plain
    assert "they list it themselves" not in plain
    assert "Ada Byron: they list it themselves" in most


def test_a_database_that_refuses_is_told_in_one_sentence(
    homepage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise OperationalError("no such table: people_member")

    monkeypatch.setattr("publications.services.sync.import_listing", refuse)

    with pytest.raises(CommandError) as error:
        run(homepage)

    assert error.value.returncode == 1
    assert str(error.value) == (
        "The database refused: no such table: people_member. What came in before stays: import the "
        "list again to go on. Run “manage.py migrate” if the site was just set up or upgraded."
    )


def test_json_is_one_object_that_tells_all(ada: Member, tmp_path: Path) -> None:
    bib = tmp_path / "mine.bib"
    bib.write_text(BIBTEX)

    told = json.loads(run(bib, "--member", "ada-byron", "--json"))

    assert set(told) >= {"records", "unread", "counts"}
    (record,) = told["records"]
    assert [author["name"] for author in record["authors"]] == [
        "Ada Byron",
        "Joseph Jacquard",
        "Mary Somerville",
    ]
    assert (record["decision"], record["status"]) == ("new", "published")
    assert record["standing"] == record["status"], "its name until 1.0"
    assert record["publication"] == Publication.objects.get().slug
    assert set(told["unread"][0]) == {"line", "text", "looks_like_paper", "reason", "reason_data"}
    assert told["counts"]["seen"] == 1


def test_a_dry_run_keeps_nothing(ada: Member, homepage: Path) -> None:
    out = run(homepage, "--member", "ada-byron", "--dry-run")

    assert "Dry run, nothing kept: 2 papers read: 2 new." in out
    assert not Publication.objects.exists()
    assert not SourceRecord.objects.exists()
    assert not SyncRun.objects.exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\x00\x01\x02\xff" * 100, "not text"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"", "empty"),
        (b"Dear all,\n\nlunch is at noon.\n", "No papers"),
        (b"Talk: On Looms\nSpeaker: Ada Byron\nAbstract: Weaving.\n", "talk announcement"),
    ],
    ids=["binary", "pdf", "empty", "no papers", "talk"],
)
def test_what_is_no_listing_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "listing"
    path.write_bytes(content)

    with pytest.raises(CommandError) as error:
        run(path)

    assert error.value.returncode == 1
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
    assert not SyncRun.objects.exists()


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, settings) -> None:
    settings.IMPORT_MAX_BYTES = 1_000_000
    path = tmp_path / "large.txt"
    path.write_bytes(b"A paper.\n" * 200_000)

    with pytest.raises(CommandError, match="larger than 1 MB") as error:
        run(path)

    assert error.value.returncode == 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--member", "ada-bryon"], "There is no member “ada-bryon”. Did you mean “ada-byron”?"),
        (["--member", "nobody"], "There is no member “nobody”."),
    ],
)
def test_a_wrong_call_ends_with_status_2(
    ada: Member, homepage: Path, args: list[str], sentence: str
) -> None:
    with pytest.raises(CommandError) as error:
        run(homepage, *args)

    assert sentence in str(error.value)
    assert error.value.returncode == 2
    assert not Publication.objects.exists()


def test_a_missing_file_is_a_wrong_call(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file") as error:
        run(tmp_path / "nowhere.txt")

    assert error.value.returncode == 2


def test_a_dry_run_needs_no_database(homepage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def there_is_none(*args: object, **kwargs: object) -> None:
        raise OperationalError("no such table: people_member")

    monkeypatch.setattr("publications.services.sync.import_listing", there_is_none)

    told = json.loads(run(homepage, "--dry-run", "--json"))

    assert [record["decision"] for record in told["records"]] == ["read", "read"]
    assert "nothing was decided" in told["warnings"][0]


def test_a_saved_answer_of_a_service_is_recognised(ada: Member, tmp_path: Path) -> None:
    saved = tmp_path / "answer.xml"
    saved.write_bytes(feed(entry("2401.00001"), entry("2401.00002", title="")))

    told = json.loads(run(saved, "--json"))

    assert told["shape"] == "arxiv"
    assert [record["identifiers"][0] for record in told["records"]] == [["arxiv", "2401.00001"]]
    assert told["counts"]["unread"] == 1


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_what_is_no_answer_of_the_service_is_refused(tmp_path: Path, name: str) -> None:
    saved = tmp_path / "answer"
    saved.write_text("<html><h1>Are you a robot?</h1></html>")

    with pytest.raises(CommandError) as error:
        run(saved, "--format", name)

    assert error.value.returncode == 1
    assert "\n" not in str(error.value)


def test_a_dry_run_shows_what_was_read_with_doubt(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text(
        "Publications\n\nOrder in Shelves\nAda Byron and Bo Ma\nOslo Meeting of Sorters, 2023\n"
    )
    assert "1 paper read with doubt in some field" in run(page, "--dry-run")
    assert "read with doubt: venue (50% sure)" in run(page, "--dry-run", "--verbosity", "2")
    assert "read with doubt" not in run(page)


def test_a_dry_run_reads_where_no_database_answers(homepage: Path) -> None:
    environment = os.environ | {"DATABASE_URL": "postgres://nobody:none@127.0.0.1:1/none"}
    done = subprocess.run(
        [sys.executable, "manage.py", "import_listing", homepage, "--dry-run", "--json"],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        check=True,
    )
    told = json.loads(done.stdout)
    fields = {field.name for field in dataclasses.fields(Record)}
    assert all(fields <= record.keys() for record in told["records"])
    assert [record["title"][:7] for record in told["records"]] == ["Weaving", "Notes o"]


UNREAD = """\
Ada Byron

Publications

- Ada Byron, Bo Ma. Fast Looms. In Conference on Things, 2016.

Teaching

- Chen Wu, Dana Fox. Slow Looms. In Conference on Things, 2017.
"""


def test_papers_that_were_not_read_are_told_and_fail_a_strict_import(
    ada: Member, tmp_path: Path
) -> None:
    page = tmp_path / "page.txt"
    page.write_text(UNREAD)
    errors = StringIO()

    call_command("import_listing", str(page), stdout=StringIO(), stderr=errors)
    told = errors.getvalue()
    with pytest.raises(SystemExit) as strict:
        run(page, "--strict")

    assert "One line looks like a paper and was not read" in told
    assert "line 9 not read: “Chen Wu, Dana Fox. Slow Looms." in told
    assert strict.value.code == 1
    assert Publication.objects.get().title == "Fast Looms"


def test_a_strict_import_of_a_list_read_whole_is_well(ada: Member, tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text(UNREAD.partition("Teaching")[0])

    assert "1 new" in run(page, "--strict")

"""How long a CV of 200 papers takes in each format, and what the PDF and the Word file are.

    python -m tests.benchmarks.cv

Asked for as a visitor does who finds nothing kept: the first file of a process reads the fonts, so
it is printed apart. poppler says whether the PDF is tagged and reads its text; LibreOffice, where
it is, opens the Word file and tells its headings. Seconds are those of processors.
"""

import re
import shutil
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path

from tests.benchmarks.intake import site

PAPERS = 200
GOAL = 2.0  # seconds, after the first
PAGES = 2


def main() -> None:
    """Print the figures."""
    with site("sqlite"), tempfile.TemporaryDirectory() as folder:
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        _fill()
        print(f"\nA CV of {PAPERS} papers")
        _measure(Path(folder))


def _fill() -> None:
    from publications.models import Authorship, Publication
    from tests.recordings import catalogue

    catalogue.make()
    from people.models import Member

    member = Member.objects.get(slug="member-0")
    member.authorships.all().delete()
    papers = list(Publication.objects.public().leading()[:PAPERS])
    Authorship.objects.filter(publication__in=papers, position=1).update(
        member=member, name=member.name
    )


def _measure(folder: Path) -> None:
    from django.test import Client, override_settings

    from publications.domain.cv import FORMATS

    with override_settings(ALLOWED_HOSTS=["testserver"]):
        client = Client()
        print(f"  {'pdf, the first of a process':<34} {_take(client, 'cv.pdf')[0]:6.2f} s")
        for length in ("", "-two-pages"):
            for extension in FORMATS:
                seconds, made = _take(client, f"cv{length}.{extension}")
                print(f"  {extension + length:<34} {seconds:6.2f} s (goal {GOAL:.0f})", flush=True)
                (folder / f"cv{length}.{extension}").write_bytes(made)
    _judge_pdf(folder / "cv.pdf")
    _judge_short(folder / "cv-two-pages.pdf")
    _judge_word(folder / "cv.docx")
    _judge_short_word(folder / "cv-two-pages.docx")


def _take(client: object, file: str) -> tuple[float, bytes]:
    began = time.process_time()
    answer = client.get(f"/people/member-0/{file}", secure=True)  # type: ignore[attr-defined]
    assert answer.status_code == 200, answer.content
    return time.process_time() - began, answer.content


def _judge_pdf(file: Path) -> None:
    if not shutil.which("pdfinfo"):
        print("  poppler is not here: nothing is said of the PDF")
        return
    is_tagged = "yes" if re.search(r"Tagged:\s+yes", _said("pdfinfo", str(file))) else "no"
    print(f"  {'pdfinfo says tagged':<34} {is_tagged:>6} (goal yes)")
    text = _said("pdftotext", str(file), "-")
    places = [text.find(f"\n{number}. ") for number in range(1, 20)]
    in_order = "yes" if places == sorted(places) and -1 not in places else "no"
    print(f"  {'text extracts in reading order':<34} {in_order:>6} (goal yes)")


def _judge_short(file: Path) -> None:
    from publications.domain.cv.pdf import page_count

    print(f"  {'pages of the short one':<34} {page_count(file.read_bytes()):>6} (goal {PAGES})")


def _judge_word(file: Path) -> None:
    if not shutil.which("soffice"):
        print("  LibreOffice is not here: nothing is said of the Word file")
        return
    _said("soffice", "--headless", "--convert-to", "odt", "--outdir", str(file.parent), str(file))
    with zipfile.ZipFile(file.with_suffix(".odt")) as opened:
        headings = re.findall(
            r'<text:h [^>]*outline-level="1"', opened.read("content.xml").decode()
        )
    expected = _headings()
    print(f"  {'headings that LibreOffice finds':<34} {len(headings):>6} (goal {expected})")


def _judge_short_word(file: Path) -> None:
    if not (shutil.which("soffice") and shutil.which("pdfinfo")):
        return
    folder = file.parent / "set"
    _said("soffice", "--headless", "--convert-to", "pdf", "--outdir", str(folder), str(file))
    [pages] = re.findall(r"Pages:\s+(\d+)", _said("pdfinfo", str(folder / f"{file.stem}.pdf")))
    print(f"  {'pages of it in LibreOffice':<34} {pages:>6} (goal {PAGES})")


def _headings() -> int:
    from people.models import Member
    from publications.selectors.cv import describe

    return len(describe(Member.objects.with_profile().get(slug="member-0")).sections)


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()

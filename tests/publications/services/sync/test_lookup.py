import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from people.models import Identifier
from publications.domain.record import Author, Record
from publications.models import Authorship, Project, Publication
from publications.services import match_index
from publications.services.publication_rows import load
from publications.services.sync import lookup
from publications.sources import SOURCES, timeouts
from publications.sources.errors import NotFound, Unavailable
from tests.growth import is_linear
from tests.publications import make

SICI = "10.1002/(sici)1-2(19)3:4<1::aid-a>3.0.co;2-x"
HEX = "204e3073870fae3d05bcbc2f6a8e263d9b72e776"

ENTRY = """@inproceedings{x,
  title = {On Ex{\\"a}mples}, author = {Example, Ana and Other, Bo}, year = 2024,
}"""


@pytest.mark.parametrize(
    ("text", "scheme", "value"),
    [
        ("10.1145/3297858.3304013", "doi", "10.1145/3297858.3304013"),
        ("doi:10.1145/3297858.3304013", "doi", "10.1145/3297858.3304013"),
        ("DOI: 10.1145/3297858.3304013.", "doi", "10.1145/3297858.3304013"),
        (" https://doi.org/10.1145/ABC.1 ", "doi", "10.1145/abc.1"),
        ("http://dx.doi.org/10.1145/abc.1", "doi", "10.1145/abc.1"),
        ("doi.org/10.1145/abc.1", "doi", "10.1145/abc.1"),
        ("https://doi.org/10.1000%2Fxyz123", "doi", "10.1000/xyz123"),
        ("https://dl.acm.org/doi/10.1145/1.2", "doi", "10.1145/1.2"),
        ("https://dl.acm.org/doi/pdf/10.1145/1.2", "doi", "10.1145/1.2"),
        ("https://dl.acm.org/doi/abs/10.1145/1.2?casa_token=x#sec-1", "doi", "10.1145/1.2"),
        ("https://onlinelibrary.wiley.com/doi/full/10.1002/cpe.1", "doi", "10.1002/cpe.1"),
        ("https://www.frontiersin.org/articles/10.3389/f.1/full", "doi", "10.3389/f.1"),
        ("https://link.springer.com/content/pdf/10.1007/s1-2.pdf", "doi", "10.1007/s1-2"),
        ("https://journals.example/a?id=10.1371/j.p.1&t=2", "doi", "10.1371/j.p.1"),
        (SICI.upper(), "doi", SICI),
        ("2301.01234", "arxiv", "2301.01234"),
        ("2301.01234v3", "arxiv", "2301.01234"),
        ("arXiv:2301.01234", "arxiv", "2301.01234"),
        ("arXiv: 2301.01234", "arxiv", "2301.01234"),
        ("https://arxiv.org/abs/2301.01234v2?context=cs", "arxiv", "2301.01234"),
        ("https://arxiv.org/pdf/2301.01234v2.pdf", "arxiv", "2301.01234"),
        ("hep-th/9901001", "arxiv", "hep-th/9901001"),
        ("https://doi.org/10.48550/arXiv.2301.01234", "arxiv", "2301.01234"),
        ("conf/osdi/Example22", "dblp", "conf/osdi/Example22"),
        ("DBLP:journals/corr/abs-2301-01234", "dblp", "journals/corr/abs-2301-01234"),
        ("https://dblp.org/rec/conf/osdi/Example22", "dblp", "conf/osdi/Example22"),
        ("https://dblp.org/rec/conf/osdi/E22.html?view=bibtex", "dblp", "conf/osdi/E22"),
        ("https://dblp.uni-trier.de/rec/bibtex/conf/osdi/E22", "dblp", "conf/osdi/E22"),
        ("W2741809807", "openalex", "W2741809807"),
        ("https://openalex.org/w2741809807", "openalex", "W2741809807"),
        ("https://api.openalex.org/works/W2741809807", "openalex", "W2741809807"),
        (HEX, "semantic_scholar", HEX),
        (f"https://www.semanticscholar.org/paper/On-Examples/{HEX}", "semantic_scholar", HEX),
        (f"https://www.semanticscholar.org/paper/{HEX}?sort=x", "semantic_scholar", HEX),
        ("CorpusID:13756489", "semantic_scholar", "CorpusID:13756489"),
        ("978-0-262-03384-8", "isbn", "9780262033848"),
        ("ISBN 0-262-03384-4", "isbn", "0262033844"),
        ("ISBN-13: 978 0 262 03384 8", "isbn", "9780262033848"),
        ("0-8044-2957-X", "isbn", "080442957X"),
    ],
)
def test_an_identifier_is_recognised_however_it_is_written(
    text: str, scheme: str, value: str
) -> None:
    assert lookup.recognise(text) == (scheme, value)


def test_a_bibtex_entry_is_read() -> None:
    record = lookup.recognise(ENTRY)
    assert isinstance(record, Record)
    assert (record.title, record.date) == ("On Exämples", "2024")


@pytest.mark.parametrize(
    ("scheme", "text", "value"),
    [
        ("doi", "https://doi.org/10.1000%2FAbc", "10.1000/abc"),
        ("arxiv", "2101.00001v2", "2101.00001"),
        ("arxiv", "https://arxiv.org/pdf/2101.00001v2", "2101.00001"),
        ("dblp", "https://dblp.uni-trier.de/rec/conf/osdi/A22.html?view=bibtex", "conf/osdi/A22"),
        ("dblp", "https://dblp.org/pid/12/3456.html", ""),
        ("openalex", "https://openalex.org/works/w2741809807?page=1", "W2741809807"),
        ("openalex", "https://openalex.org/A5023888391", ""),
        (
            "semantic_scholar",
            "https://www.semanticscholar.org/paper/On-Examples/" + "0f" * 20,
            "0f" * 20,
        ),
        ("corpus", "https://api.semanticscholar.org/CorpusID:123", "123"),
        ("pubmed", "https://pubmed.ncbi.nlm.nih.gov/12345678/?dopt=Abstract", "12345678"),
        ("pubmed", "https://www.ncbi.nlm.nih.gov/pubmed/12345678", "12345678"),
        ("pubmed", "PMID: 12345678", "12345678"),
        ("pmc", "https://pmc.ncbi.nlm.nih.gov/articles/PMC123456/pdf/x.pdf", "PMC123456"),
        ("pmc", "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123456/", "PMC123456"),
        ("acl", "https://aclanthology.org/2020.acl-main.1.pdf", "2020.acl-main.1"),
        ("acl", "https://www.aclweb.org/anthology/P19-1001/", "P19-1001"),
        ("isbn", "ISBN 978-3-16-148410-0", "9783161484100"),
        # A service may call a paper by a name that we do not know.
        ("openalex", "odd", "odd"),
    ],
)
def test_the_identifier_of_a_scheme_is_read_out_of_its_address(
    scheme: str, text: str, value: str
) -> None:
    assert lookup.identifier(scheme, text) == value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Paste a DOI"),
        ("   \n", "Paste a DOI"),
        ("On Examples", "was not recognised: paste a DOI"),
        ("https://example.org/paper.html", "was not recognised"),
        ("10.1/x", "was not recognised"),
        ("10.1145/1.2 10.1145/3.4", "was not recognised"),
        ("978-0-262-03384-9", "copy it again"),
        ("12345", "was not recognised"),
        (ENTRY + ENTRY.replace("{x,", "{y,").replace("On", "Of"), "These are 2 BibTeX entries"),
        ("@article{x, author = {Example, Ana}}", "could not be read"),
        ("@article{x", "could not be read"),
        ("x" * 200_000, "far too long"),
    ],
)
def test_what_is_not_recognised_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(lookup.NotRecognised, match=sentence):
        lookup.recognise(text)


@pytest.mark.parametrize("text", ["10." * 30_000, "9" * 90_000, "conf/" * 15_000])
def test_a_long_text_is_refused_in_linear_time(text: str) -> None:
    def refuse(part: str) -> None:
        with pytest.raises(lookup.NotRecognised, match="was not recognised"):
            lookup.recognise(part)

    assert is_linear(refuse, text)


class Service:
    """An adapter that gives one answer, after some time."""

    def __init__(self, name: str, answer: Record | Exception, seconds: float = 0) -> None:
        self.name, self.label = name, name.title()
        self.serves, self.precedence = SOURCES[name].serves, SOURCES[name].precedence
        self.answer, self.seconds = answer, seconds
        self.asked: list[str] = []

    def one(self, identifier: str) -> Record:
        self.asked.append(identifier)
        self.asks_again = [timeouts.may_ask_again(is_reached=reached) for reached in (True, False)]
        time.sleep(self.seconds)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> dict[str, Service]:
    """The services, none yet."""
    found: dict[str, Service] = {}
    monkeypatch.setattr(lookup, "SOURCES", found)
    return found


class TestAsking:
    @pytest.mark.parametrize("scheme", ["arxiv", "dblp", "doi", "openalex", "semantic_scholar"])
    def test_each_scheme_has_a_service(self, services: dict[str, Service], scheme: str) -> None:
        for name in SOURCES:
            services[name] = Service(name, make.record("On Examples"))
        best = "crossref" if scheme == "doi" else scheme
        assert lookup.ask(scheme, "10.1234/x")[1] == best

    def test_the_service_of_the_scheme_is_asked(self, services: dict[str, Service]) -> None:
        services["crossref"] = Service("crossref", make.record("On Examples"))
        record, name = lookup.ask("doi", "10.1234/x")
        assert (record.title, name) == ("On Examples", "crossref")
        assert services["crossref"].asked == ["10.1234/x"]

    def test_another_one_is_asked_where_the_first_does_not_know(
        self, services: dict[str, Service]
    ) -> None:
        services["crossref"] = Service(
            "crossref", NotFound("crossref_has_no_work", key="10.1234/x")
        )
        services["openalex"] = Service("openalex", make.record("On Data"))
        assert lookup.ask("doi", "10.1234/x")[1] == "openalex"

    @pytest.mark.parametrize(
        ("answer", "sentence"),
        [
            (NotFound("crossref_has_no_work", key="10.1234/x"), "check the DOI"),
            (Unavailable("no_answer_in_time", service="Crossref"), "try again later"),
        ],
    )
    def test_what_went_wrong_is_told(
        self, services: dict[str, Service], answer: Exception, sentence: str
    ) -> None:
        services["crossref"] = Service("crossref", answer)
        with pytest.raises(lookup.LookUpError, match=sentence):
            lookup.ask("doi", "10.1234/x")

    def test_a_service_that_is_there_is_asked_again(self, services: dict[str, Service]) -> None:
        services["arxiv"] = Service("arxiv", make.record("On Examples"))
        lookup.ask("arxiv", "2301.01234")
        assert services["arxiv"].asks_again == [True, False]

    def test_a_missing_service_is_told(self, services: dict[str, Service]) -> None:
        with pytest.raises(lookup.NobodyServes, match="can not be looked up: paste"):
            lookup.ask("dblp", "conf/x/Y24")

    def test_an_isbn_is_handed_back(self, services: dict[str, Service]) -> None:
        with pytest.raises(lookup.NobodyServes, match="An ISBN can not be looked up") as caught:
            lookup.look_up("ISBN 9780262033848")
        assert (caught.value.scheme, caught.value.value) == ("isbn", "9780262033848")

    def test_nobody_waits_for_ever(
        self, services: dict[str, Service], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(lookup, "PATIENCE", 0.05)
        services["arxiv"] = Service("arxiv", make.record("Late"), seconds=0.5)
        with pytest.raises(lookup.LookUpError, match="Arxiv did not answer within 0 seconds"):
            lookup.ask("arxiv", "2301.01234")


@pytest.mark.django_db
class TestWhatItMeansHere:
    def test_nothing_is_stored_and_nobody_known(self) -> None:
        found = lookup.look_up(ENTRY)
        assert found.shape == "bibtex"
        assert (list(found.duplicates), list(found.members), list(found.projects)) == ([], [], [])
        assert not Publication.objects.exists()

    def test_the_same_paper_is_found(self) -> None:
        there = Publication.objects.create(title="On Exämples", slug="x", date="2024")
        for place, name in enumerate(("Ana Example", "Bo Other"), 1):
            Authorship.objects.create(publication=there, position=place, name=name)
        match_index.index(load([there]))
        [(publication, comparison)] = lookup.look_up(ENTRY).duplicates
        assert publication == there
        assert comparison.decision in ("same", "ask")
        assert comparison.reasons

    def test_of_two_that_fit_alike_neither_is_taken_for_the_paper(self) -> None:
        for slug in ("x", "y"):
            there = Publication.objects.create(title="On Exämples", slug=slug, date="2024")
            for place, name in enumerate(("Ana Example", "Bo Other"), 1):
                Authorship.objects.create(publication=there, position=place, name=name)
            there.external_ids.create(scheme="doi", value=f"10.1000/{slug}")
            match_index.index(load([there]))
        record = Record(
            "On Exämples", authors=(Author("Ana Example"), Author("Bo Other")), date="2024"
        )

        alike = lookup.duplicates(record)

        assert [match.decision for _, match in alike] == ["ask"]

    def test_members_are_offered_in_the_order_of_the_seats(self) -> None:
        bo, ana = make.member("Bo Other"), make.member("Ana Example")
        make.member("Cy Nobody")
        found = lookup.look_up(ENTRY)
        assert [one.member for one in found.members] == [ana, bo]
        assert all(one.is_likely and one.verdict.reasons for one in found.members)

    def test_an_identifier_decides_against_a_namesake(self) -> None:
        ana = make.member("Ana Example")
        Identifier.objects.create(member=ana, scheme="orcid", value="0000-0002-1825-0097")
        namesake = Author("Ana Example", orcid="0000-0001-5109-3700")
        found = lookup.consider(Record("On X", authors=(namesake,)), "crossref")
        assert list(found.members) == []

    def test_a_project_of_the_same_people_and_words_is_offered(self) -> None:
        ana = make.member("Ana Example")
        near = Project.objects.create(name="Examples in Depth", slug="near")
        near.members.add(ana)
        Project.objects.create(name="Other Things", slug="far").members.add(ana)
        paper = Publication.objects.create(title="More Examples", slug="more")
        paper.projects.add(near)
        for place, name in enumerate(("Ana Example", "Bo Other"), 1):
            Authorship.objects.create(publication=paper, position=place, name=name)
        record = make.record("On Examples", "Ana Example, Bo Other", date="2024")
        [related] = lookup.consider(record, "bibtex").projects
        assert related.project == near
        assert related.is_likely
        assert any("Ana Example and Bo Other" in str(reason) for reason in related.reasons)

    def test_it_asks_as_much_of_many_projects_as_of_one(self) -> None:
        def count() -> int:
            with CaptureQueriesContext(connection) as queries:
                lookup.consider(make.record("On Examples", "Ana Example"), "bibtex")
            return len(queries)

        def fill(number: int) -> None:
            project = Project.objects.create(name=f"Examples {number}", slug=f"p{number}")
            project.members.add(make.member(f"Ana{'abc'[number]} Example"))
            paper = Publication.objects.create(title=f"Examples {number}", slug=f"x{number}")
            paper.projects.add(project)
            Authorship.objects.create(publication=paper, position=1, name="Ana Example")

        fill(0)
        one = count()
        fill(1)
        fill(2)
        assert count() == one

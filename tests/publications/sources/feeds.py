"""Atom answers in arXiv's shape, written for the tests."""

from html import escape

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

ABS = "http://arxiv.org/abs/"


def entry(key: str = "2401.00001", **parts: str) -> str:
    """An entry with every element that arXiv knows; a part given as "" is left out.

    `parts` are raw XML by element: identifier, title, updated, published, summary, comment,
    journal_ref, doi, authors, page, pdf, categories.
    """
    elements = {
        "identifier": f"<id>{ABS}{key}v2</id>",
        "title": f"<title>A Study of\n  Things {escape(key)}</title>",
        "updated": "<updated>2024-03-05T10:00:00Z</updated>",
        "published": "<published>2024-01-02T18:59:59Z</published>",
        "summary": "<summary>  We study things.\nThey &lt; others.\n</summary>",
        "comment": "<arxiv:comment>12 pages, 3 figures</arxiv:comment>",
        "journal_ref": "<arxiv:journal_ref>J. Things 7, 100-120 (2024)</arxiv:journal_ref>",
        "doi": "<arxiv:doi>10.1000/Things.7</arxiv:doi>",
        "authors": "<author><name>Ada  Example</name>"
        "<arxiv:affiliation>Example University</arxiv:affiliation></author>"
        "<author><name>The Example Collaboration</name></author>",
        "page": f'<link href="{ABS}{key}v2" rel="alternate" type="text/html"/>',
        "pdf": f'<link title="pdf" href="http://arxiv.org/pdf/{key}v2" rel="related"/>',
        "categories": '<arxiv:primary_category term="cs.LG"/>'
        '<category term="cs.DC"/><category term="cs.LG"/>',
    }
    return "<entry>" + "".join((elements | parts).values()) + "</entry>"


def feed(*entries: str, total: int | None = None, start: int = 0, counted: bool = True) -> bytes:
    """A feed of these entries; `total` is their number unless given.

    `counted=False` leaves the counts out, as the lists do that authors claimed.
    """
    total = len(entries) if total is None else total
    counts = (
        f"<opensearch:totalResults>{total}</opensearch:totalResults>"
        f"<opensearch:startIndex>{start}</opensearch:startIndex>"
        if counted
        else ""
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom" '
        'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">'
        f"<title>arXiv Query</title>{counts}{''.join(entries)}</feed>\n"
    ).encode()


def error_feed(reason: str = "incorrect id format for X") -> bytes:
    """The feed by which arXiv says that it does not like a request."""
    return feed(
        "<entry><id>http://arxiv.org/api/errors#what</id><title>Error</title>"
        f"<summary>{escape(reason)}</summary><author><name>arXiv api core</name></author></entry>"
    )


class FakeArXiv:
    """A handler that lists `works` entries in pages, whatever was searched.

    It knows no list that an author claimed. `page_size` cuts pages shorter than asked for;
    `updated` is the day of every entry's newest version.
    """

    def __init__(self, works: int, page_size: int = 200, updated: str = "2024-03-05") -> None:
        self.keys = [f"2401.{number:05d}" for number in range(1, works + 1)]
        self.page_size = page_size
        self.updated = f"<updated>{updated}T10:00:00Z</updated>"

    def __call__(self, request: Request) -> Reply:
        if request.path != "/api/query":
            return Reply(b"Not found", 404, "text/plain")
        if "id_list" in request.query:
            wanted = request.query["id_list"]
            return Reply(feed(*[entry(wanted)] if wanted in self.keys else []))
        start = int(request.query["start"])
        size = min(int(request.query["max_results"]), self.page_size)
        entries = (entry(key, updated=self.updated) for key in self.keys[start : start + size])
        return Reply(feed(*entries, total=len(self.keys), start=start))


#: What `entry()` is read as.
WHOLE = Record(
    title="A Study of Things 2401.00001",
    authors=(
        Author("Ada Example", affiliations=("Example University",)),
        Author("The Example Collaboration"),
    ),
    kind="preprint",
    date="2024-01-02",
    venue="J. Things",
    volume="7",
    pages="100-120",
    abstract="We study things. They < others.",
    notes=("12 pages, 3 figures",),
    identifiers=(("arxiv", "2401.00001"), ("doi", "10.1000/things.7")),
    links=(
        ("page", "https://arxiv.org/abs/2401.00001"),
        ("pdf", "https://arxiv.org/pdf/2401.00001"),
    ),
    categories=("cs.LG", "cs.DC"),
    source_key="2401.00001",
)

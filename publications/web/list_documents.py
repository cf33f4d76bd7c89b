"""The list of papers as a document: what the page shows for the same query, cited in a style."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby

from django.contrib.humanize.templatetags.humanize import intcomma
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people import media_types
from people.models import Lab
from publications.domain import citing
from publications.domain.documents import (
    Block,
    Document,
    Heading,
    Table,
    html,
    plain_text,
    sheets,
    text,
)
from publications.models import Publication
from publications.selectors import lists
from publications.selectors.filters import PublicationListFilter
from publications.web import wording
from publications.web.presenters import Browsing

#: What the formats are called, by the ends of their addresses, in the order of the menu.
NAMES = (
    *(("docx", "Word"), ("html", "HTML"), ("txt", _("Text")), ("tex", "LaTeX")),
    *(("csv", "CSV"), ("xlsx", "Excel")),
)
#: A citation takes some milliseconds: a document holds at most so many papers, and says so.
AT_MOST = 2000


def chosen_style(request: HttpRequest) -> str:
    """The citation style in the address; APA where it names none that we have."""
    style = request.GET.get("style", "")
    return style if style in citing.STYLES else next(iter(citing.STYLES))


def respond(request: HttpRequest, extension: str) -> HttpResponse:
    """The papers that the list shows for the same query, as a file of one of FORMATS."""
    chosen = PublicationListFilter(request.GET)
    media_type, written = FORMATS[extension]
    return HttpResponse(
        written(_List(request, chosen)),
        content_type=media_type,
        headers={"Content-Disposition": f'attachment; filename="publications.{extension}"'},
    )


class _List:
    """The papers of a filter in their order, and what is said above them."""

    def __init__(self, request: HttpRequest, chosen: PublicationListFilter) -> None:
        self.style = chosen_style(request)
        self._group = chosen.grouped_by
        in_order_of = self._group if self._group in ("venue", "kind") else ""
        ids = chosen.narrowed.ids(chosen.sort_of_files, in_order_of)
        self._count = len(ids)
        self.papers = list(lists.fetched(ids[:AT_MOST], "projects"))
        self._chips = Browsing(chosen, request.GET, request.path).chips

    @property
    def document(self) -> Document:
        name = Lab.objects.current().name
        title = gettext("%(lab)s: publications") % {"lab": name}
        blocks = (*map(text, self._notes()), *self._entries())
        return Document(title, get_language() or "en", blocks)

    def _notes(self) -> Iterator[str]:
        """What was chosen, how many papers that are, and how many of them are left out."""
        if self._chips:
            yield " · ".join(
                gettext("%(name)s: %(value)s") % {"name": chip.label, "value": chip.text}
                for chip in self._chips
            )
        count = ngettext("%(n)s publication", "%(many)s publications", self._count)
        yield count % {"n": self._count, "many": intcomma(self._count)}
        if self._left_out:
            yield self._left_out

    @property
    def _left_out(self) -> str:
        """The sentence that says that papers are left out; empty where all are here."""
        if self._count <= AT_MOST:
            return ""
        said = gettext(
            "Here are the first %(shown)s of %(count)s papers: narrow the list to have the others."
        )
        return said % {"shown": intcomma(AT_MOST), "count": intcomma(self._count)}

    @property
    def table(self) -> Table:
        table = lists.table(self.papers, self.style)
        if not self._left_out:
            return table
        last = (self._left_out, *("" for _ in table.columns[1:]))
        return replace(table, rows=(*table.rows, last))

    def _entries(self) -> Iterator[Block]:
        if self._group == "none":
            yield from lists.entries(self.papers, self.style)
            return
        for heading, papers in groupby(self.papers, self._heading):
            yield Heading(heading)
            yield from lists.entries(papers, self.style)

    def _heading(self, paper: Publication) -> str:
        if heading := wording.heading(paper, self._group):
            return heading
        return gettext("Without a venue") if self._group == "venue" else gettext("Undated")


def _docx(of: _List) -> bytes:
    from publications.domain.documents import docx  # few requests need the library

    return docx.write(of.document)


def _html(of: _List) -> str:
    return html.write(of.document)


def _text(of: _List) -> str:
    return plain_text.write(of.document)


def _latex(of: _List) -> str:
    from publications.domain.documents import latex  # as above

    return latex.write(of.document)


def _csv(of: _List) -> str:
    return sheets.write_csv(of.table)


def _xlsx(of: _List) -> bytes:
    return sheets.write([of.table])


#: By the end of the address: the media type, and what writes it.
FORMATS: dict[str, tuple[str, Callable[[_List], bytes | str]]] = {
    "docx": (media_types.DOCX, _docx),
    "html": ("text/html; charset=utf-8", _html),
    "txt": ("text/plain; charset=utf-8", _text),
    "tex": ("application/x-tex; charset=utf-8", _latex),
    "csv": ("text/csv; charset=utf-8", _csv),
    "xlsx": (media_types.XLSX, _xlsx),
}

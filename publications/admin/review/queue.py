"""What waits: the queue narrowed by filters, and groups that can be answered in one go."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django import forms
from django.db.models import Count, Q
from django.http import QueryDict
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people import names
from people.models import Member
from publications import messages
from publications.admin.review.actions import LIKELY, UNLIKELY
from publications.models import Authorship, Source, Suggestion
from publications.models.suggestions import SuggestionQuerySet

#: How many groups are offered, the largest first.
_MOST_GROUPS = 8

#: The most certain first, so that the easy answers come first and the hard ones last.
ORDER = ("-score", "pk")


class QueueFilters(forms.Form):
    """How the queue is narrowed. Wrong values in the address are ignored."""

    ANSWERS = (
        ("", _("Any answer")),
        ("yes", _("Likely yes")),
        ("open", pgettext_lazy("a question", "Open")),
        ("no", _("Likely no")),
    )

    q = forms.CharField(required=False, label=_("Words"), max_length=200)
    kind = forms.ChoiceField(
        required=False,
        label=_("Question"),
        choices=[("", _("Any question")), *Suggestion.Kind.choices],
    )
    source = forms.ModelChoiceField(
        Source.objects.none(), required=False, label=_("Source"), empty_label=_("Any source")
    )
    member = forms.ModelChoiceField(
        Member.objects.none(), required=False, label=_("Member"), empty_label=_("Anybody")
    )
    likely = forms.ChoiceField(required=False, label=_("Likely answer"), choices=ANSWERS)
    state = forms.ChoiceField(required=False, label=_("State"))
    group = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict, seen: SuggestionQuerySet) -> None:
        """`seen` are the questions of whose sources and members the filters give a choice."""
        super().__init__(data, auto_id="filter-%s", label_suffix="")
        settled = [
            choice for choice in Suggestion.State.choices if choice[0] != Suggestion.State.WAITING
        ]
        self.fields["state"].choices = [("", _("Waiting")), *settled, ("all", _("All"))]
        self.fields["source"].queryset = Source.objects.filter(
            pk__in=seen.order_by().values("source")
        )
        self.fields["member"].queryset = Member.objects.filter(
            pk__in=seen.order_by().values("member")
        )
        self.is_valid()

    @property
    def chosen(self) -> dict[str, object]:
        """The filters that are filled in."""
        return {name: value for name, value in self.cleaned_data.items() if value}

    @property
    def query(self) -> str:
        """The filters as the end of an address, without the page."""
        kept = QueryDict(mutable=True)
        for name in self.chosen:
            kept[name] = self.data[name]
        return kept.urlencode()

    def narrow(self, queue: SuggestionQuerySet) -> SuggestionQuerySet:
        """Return what of the queue the filters let through."""
        chosen = self.chosen
        state = chosen.pop("state", Suggestion.State.WAITING)
        if state == Suggestion.State.WAITING:
            queue = queue.waiting()
        elif state != "all":
            queue = queue.filter(state=state)
        for word in str(chosen.pop("q", "")).split():
            queue = queue.filter(
                Q(publication__title__icontains=word)
                | Q(other__title__icontains=word)
                | Q(member__name__icontains=word)
            )
        if likely := chosen.pop("likely", None):
            queue = queue.filter(_likely(str(likely)))
        if group := chosen.pop("group", None):
            queue = queue.filter(pk__in=members_of(str(group)))
        return queue.filter(**chosen)


def _likely(answer: str) -> Q:
    yes, no = Q(score__gte=LIKELY), Q(score__lte=UNLIKELY)
    return {"yes": yes, "no": no, "open": ~yes & ~no}[answer]


# --- Groups ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QueueGroup:
    """Waiting questions about one namesake, which probably have one answer, or from one source."""

    label: str
    query: str
    count: int
    is_alike: bool


def groups() -> list[QueueGroup]:
    """Return the groups of two and more questions, the largest of each kind first. Three queries.

    A namesake is a member's question with the same author behind it: by ORCID, else by the
    affiliation printed with the name, else by the same reasons given.
    """
    waiting = Suggestion.objects.waiting().order_by()
    by_source = (
        waiting.filter(source__isnull=False)
        .values("source", "source__name")
        .annotate(count=Count("pk"))
        .filter(count__gte=2)
        .order_by("-count", "source__name")
    )
    from_sources = [
        QueueGroup(
            gettext("All from %(source)s") % {"source": row["source__name"]},
            f"source={row['source']}",
            row["count"],
            is_alike=False,
        )
        for row in by_source[:_MOST_GROUPS]
    ]
    namesakes = _namesakes()
    sizes = Counter({key: len(pks) for key, (_, pks) in namesakes.items()})
    return [
        QueueGroup(namesakes[key][0], f"group={key}", count, is_alike=True)
        for key, count in sizes.most_common(_MOST_GROUPS)
        if count >= 2
    ] + from_sources


def members_of(group: str) -> list[int]:
    """Return the keys of the suggestions in a group of namesakes; none where it is gone."""
    _, keys = _namesakes().get(group, ("", []))
    return keys


def _namesakes() -> dict[str, tuple[str, list[int]]]:
    """Group key -> what it is called, and the waiting suggestions in it."""
    suggestions = list(
        Suggestion.objects.waiting()
        .filter(kind=Suggestion.Kind.AUTHORSHIP, member__isnull=False)
        .select_related("member")
        .only("member__name", "publication_id", "reasons")
        .order_by("pk")
    )
    marks = _printed_marks()
    namesakes: dict[str, tuple[str, list[int]]] = {}
    for suggestion in suggestions:
        sort, value, label = _identity(suggestion, marks[suggestion.publication_id])
        identity = f"{suggestion.member_id}|{sort}|{value}"
        key = hashlib.sha256(identity.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        namesakes.setdefault(key, (label, []))[1].append(suggestion.pk)
    return namesakes


def _printed_marks() -> dict[int, list[Authorship]]:
    """Publication -> its authors with an ORCID or affiliation, for all that wait for a member."""
    waiting = Suggestion.objects.waiting().filter(member__isnull=False)
    authorships = (
        Authorship.objects.filter(publication__in=waiting.order_by().values("publication"))
        .exclude(orcid="", affiliation="")
        .only("publication_id", "name", "orcid", "affiliation")
        .order_by("position")
    )
    marks: dict[int, list[Authorship]] = defaultdict(list)
    for authorship in authorships:
        marks[authorship.publication_id].append(authorship)
    return marks


def _identity(suggestion: Suggestion, authorships: Iterable[Authorship]) -> tuple[str, str, str]:
    """Whom the question is about, beyond the name: sort, value, and the group's name."""
    member = suggestion.member
    assert member is not None
    for authorship in authorships:
        if names.compare(member.name, authorship.name) >= names.Agreement.INITIAL:
            if authorship.orcid:
                return (
                    "orcid",
                    authorship.orcid,
                    f"{authorship.name}, ORCID {authorship.orcid}: {member}?",
                )
            place = names.normalize_text(authorship.affiliation)
            return (
                "affiliation",
                place,
                f"{authorship.name}, {_short(authorship.affiliation)}: {member}?",
            )
    sentences = list(map(messages.text, suggestion.reasons)) or [gettext("no reason given")]
    return "reasons", "|".join(sentences), f"{member}? ({_short(sentences[0])} …)"


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57].rstrip() + "…"

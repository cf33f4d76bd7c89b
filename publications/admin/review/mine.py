"""Mine or not: what a member says of papers, asked or not, and what an editor approves of it."""

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop

from people import access, proposals
from people.admin.proposals import Change
from people.models import Member, Proposal, User
from publications import tasks
from publications.admin.review import cards, search
from publications.messages import explained, text
from publications.models import Publication, Suggestion
from publications.services import review

MINE, NOT_MINE = "mine", "not_mine"
_VERBS = {MINE: review.say_theirs, NOT_MINE: review.say_not_theirs}
#: What the desk's acts for members say.
BY_ACT = {"accept": MINE, "reject": NOT_MINE}
#: What each answer is called on a button.
_WORDS = {MINE: gettext_noop("This is mine"), NOT_MINE: gettext_noop("Not mine")}

#: Papers of hers on a page, and how many are shown that may be hers.
_PER_PAGE, _PERHAPS = 50, 10


@dataclass(frozen=True)
class PaperLine:
    """A paper with what she said of it, what waits for approval, and what she may say now."""

    paper: Publication
    authors: tuple[cards.ShownAuthor, ...]
    is_hers: bool
    was_rejected: bool
    proposal: Proposal | None

    @property
    def answers(self) -> list[tuple[str, str]]:
        """The buttons: the name of each answer, and what it says."""
        if self.proposal:
            return []
        names = [NOT_MINE] if self.is_hers else [MINE]
        if not self.is_hers and not self.was_rejected:
            names.append(NOT_MINE)
        return [(name, gettext(_WORDS[name])) for name in names]

    @property
    def proposed(self) -> str:
        """The answer that waits for approval, in words."""
        return gettext(_WORDS[proposals.answer_of(self.proposal)]) if self.proposal else ""


def is_held(user: User) -> bool:
    """Whether an editor approves what the user says of papers."""
    return proposals.is_held(user, Suggestion)


def propose(user: User, paper: Publication, answer: str) -> str:
    """Keep what a member says of a paper until an editor approves it; return that in words."""
    proposal = proposals.propose_answer(paper, answer, user)
    words = gettext("“%(what)s” was sent to the editors: it counts once they accept it.")
    return words % {"what": f"{gettext(_WORDS[answer])}: {proposal}"}


# --- The page ----------------------------------------------------------------------------------


def mine_view(admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Her papers, those that may be hers, and a search for others; all papers for who is nobody."""
    if access.member_of(request.user) is None and access.may(request.user, "answer", Publication):
        return HttpResponseRedirect(reverse("admin:publications_publication_changelist"))
    member = _speaker(request)
    words = request.GET.get("q", "")
    hers = Publication.objects.belonging_to(member).order_by("-date", "title", "pk")
    page = Paginator(hers, _PER_PAGE).get_page(request.GET.get("p"))
    found, others = _found(request.user, words)
    perhaps = [] if words else _perhaps(member)
    context = {
        **admin.admin_site.each_context(request),
        "opts": admin.opts,
        "title": gettext("Your papers"),
        "member": member,
        "words": words,
        "found": _lines(found, member, request.user),
        "others": others,
        "perhaps": _lines(perhaps[:_PERHAPS], member, request.user),
        "more": max(0, len(perhaps) - _PERHAPS),
        "page": page,
        "hers": [] if words else _lines(_keys(page.object_list), member, request.user),
        "is_held": is_held(request.user),
        "query": request.GET.urlencode(),
    }
    return TemplateResponse(request, "admin/publications/publication/mine.html", context)


def answer_view(admin: ModelAdmin, request: HttpRequest, pk: int) -> HttpResponse:
    """Do, or propose, what she says of one paper. The paper is named, she never is."""
    member = _speaker(request)
    paper = get_object_or_404(Publication, pk=pk)
    answer = request.POST.get("answer", "")
    if answer not in _VERBS or not access.may(request.user, "answer", paper):
        raise PermissionDenied
    if is_held(request.user):
        messages.success(request, propose(request.user, paper, answer))
    else:
        _say(request, paper, member, answer)
    query = request.POST.get("query", "")
    address = reverse("admin:publications_publication_mine")
    return HttpResponseRedirect(f"{address}?{query}" if query else address)


def _speaker(request: HttpRequest) -> Member:
    """The member who the user is, and who may say which papers are hers."""
    member = access.member_of(request.user)
    if member is None or not access.may(request.user, "answer", Publication):
        raise PermissionDenied
    return Member.objects.with_names().get(pk=member.pk)


def _say(request: HttpRequest, paper: Publication, member: Member, answer: str) -> bool:
    """Do it and say so, with an Undo; whether it could be done."""
    try:
        action = _VERBS[answer](paper, member, request.user)
    except review.Refused as error:
        messages.warning(request, explained(error))
        return False
    tasks.enqueue_clearing(member)
    messages.success(request, text(action.message), extra_tags=f"undo-{action.pk}")
    return True


def _found(user: User, words: str) -> tuple[list[int], int]:
    """The papers with all these words of which she may say whose they are, and how many else
    visitors find by them.
    """
    papers = search.publications(words)
    hers = [paper.pk for paper in papers if access.may(user, "answer", paper)]
    others = [paper for paper in papers if paper.is_public and paper.pk not in hers]
    return hers, len(others)


def _perhaps(member: Member) -> list[int]:
    """The papers that print her name and of which she has said nothing, the newest first."""
    answered = Suggestion.objects.filter(member=member).exclude(state__in=Suggestion.OPEN)
    papers = Publication.objects.printing(member).exclude(pk__in=answered.values("publication"))
    own = Publication.objects.belonging_to(member).order_by().values("pk")
    return _keys(papers.exclude(pk__in=own).order_by("-date", "title", "pk"))


def _keys(papers: QuerySet[Publication]) -> list[int]:
    return list(papers.values_list("pk", flat=True))


def _lines(keys: list[int], member: Member, user: User) -> list[PaperLine]:
    """Show these papers, in this order. Nine queries, however many they are."""
    papers = cards.papers_of(keys)
    said = Suggestion.objects.filter(member=member, publication__in=keys)
    rejected = set(
        said.filter(state=Suggestion.State.REJECTED).values_list("publication", flat=True)
    )
    rows = proposals.answers_waiting(user, Publication).filter(object_id__in=keys)
    proposed = {proposal.object_id: proposal for proposal in rows}
    return [
        PaperLine(
            papers[key],
            cards.authors(papers[key], member),
            any(row.member_id == member.pk for row in papers[key].authorships.all()),
            key in rejected,
            proposed.get(key),
        )
        for key in keys
    ]


# --- What an editor approves -------------------------------------------------------------------


def change(proposal: Proposal) -> Change | None:
    """What a member proposes to say of a paper; None where she proposes a form."""
    answer = proposals.answer_of(proposal)
    if answer not in _VERBS:
        return None
    member = access.member_of(proposal.by)
    is_hers = bool(proposal.row and proposal.row.authorships.filter(member=member).exists())
    label = gettext("Is it a paper of %(who)s?") % {"who": member or proposal.by}
    yes, no = gettext("Yes"), gettext("No")
    return Change(label, yes if is_hers else no, yes if answer == MINE else no)


def accept(request: HttpRequest, proposal: Proposal) -> HttpResponse:
    """Do what the member proposed, in the editor's name; 302 only where it was done."""
    paper, member = proposal.row, access.member_of(proposal.by)
    done = False
    if paper is None or member is None or not access.may(proposal.by, "answer", paper):
        words = gettext("“%(what)s” is no longer theirs to answer: decline the proposal.")
        messages.warning(request, words % {"what": proposal})
    else:
        done = _say(request, paper, member, proposals.answer_of(proposal))
    address = reverse("admin:people_proposal_change", args=[proposal.pk])
    return HttpResponseRedirect(address, status=302 if done else 303)


def link(user: User) -> str:
    """Where the user says which papers are theirs; empty for who is no member."""
    is_member = access.member_of(user) is not None and access.may(user, "answer", Publication)
    return reverse("admin:publications_publication_mine") if is_member else ""

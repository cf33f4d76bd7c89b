"""Proposals: a member's form is kept until an editor accepts or declines it."""

from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.files.base import File
from django.core.mail import EmailMessage
from django.db import models, transaction
from django.db.models import QuerySet
from django.forms import BaseForm
from django.http import QueryDict
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.datastructures import MultiValueDict

from people import access, pictures
from people.absolute_urls import absolute
from people.history import log
from people.history.log import account_name
from people.models import Lab, LogLine, Proposal, ProposedFile, User

#: Under which name an answer is kept: no form has a field that is called so.
_ANSWER = "_answer"
#: Sent where a form is only to be shown again (people.admin.unsaved_text).
SHOWN_AGAIN = "_restore"
#: What a form sends beside its fields.
_FRAME = {"csrfmiddlewaretoken", "_save", "_continue", "_addanother", "_unsaved", _ANSWER}


def is_held(user: Any, model: type[models.Model]) -> bool:
    """Whether the lab holds what this user changes in the table for approval."""
    limits = access.limits(user, model)
    return limits is not None and bool(limits.held) and getattr(Lab.objects.current(), limits.held)


def propose(
    row: models.Model, sent: QueryDict, form: BaseForm, by: User, *, adds: bool
) -> Proposal:
    """Keep what was sent in place of what they sent of the row before, if that waits still.

    `form` is valid and holds the files, cleaned.
    """
    names = [name for name in sent if name not in _FRAME and not name.endswith("-kept")]
    with transaction.atomic():
        earlier = forms_waiting(by, type(row)).filter(object_id=None if adds else row.pk)
        (earlier.filter(title=str(row)[:1000]) if adds else earlier).delete()
        proposal = Proposal.objects.create(
            content_type=ContentType.objects.get_for_model(row),
            object_id=None if adds else row.pk,
            title=str(row)[:1000],
            by=by,
            sent={name: sent.getlist(name) for name in names},
        )
        for name in form.changed_data:
            upload = form.cleaned_data.get(name)
            if isinstance(upload, File) and not hasattr(upload, "instance"):
                upload.seek(0)
                content = upload.read()
                ProposedFile.objects.create(
                    proposal=proposal, field=name, name=upload.name, content=content
                )
    return proposal


def propose_answer(row: models.Model, answer: str, by: User) -> Proposal:
    """Keep what somebody answers about the row; what they answered before and waits still, goes."""
    with transaction.atomic():
        answers_waiting(by, type(row)).filter(object_id=row.pk).delete()
        return Proposal.objects.create(
            content_type=ContentType.objects.get_for_model(row),
            object_id=row.pk,
            title=str(row)[:1000],
            by=by,
            sent={_ANSWER: [answer]},
        )


def answers_waiting(by: User, model: type[models.Model]) -> QuerySet[Proposal]:
    """What somebody answered about rows of the table and nobody has looked at."""
    kind = ContentType.objects.get_for_model(model)
    rows = Proposal.objects.waiting().filter(by=by, content_type=kind)
    return rows.filter(sent__has_key=_ANSWER)


def forms_waiting(by: User, model: type[models.Model]) -> QuerySet[Proposal]:
    """What somebody sent by forms of the table and nobody has looked at."""
    kind = ContentType.objects.get_for_model(model)
    rows = Proposal.objects.waiting().filter(by=by, content_type=kind)
    return rows.exclude(sent__has_key=_ANSWER)


def answer_of(proposal: Proposal) -> str:
    """The answer that is proposed; empty where a form is."""
    return (proposal.sent.get(_ANSWER) or [""])[0]


def data_of(proposal: Proposal) -> QueryDict:
    """What the form sent, as if it were sent now."""
    data = QueryDict(mutable=True)
    for name, values in proposal.sent.items():
        data.setlist(name, values)
    return data


def files_of(proposal: Proposal) -> MultiValueDict:
    """Its files: what a picture's field let pass is clean."""
    return MultiValueDict(
        {
            file.field: [pictures.Kept(bytes(file.content), file.name)]
            for file in proposal.files.all()
        }
    )


def decide(proposal: Proposal, state: str, by: User, note: str = "") -> None:
    """Note the answer, which the member reads on the first page of the admin, and see `tell`."""
    kinds = {
        Proposal.State.ACCEPTED: LogLine.Kind.ACCEPTED,
        Proposal.State.DECLINED: LogLine.Kind.DECLINED,
    }
    log.write(kinds[Proposal.State(state)], by, proposal, account_name(proposal.by))
    proposal.state, proposal.note = state, note
    proposal.decided_by, proposal.decided_at = by, timezone.now()
    proposal.save(update_fields=["state", "note", "decided_by", "decided_at"])


def tell(proposal: Proposal) -> None:
    """Write to the member what became of it. Raises what the mail server does (OSError)."""
    context = {
        "proposal": proposal,
        "lab": Lab.objects.current(),
        "link": absolute(reverse("admin:people_proposal_change", args=[proposal.pk])),
    }
    subject = render_to_string("people/email/proposal_subject.txt", context)
    EmailMessage(
        " ".join(subject.split()),
        render_to_string("people/email/proposal_message.txt", context),
        to=[proposal.by.email],
    ).send()

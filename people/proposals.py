"""Proposals: a member's form is kept until an editor accepts or declines it."""

from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.files.base import File
from django.db import models, transaction
from django.forms import BaseForm
from django.http import QueryDict
from django.utils import timezone
from django.utils.datastructures import MultiValueDict

from people import access, pictures
from people.models import Lab, Proposal, ProposedFile, User

#: What a form sends beside its fields.
_FRAME = {"csrfmiddlewaretoken", "_save", "_continue", "_addanother"}


def is_held(user: Any, model: type[models.Model]) -> bool:
    """Whether the lab holds what this user changes in the table for approval."""
    limits = access.limits(user, model)
    return limits is not None and bool(limits.held) and getattr(Lab.objects.current(), limits.held)


def propose(
    row: models.Model, sent: QueryDict, form: BaseForm, by: User, *, adds: bool
) -> Proposal:
    """Keep what was sent; `form` is valid and holds the files, cleaned."""
    names = [name for name in sent if name not in _FRAME and not name.endswith("-kept")]
    with transaction.atomic():
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
    """Note the answer, which the member reads."""
    proposal.state, proposal.note = state, note
    proposal.decided_by, proposal.decided_at = by, timezone.now()
    proposal.save(update_fields=["state", "note", "decided_by", "decided_at"])

"""Writing Markdown: its preview, and pictures pasted into it."""

import secrets
from collections.abc import Iterator
from datetime import timedelta

from django.apps import apps
from django.core.exceptions import PermissionDenied
from django.core.files.storage import default_storage
from django.db import models
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from people import markdown, pictures
from people.fields import MarkdownField

#: The most characters that are rendered for a preview, and bytes that are taken as a picture.
MAX_TEXT, MAX_BYTES = 200_000, 25_000_000
#: A picture that stands in no text is kept for so long: its text may not be saved yet.
_KEPT_FOR = timedelta(days=2)
#: How many pictures one upload looks at to sweep.
_SWEPT = 200


@require_POST
def preview_view(request: HttpRequest) -> HttpResponse:
    """Return the text as pages will show it."""
    _check(request)
    return HttpResponse(markdown.render(request.POST.get("text", "")[:MAX_TEXT], 3))


@require_POST
def picture_view(request: HttpRequest) -> JsonResponse:
    """Keep a pasted picture, cleaned as all are, and return the Markdown that shows it."""
    _check(request)
    upload = request.FILES.get("picture")
    try:
        if upload is None or upload.size > MAX_BYTES:
            raise pictures.BadPicture(gettext("The picture is larger than 25 MB."))
        pictures.check_folder()
        kept = pictures.clean(upload, secrets.token_hex(8))
    except pictures.BadPicture as error:
        return JsonResponse({"error": " ".join(error.messages)}, status=400)
    name = default_storage.save(f"{markdown.PASTED}/{kept.name}", kept)
    sweep()
    return JsonResponse({"markdown": f"![]({default_storage.url(name)})"})


def sweep() -> None:
    """Delete pasted pictures that no text shows, nor a version of one that can be restored."""
    oldest = timezone.now() - _KEPT_FOR
    for name in default_storage.listdir(markdown.PASTED)[1][:_SWEPT]:
        path = f"{markdown.PASTED}/{name}"
        if default_storage.get_modified_time(path) < oldest and not _is_shown(name):
            default_storage.delete(path)


def _is_shown(name: str) -> bool:
    texts = (
        model._base_manager.filter(**{f"{field.name}__contains": name})
        for model, field in _markdown_fields()
    )
    if any(rows.exists() for rows in texts):
        return True
    if not apps.is_installed("reversion"):
        return False
    versions = apps.get_model("reversion", "Version").objects
    return bool(versions.filter(serialized_data__contains=name).exists())


def _markdown_fields() -> Iterator[tuple[type[models.Model], models.Field]]:
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, MarkdownField):
                yield model, field


def _check(request: HttpRequest) -> None:
    """Raise PermissionDenied for those who write no Markdown."""
    written = {model._meta for model, _ in _markdown_fields()}
    names = (f"{opts.app_label}.change_{opts.model_name}" for opts in written)
    if not any(request.user.has_perm(name) for name in names):
        raise PermissionDenied

"""`manage.py sync`: ask the services for papers now, in this process."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from people.models import Member
from publications.management.commands.import_listing import find_member
from publications.management.exit_codes import FAILED, WRONG_CALL, database_answers
from publications.models import Source, SyncRun
from publications.services import sync


class Command(BaseCommand):
    help = "Asks the services for new papers and takes them in: all services, or one of them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--source", metavar="SLUG", help="only this source, for example arxiv")
        parser.add_argument("--member", metavar="SLUG", help="only this member")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    @database_answers()
    def handle(self, *args: Any, **options: Any) -> None:
        member = find_member(options["member"])
        sources = _sources(options["source"]) if options["source"] else _all_sources(member)
        runs = [run for source in sources for run in self._runs(source, member, options)]
        if options["json"]:
            self.stdout.write(
                json.dumps({"runs": [_as_json(run) for run in runs]}, ensure_ascii=False, indent=2)
            )
        if any(run.state != SyncRun.State.DONE for run in runs):
            sys.exit(FAILED)

    def _runs(
        self, source: Source, member: Member | None, options: dict[str, Any]
    ) -> list[SyncRun]:
        """Ask for the member, or for each current one: one run each, so that a failure stops no
        other.
        """
        try:
            members = [member] if member else sync.somebody_to_ask(source)
        except ValueError as error:
            raise CommandError(str(error), returncode=WRONG_CALL) from error
        runs, under_way = [], ""
        for member_to_ask in members:
            try:
                run = sync.left_lying(source, member_to_ask) or sync.open_run(source, member_to_ask)
            except sync.AlreadyRunning as error:
                under_way = str(error)
            except ValueError as error:
                raise CommandError(str(error), returncode=WRONG_CALL) from error
            else:
                runs.append(self._run(run, options))
        if not runs:
            raise CommandError(under_way, returncode=FAILED)
        return runs

    def _run(self, run: SyncRun, options: dict[str, Any]) -> SyncRun:
        sync.perform(run)
        if not options["json"]:
            for line in run.log.all():
                self.stdout.write(line.text)
            self.stdout.write(f"{run}: {run.seen} seen, {run.new} new, {run.suggested} suggested.")
        return run


def _all_sources(member: Member | None) -> list[Source]:
    """The enabled services that can look for the member, or for anybody."""
    enabled = Source.objects.filter(enabled=True, kind__in=Source.SERVICES)
    if not enabled:
        raise CommandError(
            "No source is enabled: enable one under Sources in the admin.",
            returncode=WRONG_CALL,
        )
    if member is not None:
        return [source for source in enabled if sync.can_look_for(source, member)]
    return [source for source in enabled if sync.members_to_ask(source)]


def _sources(slug: str) -> list[Source]:
    source = Source.objects.filter(slug=slug).first()
    if source is None or not source.is_service:
        slugs = Source.objects.filter(kind__in=Source.SERVICES).values_list("slug", flat=True)
        raise CommandError(
            f"There is no service “{slug}” to sync. There are: {', '.join(slugs) or 'none'}.",
            returncode=WRONG_CALL,
        )
    return [source]


def _as_json(run: SyncRun) -> dict[str, Any]:
    return {
        "id": run.pk,
        "source": run.source.slug,
        "member": run.member.slug if run.member else None,
        "state": run.state,
        "counts": {name: getattr(run, name) for name in SyncRun.COUNTS},
        "error": run.error,
        "reason": run.reason and run.reason.as_json(),
        "log": [line.text for line in run.log.all()],
        "log_data": [line.message.as_json() for line in run.log.all()],
    }

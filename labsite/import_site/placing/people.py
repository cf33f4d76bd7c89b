"""People: who they are, and the positions that they hold and held."""

from collections.abc import Iterable

from django.core.exceptions import ValidationError

from labsite.import_site import roles
from labsite.import_site.catalogue import agree, plain
from labsite.import_site.ledger import Ledger, NeedsPerson
from labsite.import_site.placing.base import Placing, partial_date
from labsite.import_site.rows import PersonRow
from people import slugs
from people.models import Advisor, Identifier, Member, MemberLink, Position, Role
from people.safe_urls import web_address


def place_person(at: Placing, row: PersonRow) -> Member:
    catalogue, ledger = at.catalogue, at.ledger
    if not row.name.strip():
        raise NeedsPerson("no_name")
    identifiers = list(_identifiers(row, ledger))
    pairs = [(each.scheme, each.value) for each in identifiers]
    member = catalogue.identified(pairs, row.email) or _called(at, row, pairs)
    told = {
        "native_name": row.native_name,
        "headline": row.headline,
        "bio": row.bio,
        "interests": ("; " if "," in "".join(row.interests) else ", ").join(row.interests),
        "email": row.email,
        "homepage": web_address(row.homepage),
    }
    if (member is None or member.pk is None) and (place := _elsewhere(at, row)):
        ledger.tell("of_elsewhere", place=place)
    if member is None:
        if near := catalogue.nearly_called(row.name):
            ledger.tell("nearly_called", name=near.name)
        member = Member(name=row.name.strip(), **told)
        member.slug = slugs.free_for_person(member) if not ledger.is_rehearsal else ""
        at.make(member)
        catalogue.add_member(member, filter(None, (member.name, member.native_name)))
    else:
        if catalogue.note_name(member, row.name):
            ledger.tell("called_otherwise", name=member.name)
        ledger.fill(member, **told)
    for identifier in identifiers:
        _give_identifier(at, member, identifier)
    catalogue.note_page(member, row.old_address)
    _give_links(at, member, row.links)
    at.picture(member, "photo", row.photo)
    _give_position(at, member, row)
    return member


#: What the names of many places have in common.
_OF_ANY_PLACE = frozenset(
    {"the", "of", "at", "in", "and", "for", "univ", "university", "institute", "college", "school"}
)


def _elsewhere(at: Placing, row: PersonRow) -> str:
    """Return where somebody is whom a person lists on her own page: "PhD student at Clay College".
    Empty where that is the lab's place, or one where the owner of the page works or worked.
    """
    from labsite.import_site.readers.words import workplaces  # few need what reads sites

    _, _, place = row.role.partition(" at ")
    if not at.owner or not workplaces.is_named(place):
        return ""
    words = _words_of_place(place)
    own = map(_words_of_place, at.workplaces)
    return "" if any(each and (each <= words or words <= each) for each in own) else place


def _words_of_place(name: str) -> set[str]:
    return set(plain(name).split()) - _OF_ANY_PLACE


def _called(at: Placing, row: PersonRow, pairs: list[tuple[str, str]]) -> Member | None:
    """The member of this name, unless an identifier, or a page of her own beside that member's,
    says that it is somebody else.
    """
    homepage = web_address(row.homepage)
    member = at.catalogue.called(row.name, homepage=homepage) or at.catalogue.called(
        row.native_name, homepage=homepage
    )
    if member is None or _has_other_page(at, member, row):
        return None
    held = {each.scheme: each.value for each in at.catalogue.of(member, Identifier)}
    orcid = dict(pairs).get("orcid")
    if orcid and held.get("orcid") not in (None, orcid):
        raise NeedsPerson("another_orcid", name=member.name)
    return member


def _has_other_page(at: Placing, member: Member, row: PersonRow) -> bool:
    """Whether another page of the old site told of the member, who is reached elsewhere."""
    if at.catalogue.told_by(member) in ("", row.old_address) or not row.old_address:
        return False
    reached = (member.homepage, web_address(row.homepage)), (member.email, row.email)
    return any(mine and theirs and mine != theirs for mine, theirs in reached)


def _identifiers(row: PersonRow, ledger: Ledger) -> Iterable[Identifier]:
    """The person's identifiers; what is none is told."""
    for scheme, value in row.identifiers:
        identifier = Identifier(scheme=scheme, value=value)
        try:
            identifier.clean()
            identifier.clean_fields(exclude=["member"])
        except ValidationError:
            ledger.tell("no_identifier", scheme=scheme, value=value)
        else:
            yield identifier


def _give_identifier(at: Placing, member: Member, identifier: Identifier) -> None:
    holder = at.catalogue.identified([(identifier.scheme, identifier.value)])
    if holder is None:
        identifier.member = member
        at.ledger.create(identifier)
        at.catalogue.add_identifier(identifier, member)
    elif holder is not member:
        at.ledger.tell("identifier_taken", scheme=identifier.scheme, name=holder.name)


def _give_links(at: Placing, member: Member, links: Iterable[tuple[str, str]]) -> None:
    for label, address in links:
        url = web_address(address)
        if not url:
            at.ledger.tell("no_address", address=address)
        elif all(link.url != url for link in at.catalogue.of(member, MemberLink)):
            link = MemberLink(member=member, label=label[:80], url=url)
            at.ledger.create(link)
            at.catalogue.add_to(member, link)


def _give_position(at: Placing, member: Member, row: PersonRow) -> None:
    """Give the member the position of which the row tells; that of nothing only to who has none."""
    held = at.catalogue.of(member, Position)
    start, end = partial_date(row.start), partial_date(row.end)
    if held and not (row.role or start or end or row.is_former):
        return
    role = _role(at, row.role)
    told = {
        "thesis": row.thesis,
        "next_role": row.next_role,
        "next_place": row.next_place,
    }
    position = next((each for each in held if _is_same_position(each, row, role)), None)
    if position is None:
        title = row.role if roles.says_more(row.role, role) else ""
        is_over = row.is_former and not end
        position = Position(
            member=member,
            role=role,
            title=title[:200],
            start=start,
            end=end,
            is_over=is_over,
            **told,
        )
        at.ledger.create(position)
        at.catalogue.add_to(member, position)
    else:
        if position.is_over or not position.end:
            told["end"] = end
        at.ledger.fill(position, start=start, **told)
    _give_advisors(at, position, row.advisors)


def _is_same_position(position: Position, row: PersonRow, role: Role) -> bool:
    """Whether a position is the one of which the row tells: its role, and nothing against it."""
    if position.role_id != role.pk:
        return False
    return agree(position.start, partial_date(row.start)) and agree(
        position.end, partial_date(row.end)
    )


def _role(at: Placing, printed: str) -> Role:
    """The role that the import has for what is printed, made where it is a new one."""
    printed = " ".join(printed.split())
    answer = at.roles.get(printed, roles.NEW)
    if role := at.catalogue.roles.get(answer):
        return role
    name = roles.name_of(printed)
    for role in at.catalogue.roles.values():
        if plain(role.name) == plain(name):
            return role
    role = Role(key=roles.key_for(name, at.catalogue.roles), name=name)
    role.order = Role.objects.next_order()
    at.ledger.create(role)
    at.catalogue.roles[role.key] = role
    return role


def _give_advisors(at: Placing, position: Position, called: Iterable[str]) -> None:
    """Note who advises beside the one head of the lab, whom nobody needs to name."""
    heads = at.catalogue.heads
    there = list(position.advisors.all()) if position.pk is not None else []
    for name in called:
        members, others = at.members([name])
        member = members[0] if members else None
        if member is not None and (heads == [member] or member is position.member):
            continue
        if any(
            each.member == member if member else plain(each.name) == plain(name) for each in there
        ):
            continue
        advisor = Advisor(position=position, member=member, name="" if member else others[0])
        at.ledger.create(advisor)
        there.append(advisor)

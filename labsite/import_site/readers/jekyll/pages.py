"""Pages that are no items of a collection: about, people, joining, contact; and the lab itself."""

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    headings,
    lab_names,
    member_fields,
    member_names,
    papers,
    profile_names,
    prose,
    samples,
)
from labsite.import_site.readers.contact_links import names_service
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    plain,
    read_data,
    text_of,
)
from labsite.import_site.readers.jekyll import (
    academicpages,
    al_folio,
    feature_rows,
    lists_in_fields,
    person_tags,
    profiles,
    shown,
)
from labsite.import_site.readers.reading import Contacts, Reading, Settings
from labsite.import_site.readers.words import person_words, stages, titles
from labsite.import_site.rows import LabRow, OpeningRow, PaperRow, PersonRow, Row
from people.names import Agreement, compare
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name

_JOINING = re.compile(
    r"join(?:ing)?(?:[-_ ]?us|[-_ ](?:the|our)[-_ ](?:lab|group|team))?"
    r"|opening\w*|open[-_ ]?positions?|positions?|opportunit\w+|jobs?|vacanc\w+"
    r"|recruit\w*|hiring|apply|careers?|prospective\w*",
    re.IGNORECASE,
)
#: Fields of al-folio's pages that say how these look, or are read; a text in another that is so
#: long says something.
_OF_PAGES = frozenset(
    "title subtitle description profile profiles news announcements latest_posts children images"
    " bib_search header_gallery".split()
)
_SHORTEST_TEXT = 40
_OF_PROJECTS = re.compile(r"(?:(?:current|past|research|our)[_-]?)?(?:projects?|research)")
#: What stands for the words of a name.
_SHORT_FOR = re.compile(r"[A-Z]{1,4}(?:[ &][A-Z]{1,4})*")
#: How sure a row is about which somebody is asked.
_TO_ASK = 0.6
#: How sure it is whose site it is where nothing tells of a lab.
_SURE_OWNER = 0.7
#: Settings that hold a link of the owner, beside those that are called like a service.
_SOCIALS = re.compile(
    r"(?:email|orcid\w*|google_?scholar\w*|dblp\w*|mastodon\w*|pubmed\w*|uri|home-page|website)",
    re.IGNORECASE,
)


def page(reading: Reading, settings: Settings, page: Page) -> None:
    """Read a page of its own: by what its layout, address or title says it is."""
    address = settings.old_address(page)
    if page.text("redirect") and len(page.body) < 300:
        return
    if free_text.lists_people(page, address):
        page = person_tags.take(reading, page, address)
    page = person_tags.take_projects(reading, page, address)
    if not profiles.groups_of_people(reading, page, address):
        page = lists_in_fields.take(reading, page, address)
    page = feature_rows.take(reading, page, address)
    in_bibtex, page = papers.of_bibtex_in_page(reading, page)
    papers.take_in(reading, in_bibtex)
    _read_lists(reading, page, address)
    _read_named(reading, page, address)
    layout = page.text("layout")
    if address == "/" or layout == "about":
        _home(reading, page, address)
    elif academicpages.is_course(page):
        academicpages.course(reading, settings, page)
    elif (
        profiles.read(reading, page, address)
        or by_name(reading, page, address)
        or _of_owner(reading, page, address)
    ):
        return
    elif found := free_text.read(reading, page, address):
        free_text.tell_about(reading, found, address)
        free_text.take_in(reading, found)
    elif free_text.is_about(address):
        text = reading.words(page.body, page.path, page.body_line, address)
        reading.add(LabRow(file=page.path, line=page.body_line, old_address=address, about=text))
    else:
        free_text.tell(reading, page, page.body, address)


def _read_lists(reading: Reading, page: Page, address: str) -> None:
    """Read the projects that a page lists in fields of its own, and tell what else it lists and
    shows there: grants, partners; and what it says in fields with a name of the lab's own.
    """
    people = profiles.groups_of_people(reading, page, address)
    read = [item for _, listed in people for item in listed]
    template = shown.with_parts(reading, f"{profiles.layout_of(reading, page)}\n{page.body}")
    for name, value in page.fields.items():
        if f".{name}" not in template or name in _OF_PAGES:
            continue
        if isinstance(value, str) and len(value) >= _SHORTEST_TEXT:
            reading.tell(page.path, 1, f"{name}: {reading.short(value)}", "extra_field")
        for item in objects_of(value):
            is_read = item in read or any(each in read for each in profiles.people_of_group(item))
            if is_read or not text_of(item, "title", "name", "heading", "text"):
                continue
            is_project = _OF_PROJECTS.fullmatch(name)
            if is_project and (row := al_folio.project_row(reading, item, page.path, 1)):
                reading.add(replace(row, old_address=address))
            else:
                reading.tell(page.path, 1, f"{name}: {member_fields.told(item)}", "extra_field")


#: Fields of a page that name one person: "PI-name", beside "PI-title".
_NAME_OF = re.compile(r"(?P<whose>\w+?)[-_ ]name", re.IGNORECASE)


def _read_named(reading: Reading, page: Page, address: str) -> None:
    """Read whom a field of a page names beside another with her position."""
    for name, value in page.fields.items():
        if not (named := _NAME_OF.fullmatch(name)) or not isinstance(value, str):
            continue
        of_her = (f"{named['whose']}{sign}{each}" for sign in "-_" for each in ("title", "role"))
        role = next(filter(None, map(page.text, of_her)), "")
        person = person_words.person_name(value)
        if person and person_words.names_role(role) and len(role.split()) <= titles.MOST_WORDS:
            row = PersonRow(file=page.path, line=1, old_address=address, name=person, role=role)
            reading.add(replace(row, confidence=0.9))


def by_name(reading: Reading, page: Page, address: str) -> bool:
    """Read a page whose file, address or title says what it is for; False of another."""
    names = (page.stem, address.strip("/").rpartition("/")[2], page.text("title"))
    title = page.text("title")
    heading = headings.read(Line(0, title, title))
    is_of_life = heading is not None and heading.topic == "experience"  # "Work experience"
    if is_of_life or not any(_JOINING.fullmatch(name) for name in names):
        return False
    text = reading.words(page.body, page.path, page.body_line, address)
    if text:
        reading.add(LabRow(file=page.path, line=page.body_line, old_address=address, joining=text))
    return bool(text)


def _of_owner(reading: Reading, page: Page, address: str) -> bool:
    """Read a page that is titled by the owner's name; False of another."""
    title = member_names.bare_name(page.text("title") or page.heading)
    if not reading.owner or title.casefold() != reading.owner.casefold():
        return False
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    role, start, text = profile_names.role_below(title, text)
    reading.add(
        PersonRow(
            file=page.path,
            line=page.body_line,
            old_address=address,
            confidence=0.9,
            name=title,
            role=role,
            start=start,
            bio=text,
            photo=picture,
        )
    )
    return True


def opening(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of an open position."""
    address = settings.old_address(page)
    text = reading.words(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title", "name")) or page.stem
    reading.add(OpeningRow(file=page.path, line=1, old_address=address, title=title, text=text))


def _home(reading: Reading, page: Page, address: str) -> None:
    """Read the page at the top: what the lab, or the one whose page it is, says of itself."""
    page = reading.without_sample_text(page)
    found = free_text.read(reading, page, address, is_home=True)
    if found:
        heads = [row for row in found.rows if isinstance(row, LabRow)]
        text = "\n\n".join(row.about for row in heads if row.about)
        text, picture = reading.prose(text, page.path, page.body_line, address)
        if reading.owner_confidence < _SURE_OWNER:  # what the page says, it says of the lab
            nobody = (reading.owner, page.heading)
            found.rows = [row for row in found.rows if not _is_name_alone(row, nobody)]
        free_text.take_in(reading, found)
    else:
        text, picture = reading.prose(page.body, page.path, page.body_line, address)
    profile = next(objects_of(page.fields.get("profile")), {})
    tagline = reading.short(page.text("subtitle"))
    if samples.is_placeholder(tagline):
        reading.tell(page.path, 1, tagline, "sample")
        tagline = ""
    named = text_of(profile, "image")
    more = _people_beside(reading, page, text_of(profile, "more_info", "address"))
    reading.add(
        LabRow(
            file=page.path,
            line=page.body_line,
            old_address=address,
            name=lab_names.of_page(page.text("title")),
            tagline=tagline,
            about=text,
            address=reading.words(more, page.path, 1) if more else "",
        )
    )
    photo = reading.picture(named, page.path) if named else ""
    if photo and picture and picture != photo:
        reading.tell(page.path, page.body_line, picture, "picture_in_text")
    if photo or picture:
        reading.home_picture = photo or picture


def _is_name_alone(row: Row, names: tuple[str, ...]) -> bool:
    return isinstance(row, PersonRow) and row.name in names and not row.role


def _people_beside(reading: Reading, page: Page, more: str) -> str:
    """Read the people whom the lines beside a lab's picture name, "Head: Ada Quill"; return the
    other lines, as Markdown.
    """
    kept = []
    for line in prose.read(more).text.split("\n"):
        role, colon, name = line.replace("：", ":").partition(":")
        named = person_words.person_name(reading.short(name)) if colon else ""
        if named and person_words.names_role(role) and len(role.split()) <= titles.MOST_WORDS:
            above = reading.site.text(page.path).partition(named)[0]
            reading.add(
                PersonRow(
                    file=page.path,
                    line=above.count("\n") + 1,
                    confidence=0.9,
                    name=named,
                    role=reading.short(role),
                )
            )
        else:
            kept.append(line)
    return "\n".join(kept).strip()


# --- The lab itself -------------------------------------------------------------------------------


def name_owner(reading: Reading, settings: Settings) -> None:
    """Note whose site it is, before its pages are read."""
    name, reading.owner_confidence = _owner(reading, settings)
    reading.owner, reading.owner_native = member_names.names_of(member_names.bare_name(name))


def lab(reading: Reading, settings: Settings) -> None:
    """Add the lab, put together from the settings and from its pages; and the one whose site it
    is, where that is a person.
    """
    pieces = [row for row in reading.found.rows if isinstance(row, LabRow)]
    reading.found.rows[:] = [row for row in reading.found.rows if not isinstance(row, LabRow)]
    # A page that is called "about" says it where the one at the top does not.
    pieces.sort(key=lambda row: free_text.is_about(row.old_address))
    about_at = [row.old_address for row in pieces if free_text.is_about(row.old_address)]
    contacts = _own_contacts(reading, settings)
    home = next((row for row in pieces if row.about or row.tagline), None)
    for piece in pieces:  # another page at the top, which says more
        if piece is not home and piece.about and home and piece.about not in home.about:
            reading.tell(piece.file, piece.line, piece.about, "page_text")
    subtitle = home.tagline if home else ""
    is_persons = _add_owner(reading, settings, contacts, home)
    _drop_captions(reading, {row.file for row in pieces}, reading.owner if is_persons else "")
    if reading.home_picture and not is_persons:  # a lab has no place for it
        file, line = (home.file, home.line) if home else (settings.file, None)
        reading.tell(file, line, reading.home_picture, "picture_in_text")
    description = reading.short(settings.text("description"))
    description = "" if samples.is_placeholder(description) else description
    about = (reading.own_text(home.about, home.file, home.line) if home else "") or description
    title = reading.short(settings.text("title"))
    people = [row.name for row in reading.found.rows if isinstance(row, PersonRow)]
    if lab_names.is_left_from_template(title, people):
        title = ""
    name = lab_names.called(title, reading.owner if is_persons else "")
    said = lab_names.greeted(about) or lab_names.of_page(home.name if home else "")
    name = name or ((said or reading.owner) if is_persons else (_called(settings) or said))
    joining = "\n\n".join(row.joining for row in pieces if row.joining)
    said_of_it = ""
    if not name:
        name, said_of_it, about = lab_names.headed(about)
    name = name or (home.name if home else "")
    if not (name or home or joining):
        return
    own_tagline = reading.short(settings.text("subtitle", "tagline"))
    own_tagline = "" if samples.is_placeholder(own_tagline) else own_tagline
    taglines = [own_tagline, subtitle, said_of_it]
    if is_persons:  # what names the owner's position is no tagline of the lab's
        taglines = [each for each in taglines if not titles.title_in(each)]
    taglines = [*taglines, _short(description)]
    tagline = next((each for each in taglines if each and not lab_names.only_names(each, name)), "")
    emails = (contacts.email, settings.text("email"), *(row.email for row in pieces))
    email = next((each for each in emails if each and not samples.is_placeholder(each)), "")
    reading.found.rows.insert(
        0,
        LabRow(
            file=home.file if home else settings.file,
            line=home.line if home else None,
            old_address=next(iter(about_at), ""),
            further_addresses=tuple(about_at[1:]),
            name=name,
            tagline=tagline if tagline != about else "",
            about=lab_names.without_name(about, name),
            joining=joining,
            email=person_words.email(email) or email,
            address=next((row.address for row in (home, *pieces) if row and row.address), ""),
        ),
    )


def _drop_captions(reading: Reading, tops: Collection[str], owner: str) -> None:
    """Tell what is read as a name and is a caption of a page about the lab ("Moss Batteries"),
    where a site lists several people elsewhere, none called so.
    """
    for row in list(reading.found.rows):
        if not isinstance(row, PersonRow) or row.file not in tops or row.name == owner:
            continue
        says_more = row.role or row.email or row.homepage or row.identifiers or row.links
        if not says_more and _has_members_only(reading, row.name):
            reading.found.rows.remove(row)
            reading.tell(row.file, row.line, row.name, "unknown")


def _add_owner(
    reading: Reading, settings: Settings, contacts: Contacts, home: LabRow | None
) -> bool:
    """Add the one whose site it is; return whether it is a person's."""
    author = settings.inner("author")
    subtitle = home.tagline if home else ""
    headline = reading.short(text_of(author, "bio"))
    headline = "" if samples.is_placeholder(headline) else headline
    told_by = next(filter(titles.title_in, (subtitle, headline)), "")
    own_role = _in_texts(reading, home.about if home else "", headline)
    if not own_role or titles.TITLE.match(told_by):  # else "Botanist + Sorter of Roots"
        own_role = titles.title_in(told_by) or own_role
    confidence = reading.owner_confidence
    title = member_names.names_of(settings.text("title"))[0]
    is_title = reading.owner.casefold() == title.casefold()
    is_unsure = not (own_role or reading.is_owner_told) and (confidence <= 0.7 or is_title)
    if not reading.owner or (is_unsure and _has_members_only(reading, reading.owner)):
        return False
    name, native_name = reading.owner, reading.owner_native
    told = {
        place: row
        for place, row in enumerate(reading.found.rows)
        # Pages print her name in more than one way.
        if isinstance(row, PersonRow) and compare(row.name, name) >= Agreement.EQUIVALENT
    }
    if _keeps_site(reading, told.values()):
        return False
    own_role = own_role or _in_texts(reading, *(row.bio for row in told.values()))
    role = "" if any(row.role for row in told.values()) else own_role
    # Where nothing says what the owner is, somebody is asked.
    sure = 1.0 if role or any(row.role for row in told.values()) else _TO_ASK
    for place, row in told.items():
        reading.found.rows[place] = replace(row, name=name, confidence=min(row.confidence, sure))
    has_bio = any(row.bio for row in told.values())
    reading.found.rows.insert(
        0,
        PersonRow(
            file=home.file if home else settings.file,
            line=home.line if home else None,
            confidence=min(max(confidence, 0.9), sure) if role else min(confidence, 0.7, sure),
            name=name,
            native_name=native_name,
            role=role,
            headline=next((text for text in (headline, told_by) if text not in ("", own_role)), ""),
            bio=home.about if home and confidence > 0.7 and not has_bio else "",
            photo=reading.home_picture or reading.picture(text_of(author, "avatar"), settings.file),
            email=contacts.email,
            homepage=contacts.homepage,
            identifiers=contacts.identifiers,
            links=contacts.links,
        ),
    )
    return True


def _keeps_site(reading: Reading, told: Collection[PersonRow]) -> bool:
    """Whether the owner is a student of the lab who keeps its site: somebody else leads it."""
    is_student = any(stages.stays_for_years(row.role) for row in told)
    others = (row for row in reading.found.rows if isinstance(row, PersonRow))
    return is_student and any(_LEADS.search(row.role) for row in others if row not in told)


#: What whoever leads a lab is called.
_LEADS = re.compile(r"\b(?:principal investigator|PI|head|director|group leader)\b", re.IGNORECASE)


def _in_texts(reading: Reading, *texts: str) -> str:
    """Return the position that the first of these texts that tells one tells of the owner."""
    for text in texts:
        role, _ = titles.in_first_sentence(reading.short(text), reading.owner, is_former=False)
        if role:
            return role
    return ""


def _may_be_persons(name: str) -> bool:
    """Whether a name can be a person's; one word in Latin letters, or letters that stand for words
    ("ACHL", "AI FM"), are a lab's.
    """
    is_whole = (" " in name or not name.isascii()) and not _SHORT_FOR.fullmatch(name)
    is_group = member_names.is_research_group(name)
    first = member_names.names_of(name)[0]
    return is_whole and not is_group and is_name(first) and bool(person_words.person_name(first))


def _has_members_only(reading: Reading, owner: str) -> bool:
    """Whether a site that is called like a person has several people, none with that name, and no
    paper that somebody called so wrote.
    """
    rows = reading.found.rows
    people = (row for row in rows if isinstance(row, PersonRow))
    names = [row.name for row in people if row.name != owner or row.role]
    papers = (row.record for row in rows if isinstance(row, PaperRow))
    authors = (author.name for record in papers for author in record.authors)
    words = set(owner.casefold().split())
    is_called_so = any(words & set(name.casefold().split()) for name in (*names, *authors))
    return len(names) > 1 and not is_called_so


def _short(text: str) -> str:
    return text if len(text) <= 200 else ""


def _own_contacts(reading: Reading, settings: Settings) -> Contacts:
    """The links of the site: in `socials.yml`, in the settings, or in their author or links."""
    pairs: list[tuple[str, Any]] = []
    path = next((p for p in reading.site.files() if re.fullmatch(r"_data/socials?\.ya?ml", p)), "")
    if path:
        data = read_data(reading.site, path)
        for fields in objects_of(data.value):
            pairs += fields.items()
    for fields in (settings.fields, settings.inner("links"), settings.inner("author")):
        pairs += [(name, value) for name, value in fields.items() if _is_social(name)]
    pairs = [
        (name, value)
        for name, value in pairs
        if plain(value) and not re.match(r"(?:cv_|rss_|work_)\w*|rss", name)
    ]
    return reading.contacts(pairs, path or settings.file, None)


def _is_social(name: str) -> bool:
    return bool(_SOCIALS.fullmatch(name)) or names_service(name)


def _called(settings: Settings) -> str:
    """Return the name that the settings spell out; a lab writes its own there, too."""
    names = [settings.text(each) for each in ("first_name", "middle_name", "last_name")]
    name = " ".join(" ".join(each for each in names if re.search(r"\w", each)).split())
    return "" if samples.is_placeholder(name) else name


def _owner(reading: Reading, settings: Settings) -> tuple[str, float]:
    """Return whose site it is, and how sure that is; empty where it is a lab's."""
    title = settings.text("title")
    is_own = not title or title == "blank" or not member_names.is_research_group(title)
    if reading.owner:
        return reading.owner, 1.0 if is_own else 0.6
    name = _called(settings)
    is_title = _is_partly_shouted(name) and title.casefold() == name.replace(" ", "").casefold()
    if _may_be_persons(name) and not is_title:  # "ClayLAB" in two words
        return name, 0.9 if is_own else 0.6
    for author in (text_of(settings.inner("author"), "name"), settings.text("name")):
        name, _ = member_names.parted(author)  # "Mia Lin, PhD Candidate"
        if name and _may_be_persons(name):
            return name, 0.9
    bare = re.sub(r"(?:'s|’s)\s+(?:\w+\s+)?(?:homepage|page|website|site)$", "", title, flags=re.I)
    if _may_be_persons(bare) and " " in bare and not _is_partly_shouted(bare):
        return bare, 0.7
    return "", 0


def _is_partly_shouted(name: str) -> bool:
    """Whether some words of a name are in capitals and others not, as a lab's are: "Oslo ASL"."""
    words = re.findall(r"[^\W\d_]{2,}", name)
    return len({word.isupper() for word in words}) > 1

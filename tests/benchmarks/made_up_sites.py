"""Pages of people that nobody wrote, in the forms that labs give them, and how much is read right.

    python -m tests.benchmarks.made_up_sites [--all] [--misread]

Names, positions, years, theses and places are drawn from short lists; each shape writes the same
kind of people its own way, below headings in several languages. Half of the shapes are held back,
so that what is mended on the others can be seen to carry over; `--all` reads those too. A person is
right where name, role, period, what came next, advisor, e-mail address and thesis are what was
drawn, as far as the shape prints them.
"""

import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import yaml

from labsite.import_site import readers
from labsite.import_site.files import Site
from labsite.import_site.rows import PersonRow
from people.names import normalize_text

_GIVEN = "Ada Bo Chiara Dmitri Elena Farid Grace Hiroshi Ines Jan-Erik Kavya Liam Maya Noor".split()
_FAMILY = (
    "Quill Berg Fontana Sokolov García Haddad Okafor Tanaka Almeida Lindqvist Rao O'Brien Weiß"
    " Zhang van_Dijk Nguyen Petrović Kowalska".replace(" ", "\n")
    .replace("_", " ")
    .split("\n")
)
_NATIVE = {"Zhang": "张伟", "Tanaka": "田中一郎"}
_ROLES = ("PhD Student", "Postdoc", "Master's Student", "Research Assistant", "Visiting Scholar")
_FORMER_ROLES = ("PhD Student", "Postdoc", "Master's Student")
_PLACES = ("Clay University", "Spade Robotics", "ETH Zürich", "University of Ghent", "Loam Labs")
_NEXT_ROLES = ("Assistant Professor", "Data Scientist", "Postdoctoral Fellow", "Engineer")
_THESES = (
    "Roots in dry soil", "Sorting seeds by weight", "How clay remembers water",
    "Learning to dig, and when not to",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    role: str
    start: str
    end: str = ""
    next_role: str = ""
    next_place: str = ""
    advisor: str = ""
    email: str = ""
    homepage: str = ""
    thesis: str = ""
    native_name: str = ""


#: What a shape prints of a person, beside the name.
Shape = Callable[[list[Person]], str]


# --- Drawing --------------------------------------------------------------------------------------


def drawn(random_: random.Random, count: int, *, former: bool) -> list[Person]:
    """Draw people, each of another name."""
    names = [(given, family) for given in _GIVEN for family in _FAMILY]
    people = []
    for given, family in random_.sample(names, count):
        start = random_.randrange(2009, 2022)
        user = ".".join(normalize_text(name) for name in (given, family))
        user = user.replace(" ", "").replace("'", "")
        people.append(
            Person(
                name=f"{given} {family}",
                role=random_.choice(_FORMER_ROLES if former else _ROLES),
                start=str(start),
                end=str(start + random_.randrange(1, 4)) if former else "",
                next_role=random_.choice(_NEXT_ROLES) if former else "",
                next_place=random_.choice(_PLACES) if former else "",
                advisor="" if random_.random() < 0.5 else "Rosa Feld",
                email=f"{user}@clay.example.org",
                homepage=f"https://{user.replace('.', '-')}.example.org",
                thesis=random_.choice(_THESES),
                native_name=_NATIVE.get(family, ""),
            )
        )
    return people


def _by_role(people: list[Person]) -> list[tuple[str, list[Person]]]:
    ordered = sorted(people, key=lambda each: each.role)
    return [(role, list(group)) for role, group in itertools.groupby(ordered, lambda p: p.role)]


# --- Shapes of those who are there ----------------------------------------------------------------

_HEADINGS = {
    "en": {"PhD Student": "PhD Students", "Postdoc": "Postdocs",
           "Master's Student": "Master's Students", "Research Assistant": "Research Assistants",
           "Visiting Scholar": "Visiting Scholars"},
    "de": {"PhD Student": "Doktoranden", "Postdoc": "Postdocs",
           "Master's Student": "Masterstudierende", "Research Assistant": "Hilfskräfte",
           "Visiting Scholar": "Gäste"},
    "fr": {"PhD Student": "Doctorants", "Postdoc": "Post-doctorants",
           "Master's Student": "Étudiants en master", "Research Assistant": "Assistants",
           "Visiting Scholar": "Chercheurs invités"},
    "es": {"PhD Student": "Estudiantes de doctorado", "Postdoc": "Posdoctorados",
           "Master's Student": "Estudiantes de máster", "Research Assistant": "Asistentes",
           "Visiting Scholar": "Investigadores visitantes"},
    "zh": {"PhD Student": "博士研究生", "Postdoc": "博士后", "Master's Student": "硕士研究生",
           "Research Assistant": "科研助理", "Visiting Scholar": "访问学者"},
}  # fmt: skip


def _headed(people: list[Person], one: Callable[[Person], str], language: str = "en") -> str:
    parts = []
    for role, group in _by_role(people):
        parts.append(f"## {_HEADINGS[language][role]}\n\n" + "\n\n".join(map(one, group)))
    return "\n\n".join(parts)


def bullets(people: list[Person]) -> str:
    return _headed(people, lambda p: f"- [{p.name}]({p.homepage}) (since {p.start})")


def bullets_german(people: list[Person]) -> str:
    return _headed(people, lambda p: f"- {p.name}, {p.email}", "de")


def bullets_french(people: list[Person]) -> str:
    return _headed(people, lambda p: f"- {p.name} (depuis {p.start})", "fr")


def bullets_spanish(people: list[Person]) -> str:
    return _headed(people, lambda p: f"* **{p.name}** – {p.email}", "es")


def bullets_chinese(people: list[Person]) -> str:
    return _headed(people, lambda p: f"- {p.name}，{p.start}年入学，{p.email}", "zh")


def photo_and_heading(people: list[Person]) -> str:
    return _headed(
        people,
        lambda p: f"### {p.name}\n![{p.name}](img/a.jpg)\n\n- {p.role}\n- Email: {p.email}",
    )


def photo_and_lines(people: list[Person]) -> str:
    return "\n\n".join(
        f"![](img/a.jpg)\n**{p.name}**  \n{p.role}  \n[{p.email}](mailto:{p.email})" for p in people
    )


def name_and_role(people: list[Person]) -> str:
    return "\n".join(f"- **{p.name}**, {p.role}, {p.start}-present" for p in people)


def role_in_italics(people: list[Person]) -> str:
    return "\n\n".join(
        f"### [{p.name}]({p.homepage})\n*{p.role}*\n\n{p.name.split()[0]} digs for roots in the "
        "dry season and has done so for years." for p in people
    )  # fmt: skip


def table(people: list[Person]) -> str:
    rows = "\n".join(f"| {p.name} | {p.role} | {p.start} | {p.email} |" for p in people)
    return f"| Name | Position | Joined | E-mail |\n|---|---|---|---|\n{rows}"


def html_cards(people: list[Person]) -> str:
    return "\n".join(
        f'<div class="col-sm-4 card"><img src="img/a.jpg" alt="{p.name}">\n'
        f'<h4 class="card-title">{p.name}</h4>\n<p class="card-text">{p.role}</p>\n'
        f'<a href="mailto:{p.email}"><i class="fa fa-envelope"></i></a></div>' for p in people
    )  # fmt: skip


def html_headed_cards(people: list[Person]) -> str:
    return "\n".join(
        f"<h3>{_HEADINGS['en'][role]}</h3>\n<div class='row'>"
        + "".join(
            f"<div class='member'><img src='img/a.jpg'/><b>{p.name}</b><br/>{p.email}<br/></div>\n"
            for p in group
        )
        + "</div>"
        for role, group in _by_role(people)
    )


def html_list(people: list[Person]) -> str:
    return "\n".join(
        f"<h2>{_HEADINGS['en'][role]}</h2><ul>"
        + "".join(f'<li><a href="{p.homepage}">{p.name}</a> ({p.start} -)</li>' for p in group)
        + "</ul>"
        for role, group in _by_role(people)
    )


def html_table_of_photos(people: list[Person]) -> str:
    cells = "".join(
        f'<td align="center"><img src="img/a.jpg" width="100"><br><b>{p.name}</b><br>{p.role}</td>'
        for p in people
    )
    return f"<table><tr>{cells}</tr></table>"


def two_scripts(people: list[Person]) -> str:
    return "\n".join(
        f"- {p.name}{f' ({p.native_name})' if p.native_name else ''}, {p.role}" for p in people
    )


def role_first(people: list[Person]) -> str:
    return "\n\n".join(f"**{p.role}:** {p.name} ({p.email})" for p in people)


def liquid_includes(people: list[Person]) -> str:
    return _headed(
        people,
        lambda p: (
            f'<img src="{{{{ site.baseurl }}}}/img/a.jpg">\n\n#### {p.name}\n<i>{p.role}, '
            f"email: <{p.email}></i>"
        ),
    )


def names_in_a_line(people: list[Person]) -> str:
    lines = []
    for role, group in _by_role(people):
        joint = " and " if len(group) == 2 else ", "
        lines.append(f"## {_HEADINGS['en'][role]}\n\n{joint.join(p.name for p in group)}")
    return "\n\n".join(lines)


def html_definitions(people: list[Person]) -> str:
    return "<dl>" + "\n".join(
        f"<dt>{p.name}</dt><dd>{p.role}, {p.start}-</dd>" for p in people
    ) + "</dl>"  # fmt: skip


def html_figures(people: list[Person]) -> str:
    return "\n".join(
        f'<figure><img src="img/a.jpg"><figcaption>{p.name}<br>{p.role}</figcaption></figure>'
        for p in people
    )


def bold_labels(people: list[Person]) -> str:
    return "\n\n".join(
        f"**{_HEADINGS['en'][role]}**\n\n" + "  \n".join(p.name for p in group)
        for role, group in _by_role(people)
    )


def grid(people: list[Person]) -> str:
    pictures = " | ".join("![](img/a.jpg)" for _ in people)
    ruler = "|".join(":--:" for _ in people)
    names = " | ".join(f"**{p.name}**" for p in people)
    return f"| {pictures} |\n|{ruler}|\n| {names} |\n| {' | '.join(p.role for p in people)} |"


def include_tags(people: list[Person]) -> str:
    return "\n".join(
        f'{{% include member.html name="{p.name}" role="{p.role}" email="{p.email}" %}}'
        for p in people
    )


def shortcodes(people: list[Person]) -> str:
    return _headed(people, lambda p: f'{{{{< person name="{p.name}" email="{p.email}" >}}}}')


def sentences(people: list[Person]) -> str:
    return _headed(
        people,
        lambda p: (
            f"{p.name} is a {p.role.lower()} at Clay University. The roots of old trees are "
            "what the work is about, in dry soil and in wet."
        ),
    )


def role_and_names(people: list[Person]) -> str:
    return "\n".join(
        f"- {role}: " + ", ".join(f"{p.name} ({p.start}–)" for p in group)
        for role, group in _by_role(people)
    )


# --- Shapes of those who left ---------------------------------------------------------------------


def left_in_brackets(people: list[Person]) -> str:
    return "\n".join(
        f"- {p.name} ({p.role}, {p.start}-{p.end}), now {p.next_role} at {p.next_place}"
        for p in people
    )


def left_with_arrow(people: list[Person]) -> str:
    return "\n".join(
        f"- {p.name}, {p.role}, {p.start}–{p.end} → {p.next_role}, {p.next_place}" for p in people
    )


def left_by_degree(people: list[Person]) -> str:
    return _headed(people, lambda p: f"- **{p.name}** ({p.end}). Now at {p.next_place}.")


def left_with_thesis(people: list[Person]) -> str:
    return "\n".join(
        f"1. {p.name}, {p.role}, {p.end}. Thesis: *{p.thesis}*. Current position: {p.next_role}, "
        f"{p.next_place}" for p in people
    )  # fmt: skip


def left_table(people: list[Person]) -> str:
    rows = "\n".join(
        f"| {p.name} | {p.role} | {p.start} - {p.end} | {p.next_role} at {p.next_place} |"
        for p in people
    )
    return f"| Name | Role | Years | Now |\n|:--|:--|:--|:--|\n{rows}"


def left_table_in_html(people: list[Person]) -> str:
    rows = "".join(
        f"<tr><td>{p.name}</td><td>{p.role}</td><td>{p.end}</td><td>{p.next_role}, {p.next_place}"
        "</td></tr>\n" for p in people
    )  # fmt: skip
    head = "<tr><th>Name</th><th>Degree</th><th>Graduated</th><th>Current position</th></tr>"
    return f"<table>{head}\n{rows}</table>"


def left_by_year(people: list[Person]) -> str:
    ordered = sorted(people, key=lambda each: each.end, reverse=True)
    return "\n\n".join(
        f"### {end}\n" + "\n".join(f"- {p.name} ({p.role}) - {p.next_place}" for p in group)
        for end, group in itertools.groupby(ordered, lambda each: each.end)
    )


def left_years_first(people: list[Person]) -> str:
    return "\n".join(
        f"- {p.start}-{p.end}: {p.name}, {p.role} (now {p.next_role} at {p.next_place})"
        for p in people
    )


def left_below_a_name(people: list[Person]) -> str:
    return "\n\n".join(
        f"**{p.name}**  \n{p.role}, {p.start}-{p.end}  \nNext: {p.next_role}, {p.next_place}"
        for p in people
    )


def left_with_advisor(people: list[Person]) -> str:
    return "\n".join(
        f"- {p.name}, {p.role} {p.end}"
        + (f", co-advised with {p.advisor}" if p.advisor else "")
        + f", first position: {p.next_role} at {p.next_place}"
        for p in people
    )


def left_below_headings(people: list[Person]) -> str:
    return "\n\n".join(
        f"#### {p.name}\n{p.role} ({p.start} – {p.end})\n\nCurrently {p.next_role} at "
        f"{p.next_place}" for p in people
    )  # fmt: skip


def left_moved(people: list[Person]) -> str:
    return "\n".join(
        f"* {p.name} – {p.role} until {p.end}; moved to {p.next_place}" for p in people
    )


def left_lines(people: list[Person]) -> str:
    return "## Former PhD students\n\n" + "\n\n".join(
        f"**{p.name}**, {p.start}–{p.end}\nThesis: *{p.thesis}*\nNow: {p.next_role} at "
        f"{p.next_place}" for p in people
    )  # fmt: skip


def left_degrees(people: list[Person]) -> str:
    return _headed(
        people, lambda p: f"* {p.name} ({p.start}-{p.end}) – {p.next_role}, {p.next_place}"
    )


def left_table_german(people: list[Person]) -> str:
    rows = "\n".join(f"| {p.name} | {p.role} | {p.end} | {p.next_place} |" for p in people)
    return f"| Name | Abschluss | Jahr | Jetzt |\n|---|---|---|---|\n{rows}"


def left_current_below(people: list[Person]) -> str:
    return "\n".join(
        f"- **{p.name}.** {p.role} ({p.start}-{p.end}) <br>\n  Current: "
        + (f"{p.next_role} at {p.next_place}" if p.thesis in _THESES[:2] else "")
        for p in people
    )


def left_in_a_line(people: list[Person]) -> str:
    return "# Alumni and Visitors\n\n## Students\n\n" + ", ".join(p.name for p in people)


def left_table_of_mentors(people: list[Person]) -> str:
    rows = "\n".join(
        f"| {p.start} - {p.end} | {p.name}, Ph.D. | {p.role} | Research Mentor | {p.next_role}, "
        f"{p.next_place} |" for p in people
    )  # fmt: skip
    return f"| Dates | Name | Type | Role | Current Position |\n|---|---|---|---|---|\n{rows}"


def left_for_a_place(people: list[Person]) -> str:
    return "\n".join(f"- {p.name} ({p.role}, {p.end}): {p.next_place}" for p in people)


# --- Lists of data --------------------------------------------------------------------------------


def _data(people: list[Person], **fields: str) -> str:
    return yaml.safe_dump(
        [{name: getattr(p, own) for name, own in fields.items()} for p in people],
        allow_unicode=True, sort_keys=False,
    )  # fmt: skip


def data_usual(people: list[Person]) -> str:
    return _data(people, name="name", position="role", email="email", website="homepage")


def data_title(people: list[Person]) -> str:
    return _data(people, name="name", title="role", mail="email", joined="start")


def data_groups(people: list[Person]) -> str:
    groups = {
        _HEADINGS["en"][role].lower().replace(" ", "_").replace("'", ""): [
            {"name": p.name, "since": int(p.start)} for p in group
        ]
        for role, group in _by_role(people)
    }
    return yaml.safe_dump(groups, allow_unicode=True)


def data_keyed(people: list[Person]) -> str:
    return yaml.safe_dump(
        {f"member{at}": {"full_name": p.name, "role": p.role} for at, p in enumerate(people)},
        allow_unicode=True,
    )


def data_left(people: list[Person]) -> str:
    return yaml.safe_dump(
        [
            {"name": p.name, "degree": p.role, "years": f"{p.start}-{p.end}",
             "now": f"{p.next_role}, {p.next_place}", "thesis": p.thesis} for p in people
        ], allow_unicode=True,
    )  # fmt: skip


def data_left_info(people: list[Person]) -> str:
    return yaml.safe_dump(
        [
            {"name": p.name, "info": p.role, "duration": f"{p.start} - {p.end}",
             "current_position": f"{p.next_role} at {p.next_place}"} for p in people
        ], allow_unicode=True,
    )  # fmt: skip


# --- Reading --------------------------------------------------------------------------------------

#: (shape, whether it is of those who left, the fields that it prints beside the name).
SHAPES: tuple[tuple[Shape, bool, str], ...] = (
    (bullets, False, "role start homepage"),
    (bullets_german, False, "role email"),
    (bullets_french, False, "role start"),
    (bullets_spanish, False, "role email"),
    (bullets_chinese, False, "role start email"),
    (photo_and_heading, False, "role email"),
    (photo_and_lines, False, "role email"),
    (name_and_role, False, "role start"),
    (role_in_italics, False, "role homepage"),
    (table, False, "role start email"),
    (html_cards, False, "role email"),
    (html_headed_cards, False, "role email"),
    (html_list, False, "role start homepage"),
    (html_table_of_photos, False, "role"),
    (two_scripts, False, "role native_name"),
    (role_first, False, "role email"),
    (liquid_includes, False, "role email"),
    (names_in_a_line, False, "role"),
    (html_definitions, False, "role start"),
    (html_figures, False, "role"),
    (bold_labels, False, "role"),
    (grid, False, "role"),
    (include_tags, False, "role email"),
    (shortcodes, False, "role email"),
    (sentences, False, "role"),
    (role_and_names, False, "role start"),
    (left_in_brackets, True, "role start end next_role next_place"),
    (left_with_arrow, True, "role start end next_role next_place"),
    (left_by_degree, True, "role end next_place"),
    (left_with_thesis, True, "role end next_role next_place thesis"),
    (left_table, True, "role start end next_role next_place"),
    (left_table_in_html, True, "role end next_role next_place"),
    (left_by_year, True, "role end next_place"),
    (left_years_first, True, "role start end next_role next_place"),
    (left_below_a_name, True, "role start end next_role next_place"),
    (left_with_advisor, True, "role end advisor next_role next_place"),
    (left_below_headings, True, "role start end next_role next_place"),
    (left_moved, True, "role end next_place"),
    (left_lines, True, "start end next_role next_place thesis"),
    (left_degrees, True, "role start end next_role next_place"),
    (left_table_german, True, "role end next_place"),
    (data_usual, False, "role email homepage"),
    (data_title, False, "role email start"),
    (data_groups, False, "role start"),
    (data_keyed, False, "role"),
    (data_left, True, "role start end next_role next_place thesis"),
    (data_left_info, True, "role start end next_role next_place"),
    (left_current_below, True, "role start end"),
    (left_in_a_line, True, ""),
    (left_table_of_mentors, True, "role start end next_role next_place"),
    (left_for_a_place, True, "role end next_place"),
)
_COUNT, _SITES = 7, 4
#: Words that a heading may give a role by in place of the one drawn.
#: What is one of those whom a heading names in the plural of each word.
_SINGULARS = {"Visiting Scholar": {"investigador visitante"}}
_SAME_ROLE = {
    role: {
        normalize_text(role),
        *(normalize_text(each[role]) for each in _HEADINGS.values()),
        *_SINGULARS.get(role, ()),
    }
    for role in _ROLES
}


def main() -> None:
    """Print the figures."""
    print("\nPages of people in forms that labs give them: read right, of all and junk")
    misread = "--misread" in sys.argv
    shares: dict[str, Counter[str]] = {"seen": Counter(), "held back": Counter()}
    for number, (shape, former, printed) in enumerate(SHAPES):
        half = "held back" if number % 2 else "seen"
        if half == "held back" and "--all" not in sys.argv:
            continue
        right = of = extra = 0
        for seed in range(_SITES):
            people = drawn(random.Random(seed * 100 + number), _COUNT, former=former)
            rows = read(shape(people), shape.__name__, former=former)
            wrong = {p.name: why for p in people if (why := wrong_of(p, rows, printed, former))}
            names = {normalize_text(p.name) for p in people}
            extra += sum(normalize_text(row.name) not in names for row in rows)
            right, of = right + len(people) - len(wrong), of + len(people)
            if misread and seed == 0:
                for name, why in list(wrong.items())[:3]:
                    print(f"    {name}: {why}")
        shares[half].update(right=right, of=of + extra)
        print(f"  {shape.__name__:22} {right:3} of {of + extra:3}")
    for half, share in shares.items():
        if share["of"]:
            print(f"People read right, shapes {half}: {share['right'] / share['of']:.1%}")


def read(text: str, shape: str, *, former: bool) -> list[PersonRow]:
    """Return the people that are found in a site with this text, or these data, alone."""
    title = "Alumni" if former else "Team"
    if shape.startswith("data_"):
        path = "_data/alumni.yml" if former else "_data/members.yml"
    else:
        path = f"_pages/{title.lower()}.md"
        text = f"---\ntitle: {title}\npermalink: /{title.lower()}/\n---\n\n{text}\n"
    files = {"_config.yml": b"title: Root Lab\n", path: text.encode()}
    sizes = {name: len(each) for name, each in files.items()}
    found = readers.read(Site("site", (), sizes, lambda name, most: files[name][:most]))
    return [row for row in found.rows if isinstance(row, PersonRow)]


def wrong_of(person: Person, rows: list[PersonRow], printed: str, former: bool) -> str:
    """Return which fields of a person are read wrong; empty where all are right."""
    row = next((r for r in rows if normalize_text(r.name) == normalize_text(person.name)), None)
    if row is None:
        return "missing"
    wrong = [f"is_former {row.is_former}"] if row.is_former is not former else []
    for field in printed.split():
        want = getattr(person, field)
        got = row.advisors[0] if field == "advisor" and row.advisors else getattr(row, field, "")
        if want and not _is_same(field, want, got):
            wrong.append(f"{field}: {got!r} for {want!r}")
    return "; ".join(wrong)


def _is_same(field: str, want: str, got: str) -> bool:
    got, plain = normalize_text(got), normalize_text(want)
    if field == "role":
        got = got.replace("'", "").replace("postdoctoral researcher", "postdoc").rstrip("s")
        return any(got == option.replace("'", "").rstrip("s") for option in _SAME_ROLE[want])
    return got.rstrip("/") == plain


if __name__ == "__main__":
    main()

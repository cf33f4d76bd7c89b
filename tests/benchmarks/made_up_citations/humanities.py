# ruff: noqa: E501
"""Citation styles of the humanities, of law and of the social sciences, in several languages."""

from tests.benchmarks.made_up_citations.style import (
    by_apa,
    dot,
    first_turned,
    full,
    initials,
    listed,
    quoted,
    sentence,
    short,
    style,
    turned,
    turned_whole,
    whole,
)
from tests.benchmarks.made_up_citations.works import Person, Work


def _capital_family(person: Person) -> str:
    """LEE Ann"""
    return f"{person.family.upper()} {person.given}".strip()


# --- Articles ------------------------------------------------------------------------------------


@style("Chicago, bibliography", may_wait=True)
def _chicago(w: Work) -> str:
    where = f"{w.venue.name}{w.at(' {v}, no. {n}')} ({w.when}){w.at(': {p}')}."
    return f"{dot(first_turned(w.people))} {quoted(w, '.')} {where}"


@style("Chicago, note", kept_back=True)
def _chicago_note(w: Work) -> str:
    where = f"{w.venue.name} {w.volume}, no. {w.number} ({w.year}): {w.pages}."
    return f"{{n}}. {whole(w)}, {quoted(w, ',')} {where}"


@style("Chicago, authors and year", may_wait=True)
def _chicago_dates(w: Work) -> str:
    where = f"*{w.venue.name}*{w.at(' {v} ({n}): {p}')}."
    return f"{dot(first_turned(w.people))} {w.when.capitalize()}. {quoted(w, '.')} {where}"


@style("MLA", most=2)
def _mla(w: Work) -> str:
    by = (
        f"{turned_whole(w.people[0])}, et al." if len(w.people) > 2 else dot(first_turned(w.people))
    )
    where = f"{w.venue.name}, vol. {w.volume}, no. {w.number}, {w.year}, pp. {w.pages}."
    return f"{by} {quoted(w, '.')} {where}"


@style("MHRA", kept_back=True)
def _mhra(w: Work) -> str:
    where = f"*{w.venue.name}*, {w.volume}.{w.number} ({w.year}), {w.pages}."
    return f"{listed(map(full, w.people), ' and ')}, {quoted(w, '', '‘', '’')}, {where}"


@style("linguistics")
def _linguistics(w: Work) -> str:
    by = listed([turned_whole(w.people[0]), *map(full, w.people[1:])], " & ", ", & ")
    return f"{dot(by)} {w.year}. {sentence(w)} {w.venue.name} {w.volume}.{w.pages}."


@style("Bluebook")
def _bluebook(w: Work) -> str:
    by = listed(map(full, w.people), " & ", " & ")
    return f"{by}, {w.title.name}, {w.volume} {w.venue.name} {w.first} ({w.year})."


@style("OSCOLA", kept_back=True)
def _oscola(w: Work) -> str:
    by = listed(map(full, w.people), " and ")
    return f"{by}, {quoted(w, '', '‘', '’')} ({w.year}) {w.volume} {w.venue.name} {w.first}"


@style("philosophy, owner alone", owner="alone", names_owner=False, may_wait=True)
def _philosophy(w: Work) -> str:
    where = f"*{w.venue.name}*{w.at(' {v}')} ({w.when}){w.at(', pp. {p}')}."
    return f"{quoted(w, ',')} {where}"


@style("German, colon")
def _german(w: Work) -> str:
    by = " / ".join(map(turned_whole, w.people))
    return f"{by}: {sentence(w)} In: {w.venue.name} {w.volume} ({w.year}), S. {w.pages}."


@style("German, footnote")
def _german_note(w: Work) -> str:
    where = f"{w.venue.name} {w.volume} ({w.year}), H. {w.number}, S. {w.pages}."
    return f"{', '.join(map(full, w.people))}: {w.title.name}, in: {where}"


@style("French")
def _french(w: Work) -> str:
    by = listed(map(_capital_family, w.people), " et ", " et ")
    where = f"{w.venue.name}, vol. {w.volume}, n° {w.number}, {w.year}, p. {w.pages}."
    return f"{by}, {quoted(w, '', '« ', ' »')}, {where}"


@style("Spanish")
def _spanish(w: Work) -> str:
    by = listed(map(turned_whole, w.people), " y ", " y ", "; ")
    return f"{by} ({w.year}). {quoted(w, '', '«', '»')}. {w.venue.name}, {w.volume}({w.number}), {w.pages}."


@style("Portuguese, ABNT")
def _portuguese(w: Work) -> str:
    by = "; ".join(", ".join(filter(None, (p.family.upper(), p.given))) for p in w.people)
    where = f"{w.venue.name}, São Paulo, v. {w.volume}, n. {w.number}, p. {w.pages}, {w.year}."
    return f"{dot(by)} {sentence(w)} {where}"


@style("Italian", kept_back=True)
def _italian(w: Work) -> str:
    by = ", ".join(f"{initials(p.given)} {p.family}".strip() for p in w.people)
    where = f"in «{w.venue.name}», {w.volume} ({w.year}), {w.number}, pp. {w.pages}."
    return f"{by}, *{w.title.name}*, {where}"


@style("Polish", kept_back=True)
def _polish(w: Work) -> str:
    by = ", ".join(f"{p.family} {initials(p.given)}".strip() for p in w.people)
    where = f"„{w.venue.name}” {w.year}, t. {w.volume}, nr {w.number}, s. {w.pages}."
    return f"{by}, *{w.title.name}*, {where}"


@style("Japanese", tongue="Japanese", between="\n", kept_back=True)
def _japanese(w: Work) -> str:
    where = f"『{w.venue.name}』{w.volume}巻{w.number}号、{w.pages}頁、{w.year}年。"
    return f"{'・'.join(p.family for p in w.people)}「{w.title.name}」{where}"


@style("magazine", has_venue=False, owner="alone")
def _magazine(w: Work) -> str:
    return f"{dot(first_turned(w.people))} {quoted(w, '.')} *The Atlantic*, May {w.year}."


# --- Books and their chapters --------------------------------------------------------------------


@style("book, APA", kind="book", has_venue=False)
def _book_apa(w: Work) -> str:
    return f"{by_apa(w.people)} ({w.year}). {sentence(w)} {w.publisher}."


@style("book in Markdown", kind="book", has_venue=False)
def _book_markdown(w: Work) -> str:
    return f"{dot(whole(w))} *{w.title.name}*. {w.place}: {w.publisher}, {w.year}."


@style("book, Chicago", kind="book", has_venue=False, kept_back=True)
def _book_chicago(w: Work) -> str:
    return f"{dot(first_turned(w.people))} {sentence(w)} {w.place}: {w.publisher}, {w.year}."


@style("book, note", kind="book", has_venue=False)
def _book_note(w: Work) -> str:
    return f"{whole(w)}, *{w.title.name}* ({w.place}: {w.publisher}, {w.year})."


@style("book of the owner", kind="book", has_venue=False, owner="alone", names_owner=False)
def _book_of_owner(w: Work) -> str:
    return f"*{w.title.name}* ({w.publisher}, {w.year})."


@style("book, edited", kind="book", has_venue=False, kept_back=True)
def _book_edited(w: Work) -> str:
    word = "Ed." if len(w.people) == 1 else "Eds."
    return f"{by_apa(w.people)} ({word}). ({w.year}). {sentence(w)} {w.publisher}."


@style("chapter, APA", kind="chapter")
def _chapter_apa(w: Work) -> str:
    word = "Ed." if len(w.editors) == 1 else "Eds."
    by = listed(map(short, w.editors), ", & ", " & ")
    where = f"In {by} ({word}), {w.venue.name} (pp. {w.pages}). {w.publisher}."
    return f"{by_apa(w.people)} ({w.year}). {sentence(w)} {where}"


@style("chapter, Chicago", kind="chapter")
def _chapter_chicago(w: Work) -> str:
    by = listed(map(full, w.editors))
    where = f"In *{w.venue.name}*, edited by {by}, {w.pages}. {w.place}: {w.publisher}, {w.year}."
    return f"{dot(first_turned(w.people))} {quoted(w, '.')} {where}"


@style("chapter of the owner", kind="chapter", owner="alone", names_owner=False)
def _chapter_of_owner(w: Work) -> str:
    word = "ed." if len(w.editors) == 1 else "eds."
    where = f"*{w.venue.name}* ({w.place}: {w.publisher}, {w.year}), {w.pages}."
    return f"{quoted(w, ',')} in {listed(map(full, w.editors))}, {word}, {where}"


@style(
    "chapter of the owner, plain", kind="chapter", owner="alone", names_owner=False, kept_back=True
)
def _chapter_of_owner_plain(w: Work) -> str:
    word = "ed." if len(w.editors) == 1 else "eds."
    by = listed(map(short, w.editors), " and ")
    return f"{quoted(w, '.')} In {w.venue.name}, {word} {by}. {w.publisher}, {w.year}."


@style("chapter, Vancouver", kind="chapter", kept_back=True)
def _chapter_harvard(w: Work) -> str:
    word = "editor" if len(w.editors) == 1 else "editors"
    by = ", ".join(f"{p.family} {initials(p.given, '', '')}".strip() for p in w.people)
    editors = ", ".join(f"{p.family} {initials(p.given, '', '')}".strip() for p in w.editors)
    where = (
        f"In: {editors}, {word}. {w.venue.name}. {w.place}: {w.publisher}; {w.year}. p. {w.pages}."
    )
    return f"{dot(by)} {sentence(w)} {where}"


@style("chapter, German", kind="chapter", kept_back=True)
def _chapter_german(w: Work) -> str:
    by = " / ".join(map(full, w.editors))
    where = f"{by} (Hg.): {w.venue.name}, {w.place}: {w.publisher} {w.year}, S. {w.pages}."
    return f"{', '.join(map(full, w.people))}: {w.title.name}, in: {where}"


@style("chapter, French", kind="chapter")
def _chapter_french(w: Work) -> str:
    by = listed((f"{p.family} {initials(p.given)}".strip() for p in w.people), " et ", " et ")
    editors = listed((f"{p.family} {initials(p.given)}".strip() for p in w.editors), " et ", " et ")
    where = f"{w.venue.name}, {w.place}, {w.publisher}, {w.year}, p. {w.pages}."
    return f"{by}, {quoted(w, '', '« ', ' »')}, dans {editors} (dir.), {where}"


@style("thesis", kind="thesis", has_venue=False)
def _thesis(w: Work) -> str:
    return f"{dot(turned_whole(w.people[0]))} {sentence(w)} PhD thesis, {w.school}, {w.year}."


@style("thesis, APA", kind="thesis", has_venue=False, kept_back=True)
def _thesis_apa(w: Work) -> str:
    return f"{turned(w.people[0])} ({w.year}). {w.title.name} [Doctoral dissertation, {w.school}]."

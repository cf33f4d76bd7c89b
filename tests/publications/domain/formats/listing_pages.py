"""Pages that print the same papers in the ways in which a paper may be overlooked."""

from collections.abc import Callable, Sequence

#: (title, people, venue and year)
Paper = tuple[str, str, str]

PAPERS: tuple[Paper, ...] = (
    ("Fast Piles of Paper for Busy Readers", "Ann Lee, Bo Ma", "Conference on Things, 2016"),
    ("Why Queues Lie to Us", "Ann Lee, Chen Wu, Dana Fox", "Journal of Things, 2015"),
    ("What We Learn from Old University Shelves", "Dana Fox, Ann Lee", "ICML 2014"),
    ("Slow Shelves and Tired Hands in Libraries", "Ann Lee, Bo Ma and Chen Wu", "NeurIPS, 2013"),
    ("Private Cookies: A Study of Crumbs", "Bo Ma, Ann Lee", "Workshop on Crumbs, 2012"),
    ("Total Recall of 12 Carts", "A. Lee, D. Fox", "Letters on Carts 12(3), 4-9, 2011"),
)

Body = Callable[[Sequence[Paper]], str]


def _each(form: str) -> Body:
    """Print each paper in this form: {t} is its title, {a} its people, {v} venue and year."""
    return lambda papers: "\n".join(
        form.format(t=title, a=people, v=venue, w=venue[:-4].strip(", "), y=venue[-4:])
        for title, people, venue in papers
    )


BODIES: dict[str, Body] = {
    "cards with headings": _each("<div><h3>{t}</h3><p>{a}</p><p>{v}</p></div>"),
    "cards on the section's level": _each("<div><h2>{t}</h2><p>{a}</p><p>{v}</p></div>"),
    "cards, the venue first": _each("<div><h2>{t}</h2><p>{v}</p><p>{a}</p></div>"),
    "cards in bold": _each("<div><b>{t}</b></div><div>{a}</div><div>{v}</div>"),
    "the year below": _each("<div>{t}</div><div>{a}</div><div>{w}</div><div>{y}</div>"),
    "a label below": _each("<div>{t}</div><div>{a}</div><div>{v}</div><div>Talk</div>"),
    "a longer label below": _each("<p>{t}<br>{a}<br>{v}<br>Working Paper</p>"),
    "buttons that open": _each("<div><button>{t}</button><div>{a}. {v}</div></div>"),
    "details": _each("<details><summary>{t}</summary><p>{a}. {v}</p></details>"),
    "definitions": _each("<dl><dt>{t}</dt><dd>{a}</dd><dd>{v}</dd></dl>"),
    "rows": _each("<table><tr><td>{y}</td><td>{t}<br>{a}<br>{v}</td></tr></table>"),
    "nested lists": _each("<ul><li>{t}<ul><li>{a}</li><li>{v}</li></ul></li></ul>"),
    "items": _each("<ul><li>{a}. {t}. {v}</li></ul>"),
    "titles before people": _each("<ul><li>{t}. {a}. {v}</li></ul>"),
    "one block": lambda papers: f"<p>{_each('{t}<br>{a}<br>{v}<br>')(papers)}</p>",
    "one line": lambda papers: f"<p>{_each('{a}. {t}. {v}.')(papers)}</p>",
    "a menu": lambda papers: f"<nav><ul>{_each('<li>{a}: {t}. {v}</li>')(papers)}</ul></nav>",
    "a footer": lambda papers: (
        f"<footer><ul>{_each('<li>{t}. {a}. {v}</li>')(papers)}</ul></footer>"
    ),
    "titles with years": _each("<ul><li>{t} ({y})</li></ul>"),
    "news": _each("<ul><li>May 2017: {a}. {t}. {v}. Talk given.</li></ul>"),
}


def page(*sections: tuple[str, str]) -> str:
    """Return a person's page with these sections: (heading, body)."""
    printed = "".join(f"<h2>{heading}</h2>\n{body}\n" for heading, body in sections)
    return (
        "<html><head><title>Ann Lee</title></head><body><h1>Ann Lee</h1>"
        f"<p>I am a professor at the University of Somewhere.</p>{printed}"
        "<h2>Teaching</h2><p>CS 101</p><footer>© Ann Lee</footer></body></html>"
    )

"""Cards in HTML: what stands on them above the name is of whom they show."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

CARD = """\
<div class="person-card">
  <div class="person-links">
    <a href="https://{key}.example/" title="Personal Page"><i class="fas fa-globe"></i></a>
    <a href="https://github.com/{key}"><i class="fab fa-github"></i></a>
  </div>
  <span class="name">{name}</span>
  <span class="role">Digs for roots</span>
</div>
"""


def test_links_above_a_name_are_of_the_same_card() -> None:
    people = {"mia": "Mia Lin", "ola": "Ola Berg", "ada": "Ada Quill"}
    cards = [CARD.format(key=key, name=name) for key, name in people.items()]
    page = f"<h2>PhD Students</h2>\n{cards[0]}{cards[1]}<h2>Postdocs</h2>\n{cards[2]}"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/people.md": f"---\ntitle: People\n---\n\n<div>\n{page}</div>\n",
        }
    )
    rows = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.name, row.identifiers) for row in rows] == [
        (name, (("github", key),)) for key, name in people.items()
    ]
    assert [row.links for row in rows] == [
        (("Personal Page", f"https://{key}.example/"),) for key in people
    ]

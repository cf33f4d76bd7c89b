"""Signs at the names of authors in a site's BibTeX, which a page explains."""

import pytest

from labsite.import_site.rows import PaperRow
from tests.labsite.import_site.readers.sites import only, read


@pytest.mark.parametrize(
    "authors", ["Quill, Ada and Lin#, Mia", "Ada Quill and Mia Lin#", "Quill*, A. and Lin#*, M."]
)
def test_a_number_sign_behind_a_name_is_no_part_of_it(authors: str) -> None:
    entry = f"@article{{a, title={{Wet clay}}, author={{{authors}}}, year={{2024}}}}\n"

    found = read({"_config.yml": "title: Root Lab\n", "_bibliography/papers.bib": entry})

    names = [author.name for author in only(found, PaperRow).record.authors]
    assert [name[0] + name.split()[-1] for name in names] == ["AQuill", "MLin"]

"""People in lines whose columns only tabs part."""

from labsite.import_site.readers import tabbed_people
from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

PAGE = (
    "---\nlayout: page\ntitle: alumni\npermalink: /alumni/\n---\n\n"
    "#### Undergraduate Students (time with the lab) Major\t\t\n\n"
    "Mia Lin\t8/2019 - 7/2021\tBotany\t\n\n"
    "Ola Berg \t8/2020 -12/2022\tSoil Science\tClay School\n\n"
    "Ren Sato\t1/2021- 5/2023\tBotany\n\n"
    "#### Post- Baccalaureate\t(time with the lab)\t\n\nBo Ma\t7/2021 - 6/2022\t\n"
)


def test_each_line_is_somebody_with_years_and_subject() -> None:
    found = read({"_config.yml": "title: Root Lab\n", "_pages/alumni.md": PAGE})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert set(rows) == {"Mia Lin", "Ola Berg", "Ren Sato", "Bo Ma"}
    assert all(row.is_former and not row.next_place for row in rows.values())
    mia, bo = rows["Mia Lin"], rows["Bo Ma"]
    assert (mia.role, mia.start, mia.end) == ("Undergraduate Student", "2019-08", "2021-07")
    assert (mia.headline, rows["Ola Berg"].end) == ("Major: Botany", "2022-12")
    assert (bo.start, bo.end, bo.headline) == ("2021-07", "2022-06", "")


def test_lines_that_name_nobody_stay_as_they_are() -> None:
    text = "Soil in Towns\t2019-2021\t5 credits\n" * 5 + "# Courses (years)\n"
    of_two = "Mia Lin\t2019-2021\tBotany\nOla Berg\t2020-2022\tBotany\n# Team (years)\n"

    assert [tabbed_people.as_items(each) for each in (text, of_two)] == [text, of_two]

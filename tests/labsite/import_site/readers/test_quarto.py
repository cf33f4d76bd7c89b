"""Sites of Quarto: pages with marks around their parts, items and people in folders."""

from labsite.import_site.rows import LabRow, NewsRow, PaperRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "project:\n  type: website\nwebsite:\n  title: Root Lab\n"
LOOKS = "<style>\n.card {\n  color: red;\n}\n\n/* Cards */\n.card:hover {\n  top: 0;\n}\n</style>\n"


def test_a_description_is_the_position_of_who_has_no_other() -> None:
    page = (
        "---\ntitle: Mia Lin\ndescription:\n  Graduate Student (with Bo Ma, Clay)\n---\nMia digs.\n"
    )
    found = read({"_quarto.yml": SETTINGS, "People/Team/mia.qmd": page})
    mia = next(row for row in found.rows if isinstance(row, PersonRow))

    assert (mia.role, mia.headline) == ("Graduate Student", "(with Bo Ma, Clay)")


def test_an_item_without_a_title_is_called_as_it_is_headed() -> None:
    page = f"---\ntitle: ''\n---\n{LOOKS}\n:::: {{.hero}}\n# Roots of moss\n\nWe dig.\n::::\n"
    shown = "---\ntoc: true\n---\n```{=html}\n<h1>Moss (M)</h1>\n<p>It grows.</p>\n```\n"
    files = {"_quarto.yml": SETTINGS, "Projects/roots.qmd": page, "Projects/moss.qmd": shown}
    told = {row.name: row for row in read(files).rows if isinstance(row, ProjectRow)}

    assert {name: row.description for name, row in told.items()} == {
        "Roots of moss": "We dig.",
        "Moss (M)": "It grows.",
    }


def test_what_says_how_a_page_looks_is_no_software_and_papers_of_one_end_at_the_next() -> None:
    card = "## {}\n\nIt counts {}.\n\n#### Publications\n- [@lin2020]\n- [@ma2021]\n:::\n\n"
    page = (
        f"---\ntitle: Software\n---\n\n{LOOKS}\n# Our Computational Tools {{.page-title}}\n\n"
        + "::: {.card}\n"
        + card.format("Rooter", "roots")
        + "::: {.card}\n"
        + card.format("Mosser", "mosses")
    )
    rows = read({"_quarto.yml": SETTINGS, "software.qmd": page}).rows
    told = {row.name: row for row in rows if isinstance(row, ProjectRow)}

    assert {name: row.description for name, row in told.items()} == {
        "Rooter": "It counts roots.",
        "Mosser": "It counts mosses.",
    }


def test_what_all_who_left_are_at_places_they_are_now() -> None:
    card = "#### [{}](https://{}.example)\n\n{}\n\nPublications: [@lin2020; @ma2021]\n\n"
    page = "---\ntitle: Our Team\n---\n## Alumni\n\n" + "".join(
        card.format(name, name[:3].lower(), now)
        for name, now in (
            ("Mia Lin", "PhD Candidate in Botany at Clay University"),
            ("Bo Ma", "Head of Soil at Moss Analytics"),
            ("Ann Lee", "Fellow at Fern University School of Medicine"),
        )
    )
    rows = read({"_quarto.yml": SETTINGS, "people.qmd": page}).rows
    told = {row.name: row for row in rows if isinstance(row, PersonRow)}

    assert {name: (row.next_role, row.next_place) for name, row in told.items()} == {
        "Mia Lin": ("PhD Candidate in Botany", "Clay University"),
        "Bo Ma": ("Head of Soil", "Moss Analytics"),
        "Ann Lee": ("Fellow", "Fern University School of Medicine"),
    }
    assert not any(row.role for row in told.values())


def test_a_site_with_extensions_of_quarto_is_none_of_jekyll() -> None:
    files = {
        "_quarto.yml": SETTINGS,
        "_extensions/clay/moss/setup.html": "<p>Moss</p>",
        "posts/_later.qmd": "---\ntitle: Later\ndate: 2026-01-02\n---\nWe dig.\n",
        "people/mia.qmd": "---\ntitle: Mia Lin\ndescription: Bioinformatician\n---\nMia digs.\n",
    }
    rows = read(files).rows
    mia = next(row for row in rows if isinstance(row, PersonRow))

    assert (mia.name, mia.role, mia.headline) == ("Mia Lin", "Bioinformatician", "")
    assert not any(isinstance(row, NewsRow) for row in rows)


def test_a_tab_ends_no_cell_of_a_table_with_bars() -> None:
    page = (
        "---\ntitle: People\n---\n### Alumni\n\n"
        "| Name | What they did with us | Where they moved on to |\n"
        "|---|---|---|\n| **Mia Lin** | Visiting student\t| Clay Tech |\n"
        "| **Bo Ma**\t| PhD | Fern University |\n| **Ann Lee** | Postdoc | |\n"
    )
    rows = read({"_quarto.yml": SETTINGS, "people.qmd": page}).rows
    told = {row.name: row for row in rows if isinstance(row, PersonRow)}

    assert (told["Mia Lin"].role, told["Mia Lin"].next_place) == ("Visiting student", "Clay Tech")
    assert (told["Bo Ma"].role, told["Bo Ma"].next_place) == ("PhD", "Fern University")


def test_a_degree_behind_a_name_is_no_position_above_one_or_in_a_list_of_postdocs() -> None:
    page = (
        "---\ntitle: Team\n---\n## Mia Lin, Ph.D.\n::: {.column}\n### Head of Soil\n\n"
        "Mia has dug for many years.\n:::\n\n# Alumni\n\n## Postdoctoral Researchers\n\n"
        "* **Bo Ma, PhD** (2020 - 2022)\n\n## PhD Students\n\n* **Ann Lee, PhD** (2021)\n"
    )
    rows = read({"_quarto.yml": SETTINGS, "people.qmd": page}).rows
    told = {row.name: row.role for row in rows if isinstance(row, PersonRow)}

    assert told == {
        "Mia Lin": "Head of Soil",
        "Bo Ma": "Postdoctoral Researcher",
        "Ann Lee": "PhD",
    }


def test_a_page_with_a_date_and_a_description_is_a_tool_and_no_talk() -> None:
    page = (
        "---\ntitle: '**Rooter**: counts roots'\nsubtitle: "
        "'[{{< fa brands github >}} Code](https://github.com/roots/rooter)&ensp;"
        "[Paper](https://clay.example/1)'\ndescription: Lin, M. Clay Letters (2024).\n"
        "date: 02/25/2024\n---\n"
    )
    files = {"_quarto.yml": SETTINGS, "tools/rooter.qmd": page, "misc/rooter.qmd": page}
    rows = read(files).rows

    assert [type(row) for row in rows] == [ProjectRow, LabRow]
    assert isinstance(rows[0], ProjectRow)
    assert (rows[0].name, rows[0].tagline) == (
        "Rooter: counts roots",
        "Lin, M. Clay Letters (2024).",
    )
    assert rows[0].repository == "https://github.com/roots/rooter"
    assert rows[0].home == "https://clay.example/1"


def test_a_paper_that_a_sentence_mentions_is_none_of_the_page() -> None:
    text = (
        "We previously developed Rooter, a machine that predicts where the roots of a moss grow in "
        "the clay below it (Lin et al., 2019, Journal of Clay). Rooter uses more than a thousand "
        "pictures of roots to describe them."
    )
    page = f"---\ntitle: Rooter in the browser\n---\n\n## Rooter\n\n{text}\n"
    found = read(
        {"_quarto.yml": SETTINGS, "rooter.qmd": page, "index.qmd": "# Root Lab\n\nWe dig."}
    )

    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    assert any("Rooter uses more" in each.text for each in found.unplaced)


def test_a_caption_that_names_somebody_is_hers_and_the_picture_her_portrait() -> None:
    page = (
        "---\ntitle: People\n---\n\n## Research Assistants\n\n::: {layout-ncol=3}\n"
        "![Mia Lin     Botany Student   (CLAY)](img/one.jpg){width=100%}\n\n"
        '![<a href="https://clay.example/bo">Dr. Bo Ma</a> Soil Scientist](img/two.jpg)\n\n'
        "![Roots in the garden](img/roots of moss.jpg)\n:::\n"
    )
    files = dict.fromkeys(("img/one.jpg", "img/two.jpg", "img/roots of moss.jpg"), "x")
    found = read({"_quarto.yml": SETTINGS, "people.qmd": page, **files})
    told = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role, row.headline, row.photo) for row in told] == [
        ("Mia Lin", "Botany Student", "CLAY", "img/one.jpg"),
        ("Bo Ma", "Soil Scientist", "", "img/two.jpg"),
    ]
    assert [each.text for each in found.unplaced if each.why == "picture_in_text"] == [
        "img/roots of moss.jpg: Roots in the garden"
    ]


def test_pictures_in_turn_with_names_are_portraits_and_a_project_has_the_one_below_it() -> None:
    card = "## {}\n\n![]({})\n\n### {}\n\n{}\n\n"
    people = "---\ntitle: Team\n---\n" + "".join(
        card.format(name, f"img/{number}.jpg", "Postdoc", "Digs.")
        for number, name in enumerate(("Mia Lin", "Bo Ma"))
    )
    people += "# Alumni\n\n* **Mia Lin**, Student (2020)\n\n![](img/boma2.png)\n"
    projects = (
        "---\ntitle: Projects\n---\n\n## Roots of moss\n\n![](img/roots.jpg)\n\nWe dig them.\n"
    )
    files = {f"img/{name}": "x" for name in ("0.jpg", "1.jpg", "roots.jpg", "boma2.png")}
    rows = read(
        {"_quarto.yml": SETTINGS, "people.qmd": people, "projects.qmd": projects, **files}
    ).rows

    photos = [(row.name, row.photo) for row in rows if isinstance(row, PersonRow) and row.photo]
    assert photos == [("Mia Lin", "img/0.jpg"), ("Bo Ma", "img/boma2.png")]
    told = [row for row in rows if isinstance(row, ProjectRow)]
    assert [(row.picture, row.description) for row in told] == [("img/roots.jpg", "We dig them.")]


def test_lines_below_names_are_positions_where_most_are_and_links_stand_in_the_template() -> None:
    page = (
        "---\ntitle: {}\nsubtitle: {}\nstarted: Fall 2023\nended: Current\nabout:\n"
        "  template: jolla\n  links:\n  - text: GitHub\n    href: https://github.com/{}\n---\n\n"
        "## Biography\n\nDigs.\n"
    )
    alumni = "".join(
        f"- title: {name}\n  subtitle: {line}\n  started: 2019\n  ended: 2021\n"
        for name, line in (
            ("Cy Díaz", "PhD"), ("Ren Sato", "MFX"), ("Eva Moss", "Field assistant"),
            ("Ada Fern", "Summer student"), ("Al Clay", "Lab assistant"),
        )
    )  # fmt: skip
    people = (("Mia Lin", "PhD Student"), ("Bo Ma", "Postdoc"), ("Ann Lee", "MXcF"),
              ("Ola Berg", "PhD Candidate"))  # fmt: skip
    files = {
        f"people/grad/{name.split()[0]}.qmd": page.format(name, line, name.split()[1].lower())
        for name, line in people
    }
    shown = "---\ntitle: People\nlisting:\n  contents: [people/alumni/alumni.yml]\n---\n"
    files |= {"people.qmd": shown, "index.qmd": "We dig.\n", "people/alumni/alumni.yml": alumni}
    rows = read({"_quarto.yml": SETTINGS, **files}).rows
    told = {row.name: row for row in rows if isinstance(row, PersonRow)}

    assert {name: row.role for name, row in told.items()} == {
        **dict(people),
        **{"Cy Díaz": "PhD", "Ren Sato": "MFX", "Eva Moss": "Field assistant"},
        **{"Ada Fern": "Summer student", "Al Clay": "Lab assistant"},
    }
    assert told["Ann Lee"].start.startswith("2023")
    assert told["Ann Lee"].identifiers == (("github", "lee"),)


def test_talks_below_conferences_are_no_papers_and_fields_between_parts_no_text() -> None:
    talk = "- Lin, M., & Ma, B. ({}). {}. Clay Forum, Oslo, Norway.\n\n"
    page = (
        "---\ntitle: Papers\n---\n\n---\nlisting:\n  - id: all\n    grid-columns: 3\n"
        "toc: false\n---\n"
        "\n## Publications\n\nLin, M. (2024). Roots of moss in dry clay. *Clay Letters.\\\n*\\\n"
        "Ma, B. (2023). Ferns of the northern gardens. *Fern Letters.*\n\n## Conferences\n\n"
        + talk.format("November 19, 2024", "Roots of moss in wet clay")
        + talk.format("May 2, 2023", "How mosses find the light")
    )
    found = read({"_quarto.yml": SETTINGS, "papers.qmd": page})

    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(each.title, each.venue) for each in papers] == [
        ("Roots of moss in dry clay", "Clay Letters"),
        ("Ferns of the northern gardens", "Fern Letters"),
    ]
    assert not any("grid" in each.text for each in found.unplaced)


def test_a_category_is_the_position_and_a_line_of_time_the_stay_of_somebody() -> None:
    page = "---\ntitle: {}\ndate: '2022'\ncategories: [{}]\n---\n\n:::{{#profile}}\n:::\n\n{}\n"
    files = {
        "team/current/mia.qmd": page.format("Mia Lin", "Postdoc", "She digs."),
        "team/past/bo.qmd": page.format("Bo Ma", "Visitor", "April - June 2022\n\nHe dug."),
    }
    rows = read({"_quarto.yml": SETTINGS, **files}).rows
    mia, bo = (row for row in rows if isinstance(row, PersonRow))

    assert (mia.name, mia.role, mia.bio) == ("Mia Lin", "Postdoctoral Researcher", "She digs.")
    assert (bo.role, bo.start, bo.end, bo.bio) == ("Visitor", "2022-04", "2022-06", "He dug.")


def test_the_citation_on_a_page_tells_the_initials_of_authors_and_where_a_paper_stands() -> None:
    page = (
        "---\ntitle: Roots of moss in dry clay\nauthor: Lin, De Vos, Berg, Ma\nyear: '2019'\n"
        "publication: Clay Letters\n---\n\n## Citation\n\n> Lin, M.B., De Vos, W., Berg, O., "
        "et al. (2019) Roots of moss in dry clay. Clay Letters, 34, 260–273.\n\n"
        "## Abstract\n\nWe dug.\n\n### Metrics\n\nMany.\n"
    )
    rows = read({"_quarto.yml": SETTINGS, "publications/lin.qmd": page}).rows
    paper = next(row.record for row in rows if isinstance(row, PaperRow))

    assert [author.name for author in paper.authors] == ["M.B. Lin", "W. De Vos", "O. Berg", "Ma"]
    assert (paper.volume, paper.pages, paper.abstract) == ("34", "260-273", "We dug.")


def test_a_heading_that_says_what_a_paper_is_about_is_not_its_title() -> None:
    entry = "### {}\n\n**Lin, M.**, Ma, B., Berg, O. {} *{}*. 55, 1503-1511 (2023).\n\n"
    page = (
        "---\ntitle: Publications\n---\n\n"
        + entry.format(
            "Where roots go",
            "Modeling the growth of moss roots in dry and wet clay.",
            "Clay Letters",
        )
        + entry.format(
            "What ferns like",
            "Shade and not water explains the spread of garden ferns.",
            "Fern News",
        )
    )
    found = read({"_quarto.yml": SETTINGS, "publications.qmd": page})
    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]

    assert [(each.title, each.venue) for each in papers] == [
        ("Modeling the growth of moss roots in dry and wet clay", "Clay Letters"),
        ("Shade and not water explains the spread of garden ferns", "Fern News"),
    ]
    assert [each.text for each in found.unplaced] == ["Where roots go", "What ferns like"]


def test_an_element_that_a_program_fills_is_no_news() -> None:
    element = '<sky-posts\n  limit="5"\n>\n</sky-posts>\n'
    page = f"---\ntitle: News\n---\n\n- May 2, 2024: Write to <mia-lin@clay.example>.\n\n{element}"
    found = read({"_quarto.yml": SETTINGS, "news.qmd": page})

    assert [row.title for row in found.rows if isinstance(row, NewsRow)] == [
        "Write to mia-lin@clay.example"
    ]
    assert not found.unplaced


def test_icons_lead_to_somebody_and_where_she_went_may_name_its_town() -> None:
    icons = (
        '[<i class="fa-solid fa-envelope fa-2x"></i>](mailto:mia@clay.example) '
        '[<i class="ai ai-orcid-square"></i>](https://orcid.org/0000-0002-1825-0097) '
        '[<i class="ai ai-osf"></i>](https://osf.io/moss) '
        '[<i class="fa-solid fa-globe"></i>](https://mia.example)'
    )
    page = (
        f"---\ntitle: People\n---\n\n## Postdocs\n\n### Mia Lin\n\n{icons}\n\n"
        "She digs roots of moss.\n\n## Alumni\n\n### Bo Ma\n\n- Growth of ferns in shade\n"
        "- Currently at Clay Academy, Oslo, Norway\n"
    )
    rows = read({"_quarto.yml": SETTINGS, "people.qmd": page, "index.qmd": "We dig.\n"}).rows
    mia, bo = (row for row in rows if isinstance(row, PersonRow))

    assert (mia.email, mia.homepage) == ("mia@clay.example", "https://mia.example")
    assert mia.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert mia.links == (("Osf", "https://osf.io/moss"),)
    assert (bo.next_place, bo.headline) == (
        "Clay Academy, Oslo, Norway",
        "Growth of ferns in shade",
    )


def test_personnel_that_code_shows_is_a_list_of_people_with_all_their_fields() -> None:
    data = (
        "mia:\n  name: Mia Lin\n  email: mia@clay.example\n  title: Research Assistant\n"
        "  start: 2022\n  end:\n  research: Mia is interested in how roots of moss grow in clay.\n"
        "  google_scholar: https://scholar.google.com/citations?user=abcdefghAAAJ&hl=en\n"
        "bo:\n  name: Bo Ma\n  title: Postdoctoral Fellow\n  start: 2008\n  end: 2014\n"
    )
    page = "---\ntitle: People\n---\n```{python}\nyaml.safe_load(open('personnel.yml'))\n```\n"
    files = {"people.qmd": page, "index.qmd": "We dig.\n", "personnel.yml": data}
    mia, bo = (
        row for row in read({"_quarto.yml": SETTINGS, **files}).rows if isinstance(row, PersonRow)
    )

    assert (mia.role, mia.start, mia.email) == ("Research Assistant", "2022", "mia@clay.example")
    assert mia.identifiers == (("scholar", "abcdefghAAAJ"),)
    assert mia.bio == "Mia is interested in how roots of moss grow in clay."
    assert (bo.role, bo.start, bo.end) == ("Postdoctoral Fellow", "2008", "2014")


def test_words_in_place_of_a_picture_tell_whose_it_is_and_a_role_that_somebody_left() -> None:
    row = (
        '\n:::: person-row\n![](img/{}.jpg){{fig-alt="{}"}}\n\n'
        "::: person-text\n**{}**{}\n:::\n::::\n"
    )
    page = (
        "---\ntitle: People\n---\n\n![](img/0.jpg)\n\n## Technicians\n"
        + row.format("x1", "Mia Lin", "Mia Lin", "\n\nLab technician.")
        + row.format("x2", "Bo Ma", "Bo Ma", ", former Technician.")
    )
    images = dict.fromkeys(("img/0.jpg", "img/x1.jpg", "img/x2.jpg"), "x")
    rows = read({"_quarto.yml": SETTINGS, "people.qmd": page, **images}).rows
    mia, bo = (row for row in rows if isinstance(row, PersonRow))

    assert (mia.photo, bo.photo) == ("img/x1.jpg", "img/x2.jpg")
    assert (mia.role, mia.is_former) == ("Lab technician", False)
    assert (bo.role, bo.is_former) == ("Technician", True)


def test_code_that_is_run_is_no_text_and_a_post_is_of_the_day_in_its_folder() -> None:
    chunk = "```{r setup, include=FALSE}\nknitr::opts_chunk$set(echo = FALSE)\n```\n\n"
    top = f"---\ntitle: Root lab\n---\n{chunk}![](roots.jpg){{width=50%}}\n\n"
    top += "We dig clay by the sea, and ask how moss grows on it.\n"
    posts = {
        f"_posts/2031-{each}-prize/prize.Rmd": f"---\ntitle: Prize {each}\ndate: {date}\n---\n"
        f"{chunk}Mia won.\n"
        for each, date in (("12-17", "12-17-2031"), ("03-04", "03-04-2031"))
    }
    rows = read({"_site.yml": "name: root\n", "index.Rmd": top, **posts}).rows
    news = {row.date: row.body for row in rows if isinstance(row, NewsRow)}

    assert [row.about for row in rows if isinstance(row, LabRow)] == [
        "We dig clay by the sea, and ask how moss grows on it."
    ]
    assert news == {"2031-12-17": "Mia won.", "2031-03-04": "Mia won."}


def test_a_text_below_a_name_is_about_her_whatever_its_verbs_are() -> None:
    told = "worked jointly with Bo Ma as an associate on moss, and sorted clay for {} years."
    alumni = "---\ntitle: Former lab members\n---\n" + "".join(
        f"### {name}, Postdoctoral Associate\n\n![](p{at}.png){{width=50mm}}\n\n"
        f"{name.split()[0]} {told.format(at)}\n\n"
        for at, name in enumerate(("Grant Lin", "Ola Berg"), start=2)
    )
    people = (
        "---\ntitle: Lab members\n---\n### Ada Quill (PI)\n\n"
        '"I am a professor who digs clay, and asks how moss grows on all of it" [CV](cv.pdf)\n\n'
        "### Ann Lee\n\n"
        '"I am a PhD student in Botany and a trainee who asks how moss grows in wet clay"\n\n'
    )
    rows = read({"index.Rmd": "# Root lab\n", "alumni.Rmd": alumni, "people.Rmd": people}).rows
    found = {row.name: row for row in rows if isinstance(row, PersonRow)}

    assert {name: row.role for name, row in found.items()} == {
        "Grant Lin": "Postdoctoral Associate",
        "Ola Berg": "Postdoctoral Associate",
        "Ada Quill": "PI",
        "Ann Lee": "PhD student",
    }
    assert all(row.bio and not row.thesis and not row.headline for row in found.values())


def test_a_page_that_lists_the_items_of_a_folder_is_none_of_them() -> None:
    listing = "---\ntitle: Projects\nlisting:\n  contents: each\n---\n> It was good.\n>\n> — K.S.\n"
    files = {
        "_quarto.yml": SETTINGS,
        "projects/projects.qmd": listing,
        "projects/each/moss.qmd": "---\ntitle: Moss on roofs\n---\nIt grows.\n",
        "news/latest.yml": "".join(
            f"- title: {each} moss project\n  date: '2031-05-06'\n  kinds: [moss, clay]\n"
            for each in ("New", "Other")
        ),
    }
    found = read(files)

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Moss on roofs"]
    assert ("projects/projects.qmd", "page_text") in [(u.file, u.why) for u in found.unplaced]


def test_who_directs_what_has_letters_for_a_name_is_one_on_two_pages() -> None:
    own = "---\ntitle: Mia Lin\nrole: Director MOSS, Lab Principal Investigator\n---\n"
    listed = "---\ntitle: People\n---\n## Team\n\n- **Mia Lin (Director, MOSS)** – wet clay\n"
    rows = read({"_quarto.yml": SETTINGS, "people/each/mia.qmd": own, "people/people.qmd": listed})
    people = [row for row in rows.rows if isinstance(row, PersonRow)]

    assert [row.role for row in people] == ["Director MOSS, Lab Principal Investigator"]


def test_a_page_that_cites_its_paper_is_one_in_a_folder_of_research_too() -> None:
    reference = "Lin, M., & Ma, B. (2031). Wet clay seen by MODIS. Soil, 4, 1-9. doi:10.5555/clay"
    paper = f"---\ntitle: Wet clay seen by {{MODIS}}\npub-info:\n  reference: '{reference}'\n---\n"
    own = (
        "---\ntitle: Roots of moss\nauthor: Mia Lin\ndate: 2031-05-06\n"
        "citation:\n  container-title: Moss Letters\n  doi: 10.5555/moss\n---\n"
    )
    found = read(
        {
            "_quarto.yml": "project:\n  type: website\n  render:\n    - '*.qmd'\n    - '!etc/'\n",
            "research/article/clay/index.qmd": paper,
            "research/article/moss/index.qmd": own,
            "research/roofs/index.qmd": "---\ntitle: Moss on roofs\n---\nIt grows.\n",
            "etc/talks/README.md": "# Projects\n\n## Other\n\nIt shows slides of others.\n",
        }
    )
    papers = {row.record.title: row.record for row in found.rows if isinstance(row, PaperRow)}

    assert {title: record.venue for title, record in papers.items()} == {
        "Wet clay seen by MODIS": "Soil",
        "Roots of moss": "Moss Letters",
    }
    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Moss on roofs"]
    assert ("etc/talks/README.md", "unread_file") in [(u.file, u.why) for u in found.unplaced]


def test_a_title_that_is_her_name_with_a_slip_is_no_position() -> None:
    page = "---\ntitle: Laura Hlil\nfirst: Laura\nlast: Hill\npeople_group: postdoc\n---\nI dig.\n"
    rows = read({"_quarto.yml": SETTINGS, "people/hill-laura/index.qmd": page}).rows
    roles = [(row.name, row.role) for row in rows if isinstance(row, PersonRow)]

    assert [name for name, _ in roles] == ["Laura Hill"]
    assert "Hlil" not in str(roles)


def test_an_icon_that_quarto_writes_is_no_word_about_somebody() -> None:
    page = (
        "---\ntitle: Team\n---\n\n## PhD students\n\n"
        "::: {.member}\n**Mia Lin**\n\n*PhD student*\n\n"
        '<div>\n<a href="https://mia.roots.example" aria-label="Website">\n'
        '  {{< fa brands github >}}<span class="sr-only">GitHub</span>\n</a>\n</div>\n:::\n'
    )
    found = read({"_quarto.yml": "website:\n  title: Roots\n", "team.qmd": page})

    mia = next(row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.role, mia.headline) == ("Mia Lin", "PhD student", "")


def test_pronouns_in_place_of_a_description_are_no_position() -> None:
    page = (
        "---\ntitle: Mia Lin\nsubtitle: Ph.D. Student, Botany\ndescription: she/her\n---\n"
        "Mia digs.\n"
    )
    found = read({"_quarto.yml": SETTINGS, "people/mia-lin/index.qmd": page})

    mia = next(row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.role, mia.headline) == ("Mia Lin", "Ph.D. Student", "Botany")

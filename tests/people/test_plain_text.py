"""Text that is no markup has paragraphs and items."""

from people.plain_text import parts

DUTIES = """\
Ran the glasshouse,
all year.
- Watered the ferns,
  and the moss
 • Counted leaves

Wrote it down - by hand.
"""


def test_signs_make_items_and_blank_lines_paragraphs() -> None:
    assert [(part.is_item, part.text) for part in parts(DUTIES)] == [
        (False, "Ran the glasshouse, all year."),
        (True, "Watered the ferns, and the moss"),
        (True, "Counted leaves"),
        (False, "Wrote it down - by hand."),
    ]


def test_what_only_looks_like_a_sign_is_text() -> None:
    said = ["-5 degrees outside", "*really*", "-"]
    assert [(part.is_item, part.lines) for part in parts("\n".join(said))] == [(False, said)]
    assert list(parts(" \n")) == []

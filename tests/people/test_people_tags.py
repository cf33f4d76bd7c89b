"""What templates make of texts."""

from people.templatetags.people_tags import plain


def test_a_page_shows_items_as_a_list_and_markup_as_written() -> None:
    shown = plain("Ran <b>looms.\n- Wove\n- Swept & went\n\nLeft.")

    assert shown == (
        "<p>Ran &lt;b&gt;looms.</p><ul><li>Wove</li>\n<li>Swept &amp; went</li></ul><p>Left.</p>"
    )

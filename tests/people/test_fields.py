"""Fields of forms that take more than Django's."""

from people.models import Position


def test_a_day_is_taken_as_people_write_it() -> None:
    field = Position._meta.get_field("start").formfield()
    assert field.clean("Oct 2023") == "2023-10"
    assert field.clean("1850") == "1850"
    assert field.clean("") == ""

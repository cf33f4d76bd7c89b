"""How much of what was weighed is remembered."""

#: The readings of an item have the same titles and venues again and again.
MEMORABLE = 2_048

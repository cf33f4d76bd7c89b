"""How Django writes dates, by language, where it would write them otherwise than the site does."""

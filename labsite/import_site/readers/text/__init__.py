"""The text of a page, made ready to be read line by line."""

"""Files of programs for writing (Word, OpenDocument) -> the page that they show, as HTML."""

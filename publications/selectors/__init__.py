"""The questions that pages, API, feeds and files ask of the catalogue."""

"""What pages, API, feeds and files ask the catalogue."""

"""Text <-> Records: pasted listings, BibTeX, RIS, CSL-JSON."""

"""CVs and lists of papers in LaTeX, made lines of a page."""

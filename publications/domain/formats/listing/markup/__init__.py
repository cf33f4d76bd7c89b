"""Org, reStructuredText and Markdown, made lines of a page."""

"""Texts that a page takes in from other files of the site, each put where its tag stands: by
shortcodes of Hugo and Quarto, by tags of Jekyll.
"""

import posixpath
import re

from labsite.import_site.files import Site, SiteError

_TEXTS = r"(?:md|markdown|mdx|qmd|rmd|html?|txt|dat)"
#: A tag that says by its name that it takes a file in; others only lead there ("ref", "iframe").
_TAG = re.compile(
    r"\{\{[<%]\s*(?:\w*(?:include|read|insert|import|embed|snippet)\w*|md|markdown|file)\s+"
    rf"(?:\w+\s*=\s*)?[\"']?(?P<shortcode>[\w./ -]+?\.{_TEXTS})\b[\"']?[^{{}}<>%]{{0,99}}[>%]\}}\}}"
    r"|\{%-?\s*include(?:_relative|_cached)?\s+[\"']?(?P<included>[\w./-]+\.(?:md|markdown|txt))\b"
    r"[\"']?[^{}%]{0,200}-?%\}",
    re.IGNORECASE,
)
#: Where generators look for such files, beside the page's own folder and the top of the site.
_FOLDERS = ("_includes/", "content/", "layouts/", "static/", "assets/", "data/")
_FIELDS = re.compile(
    r"\A(?P<rule>---|\+\+\+)[ \t]*\r?\n.*?^(?P=rule)[ \t]*(?:\r?\n|\Z)", re.S | re.M
)


def filled(site: Site, path: str, text: str) -> tuple[str, list[str]]:
    """Return a page's text with the texts that it takes in, and the files where those stand; a tag
    that names no file of the site stays as it is.
    """
    files: list[str] = []

    def text_of(tag: re.Match[str]) -> str:
        file = _file(site, path, (tag["shortcode"] or tag["included"]).strip())
        try:
            inner = site.text(file) if file and file not in (path, *files) else ""
        except SiteError:
            inner = ""
        if not inner:
            return tag[0]
        files.append(file)
        return _FIELDS.sub("", inner)

    return _TAG.sub(text_of, text), files


def _file(site: Site, path: str, named: str) -> str:
    """Return the file that a page names; empty where the site has none."""
    bare = named.lstrip("/")
    for folder in (posixpath.dirname(path) + "/", "", *_FOLDERS):
        file = posixpath.normpath(f"{folder}{bare}").lstrip("/")
        if file in site:
            return file
    return ""

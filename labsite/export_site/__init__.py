"""The public site as files that any web server hands out (docs/publishing.md).

`addresses` says which file holds which address, `rendering` asks the site for a page as a visitor
would, `rewriting` makes a file of the answer, `search_index` is what searches without a server,
`folder` is where files lie, with what an earlier run wrote, `reach` tells which pages a change
concerns, `run` does it all.
"""

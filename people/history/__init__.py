"""What is kept of all that is no paper: versions, the bin, and the log of what was done.

`registry` says which tables have a history, `recording` keeps a revision of each write, `versions`
shows and restores them, `bin` has what was deleted, `log` what was done, and `erasing` takes
a person out of all of it for good. Papers have their own: publications.services.actions.
"""

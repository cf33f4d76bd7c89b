"""What a lab brings along: its old site, a CV or a homepage, read into rows that an editor accepts.

`rows` says what can be found, `files` opens a folder or an archive, `readers` make rows of it (one
file a kind of site), the rest shows them, takes in what is accepted and takes it back.
"""

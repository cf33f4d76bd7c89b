"""People whom a text lists: the lines about them, and what each tells."""

"""The public pages of papers and projects."""

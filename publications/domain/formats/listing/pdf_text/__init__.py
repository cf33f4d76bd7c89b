"""Texts that a program extracted from a PDF: their margins, columns and broken lines mended."""

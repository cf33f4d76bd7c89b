"""Lists as tables that a person edits in Excel: out as CSV or XLSX, and in again.

`cells` says what stands in a cell, `files` reads and writes files of them, `columns` turns values
into text and back, `sheet` compares a file with what is there and writes what was confirmed, and
`kinds` names the columns of each list. The page for people is docs/spreadsheets.md.
"""

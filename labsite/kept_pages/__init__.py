"""Public pages are kept whole, under the number of what visitors can see (docs/serving.md).

`visible` says which tables that is, `triggers` raise the number, `version` reads it and knows when
time alone changes a page, `store` keeps the pages, `application` serves them before Django; what is
not there is made by `rendering`, in the processes of `renderers` where there are some.
"""

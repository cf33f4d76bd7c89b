"""How long lists of the API are cut into pages."""

from rest_framework.pagination import PageNumberPagination


class Pages(PageNumberPagination):
    """`?page=2&page_size=50`: 25 items a page unless asked, 100 at most."""

    page_size_query_param = "page_size"
    max_page_size = 100

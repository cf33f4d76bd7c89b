"""Dates in the admin's lists as on all pages: 5 May 2024, not May 5, 2024."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"
TIME_FORMAT = "H:i"
MONTH_DAY_FORMAT = "j F"

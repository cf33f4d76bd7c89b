"""The API's root: its addresses, its description, and how its lists are paged."""

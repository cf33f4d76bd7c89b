"""The admin of sources and of their runs."""

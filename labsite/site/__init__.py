"""The pages of the whole site: home, search, the map for search engines, the theme."""

"""The verbs: each changes the catalogue in one way, and stands in one place."""

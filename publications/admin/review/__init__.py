"""The review desk: what waits for a person, how it is shown, and what may be done about it."""

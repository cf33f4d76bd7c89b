"""The sentences of reasons, in a table for each thing they tell of (`reason_patterns`)."""

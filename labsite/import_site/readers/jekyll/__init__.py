"""Sites made with Jekyll, and what others share with them: fields of pages, lists in data."""

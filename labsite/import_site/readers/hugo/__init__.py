"""Sites made with Hugo: settings, sections, and pages and data that tell of people and papers."""

"""What papers are and how to decide about them: plain typed Python without Django."""

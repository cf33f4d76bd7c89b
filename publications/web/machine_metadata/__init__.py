"""What a paper's page says to machines."""

"""What words mean in the languages of sites: titles, stages, places, next steps."""

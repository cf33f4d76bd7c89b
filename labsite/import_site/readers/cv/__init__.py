"""Homepages and CVs, also as data: a module for each kind of row that their sections tell."""

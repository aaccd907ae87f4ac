"""Luck and skill apart: what a finished game says of both. Nothing here knows of a server."""

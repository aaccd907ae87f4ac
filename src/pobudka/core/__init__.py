"""The little language that rules are written in. No game's word lives here."""

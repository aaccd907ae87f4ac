"""For people who study games: simulate and measure."""

"""Attacks of strangers, hosts and opponents on a server, a module for each kind: `tests.server.attack_check`."""

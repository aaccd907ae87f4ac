"""Tables on the network: sockets, lobby, history."""

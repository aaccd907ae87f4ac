error-bot = Nie ma bota { $found }. Nasze to { $names }; każdy inny program podaje się jako polecenie.

"""Where the logs of tables are kept: one small interface (`log`), in memory (`memory`) and in a file (`sqlite`)."""

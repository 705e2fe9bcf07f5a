"""The results of a class: scanned or pasted codes, the table, charts, the gain between tests."""

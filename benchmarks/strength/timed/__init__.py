"""What is run in Pyodide as well, to see how long levels think."""

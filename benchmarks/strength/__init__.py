"""How strong the levels are: a round robin that can be stopped and gone on with."""

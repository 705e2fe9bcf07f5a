"""The files of replies: how they are packed, and what the files of several languages share."""

"""What makes finished pages fit for a host: policies, lists of files, compressed copies."""

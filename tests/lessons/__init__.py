"""Every lesson, read and done by scripted pupils: its texts, boards, claims and hints are true."""

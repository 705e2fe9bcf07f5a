"""What happens in front of a class, without any drawing."""

"""Teaching a class: demonstrations, lesson plans, task lists and worksheets, without drawing."""

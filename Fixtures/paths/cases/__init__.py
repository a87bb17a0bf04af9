"""Path cases, one function each, in one file a topic; making.py has what they are made with."""

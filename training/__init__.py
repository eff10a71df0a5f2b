"""Training, evaluation and the demo: each is run as `python -m training.<name>`, and --help says what it takes."""

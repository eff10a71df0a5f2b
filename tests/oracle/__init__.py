"""Slow, plain engines written from the rules text alone, to judge the fast ones."""

// Nothing to call: a program that links this target has the handler.

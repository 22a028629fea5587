// There is nothing to call: what links the target has the handler.

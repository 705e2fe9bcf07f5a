"""A simultaneous display: one teacher against up to eight boards."""

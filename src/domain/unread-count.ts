// The count of unread messages beside the way to them.

/** So many failures in a row, and it is no longer asked for. */
export const MAX_UNREAD_FAILURES = 3

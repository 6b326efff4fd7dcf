/**
 * The idempotency key of one request. The first answer is stored and replayed for a day, so a call whose answer was lost is made again
 * with its key; after that it is looked for first. The same key for another request is a programmer's error and throws.
 */
export type IdempotencyKey = string

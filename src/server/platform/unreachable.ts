// Of an error at the start: whether the database is away or turns us away, and why, in words.

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A wrong password, a connection that is not allowed, no such database.
  '28P01',
  '28000',
  '3D000',
  // It starts or stops, or takes no more connections.
  '57P03',
  '53300',
])

export function isUnreachable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return (code !== undefined && CODES.has(code)) || /timeout|terminated/.test(String(error))
}

/** Without a full stop. A host with several addresses fails with one error that says nothing and holds those of its addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join(', ')
  return (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '')
}

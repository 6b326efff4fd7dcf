// Whether a request comes from our own pages, as the browser says.
import type { FastifyRequest } from 'fastify'

/**
 * By `Sec-Fetch-Site`, or by `Origin` in browsers without it: the page's host is the host that is asked. False when neither was sent, and for
 * a page of another scheme than `ownScheme`: somebody between may have written one that came in clear. Null: developers may use either.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, ownScheme: string | null): boolean {
  const from = headers.origin === undefined ? null : URL.parse(headers.origin)
  if (ownScheme !== null && from !== null && from.protocol !== ownScheme) return false
  const site = headers['sec-fetch-site']
  return site === undefined ? from !== null && from.host === headers.host : site === 'same-origin'
}

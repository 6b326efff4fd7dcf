// Whether a request comes from our own pages, as the browser says.
import type { FastifyRequest } from 'fastify'

/** By `Sec-Fetch-Site`, or by `Origin` in browsers without it: the page's host is the host that is asked. False when neither was sent. */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host
}

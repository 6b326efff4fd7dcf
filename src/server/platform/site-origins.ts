// Under which addresses the site is visited, and under which of them a request came.
import type { FastifyRequest } from 'fastify'

export type SiteOrigins = {
  /** `https://maisonnette.test`, the main one first. */
  readonly all: readonly string[]
  /** The host that passkeys belong to, on every one of our addresses. */
  readonly passkeyHost: string
  /** One of `all`: a `Host` that we do not know is answered as the main one. */
  of(request: Pick<FastifyRequest, 'host'>): string
}

type Site = {
  readonly publicUrl: string
  readonly brandHosts: { readonly main: string; readonly quebec: string } | null
  readonly production: boolean
}

export function siteOrigins({ publicUrl, brandHosts, production }: Site): SiteOrigins {
  const home = new URL(publicUrl)
  const brands = brandHosts ? [brandHosts.main, brandHosts.quebec].map((host) => `${home.protocol}//${host}`) : []
  const all = [...new Set([home.origin, ...brands])]
  return {
    all,
    passkeyHost: brandHosts ? new URL(`${home.protocol}//${brandHosts.main}`).hostname : home.hostname,
    of: ({ host }) => {
      const asked = `${home.protocol}//${host}`
      // Whoever tries the product chooses any port.
      const isTrial = !production && home.hostname === 'localhost' && /^localhost(?::\d+)?$/u.test(host)
      return all.includes(asked) || isTrial ? asked : home.origin
    },
  }
}

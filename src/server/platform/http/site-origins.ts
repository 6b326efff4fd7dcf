// The addresses of the site, the address and brand of a request, and the address of each language.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/account.ts'
import { BRAND_OF_LANGUAGE, LANGUAGE_FORCED_BY, type Brand } from '#domain/brand.ts'

type Asked = Pick<FastifyRequest, 'host'>

export type SiteOrigins = {
  /** `https://maisonnette.test`, the main one first. */
  readonly all: readonly string[]
  /** `https:`; null outside production, where developers use either. */
  readonly scheme: string | null
  /** The host that passkeys belong to, on every one of our addresses. */
  readonly passkeyHost: string
  /** The address of each brand; null while there is one address for both. */
  readonly ofBrand: Readonly<Record<Brand, string>> | null
  /** The address of a language: two addresses once both brands have a host, else twice the same. */
  readonly ofLanguage: Readonly<Record<Language, string>>
  /** The brand that signs texts in a language; one brand while there is one address. */
  readonly brandOfLanguage: Readonly<Record<Language, Brand>>
  /** One of `all`: an unknown `Host` is answered as the main one. */
  of(request: Asked): string
  /** The brand of the request's host, and the language that it forces. */
  brandOf(request: Asked): { readonly brand: Brand; readonly forced: Language | null }
}

type Site = {
  readonly publicUrl: string
  readonly brandHosts: { readonly main: string; readonly quebec: string } | null
  readonly production: boolean
}

export function siteOrigins({ publicUrl, brandHosts, production }: Site): SiteOrigins {
  const home = new URL(publicUrl)
  const originOf = (host: string): string => URL.parse(`${home.protocol}//${host}`)?.origin ?? home.origin
  const brands = brandHosts && { tidynest: originOf(brandHosts.main), maisonnette: originOf(brandHosts.quebec) }
  const all = [...new Set([home.origin, ...(brands ? [brands.tidynest, brands.maisonnette] : [])])]
  const of = ({ host }: Asked): string => {
    const asked = originOf(host)
    // Developers choose any port.
    const isTrial = !production && home.hostname === 'localhost' && /^localhost(?::\d+)?$/u.test(host)
    return all.includes(asked) || isTrial ? asked : home.origin
  }
  return {
    all,
    scheme: production ? home.protocol : null,
    passkeyHost: new URL(brands ? brands.tidynest : home).hostname,
    ofBrand: brands,
    ofLanguage: brands ? { fr: brands[BRAND_OF_LANGUAGE.fr], en: brands[BRAND_OF_LANGUAGE.en] } : { fr: home.origin, en: home.origin },
    brandOfLanguage: brands ? BRAND_OF_LANGUAGE : { fr: 'maisonnette', en: 'maisonnette' },
    of,
    brandOf(request) {
      if (!brands) return { brand: 'maisonnette', forced: null }
      const brand = of(request) === brands.maisonnette ? 'maisonnette' : 'tidynest'
      return { brand, forced: LANGUAGE_FORCED_BY[brand] }
    },
  }
}

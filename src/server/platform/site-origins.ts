// Under which addresses the site is visited, under which of them and under which name a request came, and where each language lives.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/account.ts'
import { BRAND_OF_LANGUAGE, LANGUAGE_FORCED_BY, type Brand } from '#domain/brand.ts'

type Asked = Pick<FastifyRequest, 'host'>

export type SiteOrigins = {
  /** `https://maisonnette.test`, the main one first. */
  readonly all: readonly string[]
  /** The host that passkeys belong to, on every one of our addresses. */
  readonly passkeyHost: string
  /** The address of each brand; null while there is one address for both. */
  readonly ofBrand: Readonly<Record<Brand, string>> | null
  /** Where what is written in a language is read: two addresses once both brands have a host, else twice the same. */
  readonly ofLanguage: Readonly<Record<Language, string>>
  /** Under which name what is written in a language goes out: one name while there is one address. */
  readonly brandOfLanguage: Readonly<Record<Language, Brand>>
  /** One of `all`: a `Host` that we do not know is answered as the main one. */
  of(request: Asked): string
  /** Under which name the site is visited, and the language that this forces. */
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
    // Whoever tries the product chooses any port.
    const isTrial = !production && home.hostname === 'localhost' && /^localhost(?::\d+)?$/u.test(host)
    return all.includes(asked) || isTrial ? asked : home.origin
  }
  return {
    all,
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

// Moves a visitor from one host to the other: who belongs where, and the address that carries the session.
import type { Environment } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import type { Brand } from '#domain/brand.ts'
import { call } from './api.ts'
import { pathInLanguage } from './language.ts'
import { isReturnPath } from './return-path.ts'
import type { SimpleStorage } from './storage.ts'
import { originToBegin, originToSpeak, type Arrival } from './two-hosts.ts'

const LOCATION_KEY = 'user_location'
const ARRIVAL_KEY = 'arrival'

type Where = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>

export type Crossing = {
  /** Registers a page load. True for the first one of a tab, outside a sign-in or an emailed link, when the visitor has not asked to stay. */
  begins(): boolean
  /** The origin where a visit that begins here belongs; null to stay. */
  toBegin(language: Language | null, browser: Language | null): string | null
  /** The origin of a chosen language; null for this one. */
  toSpeak(language: Language): string | null
  /** This page on another host, with the codes of links, and one for the session when the visitor is signed in and got one. */
  addressOn(origin: string, language: Language, isSignedIn: boolean): Promise<string>
}

type CrossingInit = {
  readonly where: Where
  /** Outlives the tab. */
  readonly local: SimpleStorage
  readonly tab: SimpleStorage
  /** The visitor came back by the way back. */
  readonly stays: boolean
  /** Of the links that led here, by the name of their parameter; empty for none. */
  readonly codes: () => Readonly<Record<string, string>>
}

export function makeCrossing(origins: Environment['languageOrigins'], { where, local, tab, stays, codes }: CrossingInit): Crossing {
  const place = () => ({ origins, here: where.origin, province: provinceKept(local) })
  return {
    begins() {
      const isFirst = tab.get(ARRIVAL_KEY) === null
      const isAsked = new URLSearchParams(where.search).has('lng')
      if (isFirst || isAsked) tab.set(ARRIVAL_KEY, (isAsked ? 'asked' : 'came') satisfies Arrival)
      return isFirst && !isAsked && !stays && (where.pathname === '/' || isReturnPath(where.pathname))
    },
    toBegin: (language, browser) => originToBegin({ ...place(), language, browser }),
    toSpeak: (language) => originToSpeak(place(), language, tab.get(ARRIVAL_KEY) === 'asked' ? 'asked' : 'came'),
    async addressOn(origin, language, isSignedIn) {
      const path = pathInLanguage({ pathname: where.pathname, search: withCodes(where.search, codes()) }, language)
      const code = isSignedIn ? await codeFor(origin === origins.fr ? 'maisonnette' : 'tidynest') : null
      return origin + (code === null ? path : `/auth/hand-off?${new URLSearchParams({ code, next: path })}`) + where.hash
    },
  }
}

/** The other host knows only the codes in the address. */
function withCodes(search: string, codes: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(search)
  for (const [name, code] of Object.entries(codes)) if (code !== '' && !asked.has(name)) asked.set(name, code)
  return asked.toString()
}

/** Without a code, a signed-in visitor signs in again there. */
const codeFor = (brand: Brand): Promise<string | null> =>
  call('POST /api/auth/hand-off', { body: { brand } }).then(
    ({ code }) => code,
    () => null,
  )

/** The province alone, never the address. */
export const keepProvince = (local: SimpleStorage, province: string): void =>
  local.set(LOCATION_KEY, JSON.stringify({ ...readLocation(local), province }))

function provinceKept(local: SimpleStorage): string | null {
  const { province } = readLocation(local)
  return typeof province === 'string' ? province : null
}

function readLocation(local: SimpleStorage): { readonly province?: unknown } {
  try {
    const kept: unknown = JSON.parse(local.get(LOCATION_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

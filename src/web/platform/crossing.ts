// How a visitor goes from one host to the other: what is known of them, and the address that takes their session along.
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
  /** Takes note of a page load. True for the first one of a tab, where nothing is under way (no sign-in, no link from a letter) and nobody asked to stay. */
  begins(): boolean
  /** The origin where a visit that begins here belongs; null to stay. */
  toBegin(language: Language | null, browser: Language | null): string | null
  /** The origin where a chosen language is spoken; null for here. */
  toSpeak(language: Language): string | null
  /** This page on another host, with a code that opens the session there when somebody is signed in and could get one. */
  addressOn(origin: string, language: Language, isSignedIn: boolean): Promise<string>
}

/** `local` outlives the tab, which `tab` does not; `stays` for who came back here and asked to. */
export function makeCrossing(
  origins: Environment['languageOrigins'],
  { where, local, tab, stays }: { where: Where; local: SimpleStorage; tab: SimpleStorage; stays: boolean },
): Crossing {
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
      const path = pathInLanguage(where, language)
      const code = isSignedIn ? await codeFor(origin === origins.fr ? 'maisonnette' : 'tidynest') : null
      return origin + (code === null ? path : `/auth/hand-off?${new URLSearchParams({ code, next: path })}`) + where.hash
    },
  }
}

/** Who is signed in here and cannot take that along signs in again there. */
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

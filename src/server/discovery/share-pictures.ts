// The pictures shown when a page is shared: one address for each page, language and wording, drawn when first asked for.
import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import { DRAWING, drawPicture } from './draw-picture.ts'

export type SharePictures = {
  /** Absolute; `path` may end in a query. */
  addressOf(path: string, language: Language, picture: SharePicture): string
  /**
   * The PNG at `path` (what follows `/og`); `isNamedToday` is false when the page has changed; the picture is then the new one.
   * Only a picture that a page names today is drawn, so that made-up addresses cost no more than a page. Refuses `not-found` when no
   * listed page is there, `service-unavailable` when it would come too late.
   */
  show(path: string, wordsOf: (page: string, language: Language) => Promise<SharePicture | null>): Promise<ShownPicture>
}

type ShownPicture = { readonly png: Buffer; readonly isNamedToday: boolean }

/** About forty kilobytes each. */
const MAX_KEPT = 200
const MAX_WAIT_MS = 2_000

export function makeSharePictures(origins: Pick<SiteOrigins, 'ofLanguage' | 'brandOfLanguage'>): SharePictures {
  const kept = new Map<string, Buffer>()
  const oneByOne = limitConcurrency(1, { maxWaitMs: MAX_WAIT_MS })

  function pathOf(page: string, language: Language, picture: SharePicture): string {
    const drawn = JSON.stringify([DRAWING, origins.brandOfLanguage[language], picture.title, picture.rating, picture.facts])
    const [path = '/', query] = page.split('?')
    const name = path === '/' ? '/site' : path
    const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 12)
    return `${name}.${language}.${hash}.png${query ? `?${query}` : ''}`
  }

  const draw = (address: string, picture: SharePicture, language: Language): Promise<Buffer> =>
    oneByOne.take(async () => {
      const png = kept.get(address) ?? (await drawPicture(picture, origins.brandOfLanguage[language]))
      kept.set(address, png)
      const [eldest] = kept.keys()
      if (kept.size > MAX_KEPT && eldest !== undefined) kept.delete(eldest)
      return png
    })

  return {
    addressOf: (page, language, picture) => `${origins.ofLanguage[language]}/og${pathOf(page, language, picture)}`,
    async show(path, wordsOf) {
      const known = kept.get(path)
      if (known) return { png: known, isNamedToday: true }
      const {
        name,
        language,
        query = '',
      } = /^(?<name>\/[^?]*)\.(?<language>[a-z]{2})\.[0-9a-f]{12}\.png(?<query>\?.*)?$/.exec(path)?.groups ?? {}
      const spoken = LANGUAGES.find((one) => one === language)
      if (name === undefined || !spoken) return refuse('not-found')
      const page = (name === '/site' ? '/' : name) + query
      const picture = (await wordsOf(page, spoken)) ?? refuse('not-found')
      const current = pathOf(page, spoken, picture)
      return { png: kept.get(current) ?? (await draw(current, picture, spoken)), isNamedToday: current === path }
    },
  }
}

// The pictures shown when a page is shared: one address for each page, language and wording, drawn when first asked for.
import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { refuse } from '#domain/refusal.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'
import { makeTurns } from '../platform/turns.ts'
import { DRAWING, drawPicture } from './draw-picture.ts'

export type SharePictures = {
  /** Absolute; `path` may end in a query. */
  addressOf(path: string, language: Language, picture: SharePicture): string
  /**
   * The PNG at `path` (what follows `/og`), or the address where it is now. Only a picture that a page names today is drawn, so that
   * made-up addresses cost no more than a page. Refuses `not-found` when no listed page is there, `service-unavailable` when many wait.
   */
  show(
    path: string,
    wordsOf: (page: string, language: Language) => Promise<SharePicture | null>,
  ): Promise<{ png: Buffer } | { movedTo: string }>
}

/** About forty kilobytes each. */
const MOST_KEPT = 200
const MOST_WAITING = 24

export function makeSharePictures(origins: Pick<SiteOrigins, 'ofLanguage' | 'brandOfLanguage'>): SharePictures {
  const kept = new Map<string, Buffer>()
  const oneByOne = makeTurns(1)
  let waiting = 0

  function pathOf(page: string, language: Language, picture: SharePicture): string {
    const drawn = JSON.stringify([DRAWING, origins.brandOfLanguage[language], picture.title, picture.rating, picture.facts])
    const [path = '/', query] = page.split('?')
    const name = path === '/' ? '/site' : path
    const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 12)
    return `${name}.${language}.${hash}.png${query ? `?${query}` : ''}`
  }

  async function draw(address: string, picture: SharePicture, language: Language): Promise<Buffer> {
    if (waiting >= MOST_WAITING) refuse('service-unavailable')
    waiting += 1
    try {
      return await oneByOne.take(async () => {
        const png = kept.get(address) ?? (await drawPicture(picture, origins.brandOfLanguage[language]))
        kept.set(address, png)
        const [eldest] = kept.keys()
        if (kept.size > MOST_KEPT && eldest !== undefined) kept.delete(eldest)
        return png
      })
    } finally {
      waiting -= 1
    }
  }

  return {
    addressOf: (page, language, picture) => `${origins.ofLanguage[language]}/og${pathOf(page, language, picture)}`,
    async show(path, wordsOf) {
      const known = kept.get(path)
      if (known) return { png: known }
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
      if (current !== path) return { movedTo: `${origins.ofLanguage[spoken]}/og${current}` }
      return { png: await draw(path, picture, spoken) }
    },
  }
}

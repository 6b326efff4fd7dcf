// The floor of the list: the product's own statement, its rows sent unchanged; no session, no checks, no translations.
import type pg from 'pg'
import { bookableSpan } from '#server/cleaners/cleaner-cards.ts'
import { countedPageStatement } from '#server/listing/listing-query.ts'

/** What the benchmark asks of both: filtered, sorted, the first 24. */
export const LIST_PATH = '/api/cleaners?city=montreal&service=deep&minRating=4&availableWithinDays=3&sort=rating'

export function listByHand(pool: pg.Pool): () => Promise<unknown> {
  const { text, values } = statement()
  return async () => {
    const { rows } = await pool.query<{ total: number }>({ name: 'list', text, values: [...values] })
    return { items: rows, page: 1, pageSize: 24, total: rows[0]?.total ?? 0 }
  }
}

function statement(): { text: string; values: readonly unknown[] } {
  const now = new Date()
  const bookable = bookableSpan(now)
  return countedPageStatement({
    city: 'montreal',
    reach: null,
    among: null,
    services: ['deep'],
    home: null,
    pricedFor: 'apartment',
    minRating: 4,
    experience: null,
    minPriceCents: null,
    maxPriceCents: null,
    durationMinutes: 240,
    availableIn: { from: bookable.from, until: new Date(now.getTime() + 3 * 86_400_000) },
    bookable,
    sort: 'rating',
    offset: 0,
    limit: 24,
  })
}

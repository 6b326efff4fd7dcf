// The cards of chosen cleaners, wherever they go.
import { CompiledQuery } from 'kysely'
import type { CleanerCard } from '#contract/listing.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { bookableSpan, CARD_COLUMNS, cardOf, type CardOptions, type CardRow, firstStartSql, PRICE_COLUMNS } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

const TEXT = `
  select ${PRICE_COLUMNS}, null::float8 as km, ${CARD_COLUMNS}, ${firstStartSql({ from: '$1', until: '$2' }, null)} as next_start
    from cleaner c
    join account a on a.id = c.account_id
    join listing l on l.cleaner_id = c.account_id and l.city_slug is null
    left join cleaner_openings o on o.cleaner_id = c.account_id
   where c.slug = any($3)`

/** By slug, for the shortest visit; whoever is not listed has none. */
export async function cardsOf(
  executor: Executor,
  slugs: readonly string[],
  { now, language, pricedFor }: Pick<CardOptions, 'now' | 'language' | 'pricedFor'>,
): Promise<ReadonlyMap<string, CleanerCard>> {
  if (slugs.length === 0) return new Map()
  const { from, until } = bookableSpan(now)
  const { rows } = await executor.executeQuery<CardRow>(CompiledQuery.raw(TEXT, [from, until, slugs]))
  const options = { durationMinutes: MIN_DURATION_MINUTES, pricedFor, hasDistance: false, now, language }
  return new Map(rows.map((row) => [row.slug, cardOf(row, options)]))
}

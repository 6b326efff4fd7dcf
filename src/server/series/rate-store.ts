// New prices of series: each from a date of its rule on, in order.
import { cents } from '#domain/money.ts'
import type { SeriesId } from '#domain/id.ts'
import type { SeriesRate } from '#domain/series-rate.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

/** What was announced, and when its client agreed. */
export type KeptRate = SeriesRate & { readonly agreedAt: Date | null }

export type Rated = { readonly rates: readonly KeptRate[] }

async function findRates(executor: Executor, ids: readonly SeriesId[]): Promise<ReadonlyMap<SeriesId, readonly KeptRate[]>> {
  const rates = new Map<SeriesId, KeptRate[]>()
  if (ids.length === 0) return rates
  const rows = await executor.selectFrom('series_rate').selectAll().where('series_id', 'in', ids).orderBy('from_date').execute()
  for (const { series_id: id, from_date: from, tariff_method: method, tariff_cents: amount, agreed_at: agreedAt } of rows) {
    const tariff = method === 'fixed' ? { method, priceCents: cents(amount) } : { method, rateCents: cents(amount) }
    rates.set(id, [...(rates.get(id) ?? []), { from, tariff, agreedAt }])
  }
  return rates
}

/** The series with its new prices. */
export const withRates = async <S extends { readonly id: SeriesId }>(executor: Executor, series: S): Promise<S & Rated> => ({
  ...series,
  rates: (await findRates(executor, [series.id])).get(series.id) ?? [],
})

/** The series has these and no others; what stays keeps its client's word. */
export async function saveRates(tx: Tx, id: SeriesId, rates: readonly SeriesRate[], now: Date): Promise<void> {
  const kept = rates.filter((rate) => 'agreedAt' in rate).map(({ from }) => from)
  const fresh = rates.filter((rate) => !('agreedAt' in rate))
  const others = tx.deleteFrom('series_rate').where('series_id', '=', id)
  await (kept.length > 0 ? others.where('from_date', 'not in', kept) : others).execute()
  if (fresh.length === 0) return
  const rows = fresh.map(({ from, tariff }) => ({
    series_id: id,
    from_date: from,
    tariff_method: tariff.method,
    tariff_cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents,
    told_at: now,
  }))
  await tx.insertInto('series_rate').values(rows).execute()
}

export async function recordAgreement(tx: Tx, id: SeriesId, { from }: Pick<SeriesRate, 'from'>, now: Date): Promise<void> {
  await tx
    .updateTable('series_rate')
    .set({ agreed_at: now })
    .where('series_id', '=', id)
    .where('from_date', '=', from)
    .where('agreed_at', 'is', null)
    .execute()
}

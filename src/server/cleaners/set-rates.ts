// A cleaner sets their prices: an hourly rate for each city, or one price for each property type.
import type { Language } from '#domain/account.ts'
import { MAX_FIXED_RATE_CENTS, MIN_FIXED_RATE_CENTS, MAX_HOURLY_RATE_CENTS, MIN_HOURLY_RATE_CENTS } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents } from '#domain/money.ts'
import { PROPERTY_TYPES, type PropertyType } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { announceRates } from './rates-changed.ts'
import { checkCities } from './set-cities.ts'

export type Rates =
  | { readonly method: 'hourly'; readonly rates: readonly { readonly city: string; readonly hourlyRateCents: number }[] }
  | { readonly method: 'fixed'; readonly ratesCents: Readonly<Partial<Record<PropertyType, number>>> }

/**
 * Hourly: these cities have these rates and no other city has one; a city that was not served yet is from now on.
 * Refuses `rate-out-of-range`, `city-not-found`, and `no-valid-rate` when no price is left.
 */
export async function setRates(tx: Tx, cleanerId: CleanerId, rates: Rates, language: Language): Promise<void> {
  if (rates.method === 'hourly') await setHourlyRates(tx, cleanerId, rates.rates, language)
  else await setFixedRates(tx, cleanerId, rates.ratesCents, language)
  await tx.updateTable('cleaner').set({ tariff_method: rates.method }).where('account_id', '=', cleanerId).execute()
  announceRates(tx, cleanerId)
}

type HourlyRates = Extract<Rates, { method: 'hourly' }>['rates']

async function setHourlyRates(tx: Tx, cleanerId: CleanerId, rates: HourlyRates, language: Language): Promise<void> {
  if (rates.length === 0) refuse('no-valid-rate', { fields: { rates: 'required' } })
  checkCities(
    rates.map(({ city }) => city),
    (index) => `rates.${index}.city`,
  )
  for (const [index, { hourlyRateCents }] of rates.entries()) {
    checkRange(hourlyRateCents, [MIN_HOURLY_RATE_CENTS, MAX_HOURLY_RATE_CENTS], `rates.${index}.hourlyRateCents`, language)
  }
  await tx.updateTable('cleaner_city').set({ hourly_rate_cents: null }).where('cleaner_id', '=', cleanerId).execute()
  await tx
    .insertInto('cleaner_city')
    .values(rates.map(({ city, hourlyRateCents }) => ({ cleaner_id: cleanerId, city_slug: city, hourly_rate_cents: hourlyRateCents })))
    .onConflict((conflict) =>
      conflict.columns(['cleaner_id', 'city_slug']).doUpdateSet((eb) => ({ hourly_rate_cents: eb.ref('excluded.hourly_rate_cents') })),
    )
    .execute()
}

async function setFixedRates(
  tx: Tx,
  cleanerId: CleanerId,
  ratesCents: Partial<Record<PropertyType, number>>,
  language: Language,
): Promise<void> {
  const rows = PROPERTY_TYPES.flatMap((type) => {
    const price = ratesCents[type]
    if (price === undefined) return []
    checkRange(price, [MIN_FIXED_RATE_CENTS, MAX_FIXED_RATE_CENTS], `ratesCents.${type}`, language)
    return [{ cleaner_id: cleanerId, property_type: type, price_cents: price }]
  })
  if (rows.length === 0) refuse('no-valid-rate', { fields: { ratesCents: 'required' } })
  await tx.deleteFrom('cleaner_fixed_rate').where('cleaner_id', '=', cleanerId).execute()
  await tx.insertInto('cleaner_fixed_rate').values(rows).execute()
}

function checkRange(amount: number, [least, most]: readonly [number, number], path: string, language: Language): void {
  if (amount >= least && amount <= most) return
  const [min, max] = [least, most].map((bound) => formatMoney(cents(bound), language, { dropZeroCents: true }))
  refuse('rate-out-of-range', { fields: { [path]: 'invalid' }, details: { min, max } })
}

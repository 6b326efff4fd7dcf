// A cleaner chooses the cities they serve.
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { findCity } from '../geography/index.ts'
import type { Tx } from '../platform/postgres/database.ts'

/** Cities that stay keep their rates; those left out lose them. Refuses `no-city` and `city-not-found`. */
export async function setCities(tx: Tx, cleanerId: CleanerId, cities: readonly string[]): Promise<void> {
  if (cities.length === 0) refuse('no-city', { fields: { cities: 'required' } })
  checkCities(cities, (index) => `cities.${index}`)
  await tx.deleteFrom('cleaner_city').where('cleaner_id', '=', cleanerId).where('city_slug', 'not in', cities).execute()
  await tx
    .insertInto('cleaner_city')
    .values(cities.map((city_slug) => ({ cleaner_id: cleanerId, city_slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Refuses `city-not-found` for a city that is not one of ours and `malformed-request` for one named twice, each at its own path. */
export function checkCities(cities: readonly string[], pathOf: (index: number) => string): void {
  for (const [index, city] of cities.entries()) {
    if (!findCity(city)) refuse('city-not-found', { fields: { [pathOf(index)]: 'not-a-city' } })
    if (cities.indexOf(city) !== index) refuse('malformed-request', { fields: { [pathOf(index)]: 'duplicate' } })
  }
}

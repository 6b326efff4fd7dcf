// Where on the map some cleaners come, which their public profiles say too: the cities they serve, and boroughs within their coverage.
import type { Pool } from 'pg'
import { isWithinReach, reachKm } from '#domain/coverage.ts'
import { findCity } from '../geography/index.ts'
import { drawnBoroughsOf } from './places-in-area.ts'

type Row = { slug: string; home_city: string; coverage_km: number; cities: string[] }

/** One for each that is listed, the order not being kept. */
export async function reachOf(pool: Pool, slugs: readonly string[]): Promise<{ slug: string; places: string[] }[]> {
  const { rows } = await pool.query<Row>({
    name: 'reach-of-cleaners',
    text: `select c.slug, l.home_city, l.coverage_km, array_agg(l.city_slug) as cities
             from cleaner c join listing l on l.cleaner_id = c.account_id and l.city_slug is not null
            where c.slug = any($1) group by c.slug, l.home_city, l.coverage_km`,
    values: [slugs],
  })
  return rows.map((row) => ({ slug: row.slug, places: placesOf(row) }))
}

function placesOf({ home_city, coverage_km, cities }: Row): string[] {
  const home = findCity(home_city)
  return cities.flatMap((slug) => {
    const town = findCity(slug)
    if (!town || !home) return []
    const boroughs = drawnBoroughsOf(town).filter((borough) => isWithinReach(reachKm(home, borough), coverage_km))
    return [slug, ...boroughs.map((borough) => borough.slug)]
  })
}

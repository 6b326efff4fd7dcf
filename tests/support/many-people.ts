// A crowd of accounts straight into the tables, for tests and benchmarks of finding one of them.
import type pg from 'pg'

const FIRST = ['Marie', 'Éloïse', 'Jean-Pierre', 'François', 'Nguyen', 'Olivier', 'Chloé', 'Samuel', 'Aïcha', 'William', 'Zoé', 'Mathieu']
const LAST = ['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Gauthier', 'Morin', 'Lavoie', 'Fortin', 'Gagné', 'Ouellet', 'Pelletier']
const CITIES = ['montreal', 'quebec', 'laval', 'gatineau', 'longueuil', 'sherbrooke', 'saguenay', 'levis', 'trois-rivieres', 'terrebonne']

/** Nine in ten are clients with a property, half of them in one city; every thousandth is suspended; one is called Zénaïde Quirion. */
export async function addPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into account (email, name, role, language, phone_number, created_at, updated_at, suspended_at)
     select 'personne-' || n || '@foule.test',
            case when n = $2::int / 2 then 'Zénaïde Quirion'
                 else ($1::text[])[1 + n % 12] || ' ' || ($3::text[])[1 + (n / 12) % 12] || ' ' || substr(md5(n::text), 1, 6) end,
            case when n % 10 = 0 then 'cleaner' else 'client' end, 'fr',
            case when n % 2 = 0 then '+1514' || (2000000 + n) end,
            '2024-01-01'::timestamptz + n * interval '1 minute', '2026-11-01',
            case when n % 1000 = 0 then '2026-11-01'::timestamptz end
       from generate_series(1, $2::int) n`,
    [FIRST, count, LAST],
  )
  await pool.query(
    `insert into property (client_id, name, type, bedrooms, bathrooms, stories, parking, street, city, city_slug, lat, lng, precision, time_zone,
                           pets, created_at, updated_at)
     select id, 'Chez nous', 'apartment', 1, 1, 1, false, '1, rue Principale', city, city, 45.5, -73.6, 'locality', 'America/Toronto', 'none', now(), now()
       from (select id, case when random() < 0.5 then 'montreal' else ($1::text[])[1 + floor(random() * 10)::int] end as city
               from account where role = 'client' and email like '%@foule.test') somebody`,
    [CITIES],
  )
  await pool.query('vacuum analyze account')
  await pool.query('vacuum analyze property')
}

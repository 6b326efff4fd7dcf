// The largest cities where somebody works, each with its page.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'

const SHOWN = 8
type Served = { readonly cleaners: number; readonly cities: Answer<'GET /api/places'>['cities'] }

const quebec = ask('GET /api/places')
const served = { queryKey: ['home', 'served-cities'] }

/** Only shown data is sent with the page: the whole answer has every region and city. */
export async function loadServedCities(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(quebec)
  const all = queries.getQueryData<Answer<'GET /api/places'>>(quebec.queryKey)
  if (all) queries.setQueryData<Served>(served.queryKey, { cleaners: all.offer.cleaners, cities: all.cities.slice(0, SHOWN) })
  queries.removeQueries({ queryKey: quebec.queryKey, exact: true })
}

export function ServedCities() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { data } = useQuery<Served>({ ...served, enabled: false })
  if (!data || data.cities.length === 0) return null
  return (
    <Section title={t('places.title')}>
      <p className="text-muted-foreground">{t('places.body', { count: data.cleaners })}</p>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {data.cities.map((city) => (
          <li key={city.slug}>
            <Link
              to={`/city/${city.slug}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border bg-card px-4 font-semibold hover:border-primary hover:text-primary"
            >
              {city[language]}
              <span className="text-sm font-normal text-muted-foreground">{city.cleaners}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

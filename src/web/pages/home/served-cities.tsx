// The largest cities where somebody works, each with its page; the first is the one whose people the home page shows.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'
import { PillLinks } from './pill-links.tsx'

const SHOWN = 6
type Served = { readonly cleaners: number; readonly cities: Answer<'GET /api/places'>['cities'] }

const quebec = ask('GET /api/places')
const served = { queryKey: ['home', 'served-cities'] }

/** Only shown data is sent with the page: the whole answer has every region and city. Answers the slug of the largest. */
export async function loadServedCities(queries: QueryClient): Promise<string | undefined> {
  await queries.prefetchQuery(quebec)
  const all = queries.getQueryData<Answer<'GET /api/places'>>(quebec.queryKey)
  if (all) queries.setQueryData<Served>(served.queryKey, { cleaners: all.offer.cleaners, cities: all.cities.slice(0, SHOWN) })
  queries.removeQueries({ queryKey: quebec.queryKey, exact: true })
  return all?.cities[0]?.slug
}

const useServed = () => useQuery<Served>({ ...served, enabled: false }).data

/** The largest city served. */
export function useLargestCity(): { readonly slug: string; readonly name: string } | null {
  const language = useLanguage()
  const [city] = useServed()?.cities ?? []
  return city ? { slug: city.slug, name: city[language] } : null
}

export function ServedCities() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const data = useServed()
  if (!data || data.cities.length === 0) return null
  return (
    <Section title={t('places.title')}>
      <p className="text-muted-foreground">{t('places.body', { count: data.cleaners })}</p>
      <div className="mt-5">
        <PillLinks links={data.cities.map((city) => ({ to: `/city/${city.slug}`, label: city[language], count: city.cleaners }))} />
      </div>
    </Section>
  )
}

// The regions of Quebec under the list: the way from here to every city's page.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/ui/link.tsx'

const regions = ask('GET /api/regions')

/** Only what is shown travels with the page. */
export const regionNames = queryOptions({
  queryKey: ['region-names'],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(regions)
    client.removeQueries({ queryKey: regions.queryKey, exact: true })
    return items.map(({ slug, fr, en }) => ({ slug, fr, en }))
  },
})

export function ByRegion() {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const { data } = useQuery(regionNames)
  if (!data) return null
  return (
    <nav aria-labelledby="by-region" className="mt-12 border-t pt-6">
      <h2 id="by-region" className="text-xl">
        {t('list.byRegion')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {data.map((region) => (
          <li key={region.slug}>
            <Link to={`/region/${region.slug}`} className="inline-block py-2 text-muted-foreground underline-offset-4 hover:underline">
              {region[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Cities around a place where somebody works, with how many and how far.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'

type Neighbour = {
  readonly slug: string
  readonly fr: string
  readonly en: string
  readonly cleaners: number
  readonly distanceKm?: number
}

export function Neighbours({ title, cities }: { title: string; cities: readonly Neighbour[] }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  if (cities.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cities.map((city) => (
          <li key={city.slug}>
            <Card asChild className="flex flex-wrap items-baseline justify-between gap-x-4 py-4! transition-shadow hover:shadow-lift">
              <Link to={`/city/${city.slug}`}>
                <b className="font-display text-lg">{city[language]}</b>
                <span className="text-sm text-muted-foreground">
                  {t('neighbours.count', { count: city.cleaners })}
                  {city.distanceKm !== undefined && ` · ${t('neighbours.away', { km: city.distanceKm })}`}
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

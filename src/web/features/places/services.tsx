// The families of services offered in a city, and its boroughs: each leads to the list, already narrowed.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { CityPage } from '#contract/places.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'

export function Services({ city }: { city: CityPage }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  return (
    <Section title={t('services.title', { place: city.within[language] })}>
      <ul className="grid gap-x-8 border-t sm:grid-cols-2 sm:border-t-0">
        {city.offer.services.map(({ service, cleaners }) => (
          <li key={service} className="border-b">
            {cleaners > 0 ? (
              <Link
                to={`/cleaners?city=${city.slug}&service=${service}`}
                className="flex min-h-14 items-center justify-between gap-3 py-2 font-semibold underline-offset-4 hover:underline"
              >
                {t(`common:offers.${service}`)}
                <span className="flex shrink-0 items-center gap-1 font-normal text-muted-foreground">
                  {t('services.count', { count: cleaners })}
                  <ChevronRight aria-hidden className="size-4" />
                </span>
              </Link>
            ) : (
              <p className="flex min-h-14 items-center justify-between gap-3 py-2 text-muted-foreground">
                {t(`common:offers.${service}`)}
                <span className="shrink-0">{t('services.none')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Only the largest cities have boroughs that people give as where they live. */
export function Boroughs({ city }: { city: CityPage }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  if (city.boroughs.length === 0) return null
  return (
    <Section title={t('boroughs.title')}>
      <p className="mb-4 max-w-2xl text-muted-foreground">{t('boroughs.lede')}</p>
      <ul className="flex flex-wrap gap-2">
        {city.boroughs.map((borough) => (
          <li key={borough.fr}>
            <Link
              to={`/cleaners?q=${encodeURIComponent(`${borough.fr}, ${city.fr}`)}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center rounded-full border bg-card px-4 py-1 font-medium hover:border-foreground"
            >
              {borough[language]}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

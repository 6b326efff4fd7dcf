// A few cleaners who are free soon, with the price of a visit and their next opening.
import type { QueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import type { CleanerCard } from '#contract/cleaners.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents } from '#domain/money.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'

const soonest = ask('GET /api/cleaners', { query: { pageSize: 3, hours: MIN_DURATION_HOURS, availableWithinDays: 14 } })

export type FeaturedCleaner = Pick<
  CleanerCard,
  'slug' | 'name' | 'avatar' | 'city' | 'rating' | 'reviewCount' | 'totalCents' | 'nextOpening'
>

/** Filled by the page's `load`. */
export const featuredCleaners = { queryKey: ['home', 'featured-cleaners'] }

/** Only shown data is sent with the page. */
export async function loadFeaturedCleaners(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(soonest)
  const answer = queries.getQueryData<Answer<'GET /api/cleaners'>>(soonest.queryKey)
  const shown = answer?.items.map(({ slug, name, avatar, city, rating, reviewCount, totalCents, nextOpening }): FeaturedCleaner => ({
    slug,
    name,
    avatar,
    city,
    rating,
    reviewCount,
    totalCents,
    nextOpening,
  }))
  if (shown) queries.setQueryData(featuredCleaners.queryKey, shown)
  queries.removeQueries({ queryKey: soonest.queryKey, exact: true })
}

export function FeaturedCleaners({ cleaners }: { cleaners: readonly FeaturedCleaner[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cleaners.map((cleaner) => (
        <li key={cleaner.slug}>
          <FeaturedCard cleaner={cleaner} />
        </li>
      ))}
    </ul>
  )
}

function FeaturedCard({ cleaner }: { cleaner: FeaturedCleaner }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const total = formatMoney(cents(cleaner.totalCents), language, { dropZeroCents: true })
  return (
    <Card asChild className="flex h-full flex-col gap-4 hover:shadow-lift">
      <Link to={`/cleaners/${cleaner.slug}`}>
        <div className="flex items-center gap-3.5">
          <Avatar name={cleaner.name} src={cleaner.avatar} />
          <div className="min-w-0 flex-1">
            <h3 className="truncate text-xl">{cleaner.name}</h3>
            <p className="truncate text-sm text-muted-foreground">{cleaner.city}</p>
          </div>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        </div>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {cleaner.reviewCount > 0 ? (
            <span className="font-semibold">
              {formatRating(cleaner.rating, language)} <StarGlyph /> <span className="sr-only">{t('featured.outOfFive')}</span>
              <span className="font-normal text-muted-foreground">({t('featured.reviews', { count: cleaner.reviewCount })})</span>
            </span>
          ) : (
            <span className="text-sm text-muted-foreground">{t('featured.new')}</span>
          )}
          <span className="font-display text-lg font-bold">{t('featured.from', { total, hours: MIN_DURATION_HOURS })}</span>
        </div>
        <p className="text-sm font-semibold">
          {cleaner.nextOpening ? t('featured.next', { when: formatDateTime(cleaner.nextOpening, language, 'short') }) : t('featured.none')}
        </p>
      </Link>
    </Card>
  )
}

// What every card of a cleaner is made of, in the list and on other pages.
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerCard } from '#contract/listing.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatHours, formatSoon } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PropertyType } from '#domain/property.ts'
import { cn } from '#web/ui/classes.ts'
import { StarGlyph } from '#web/ui/stars.tsx'
import { formatPrice } from '#web/words/money.ts'

/** « 5,0 ★ (9) » */
export function Rating({ cleaner }: { cleaner: Pick<CleanerCard, 'rating' | 'reviewCount'> }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  if (cleaner.reviewCount === 0) return <span className="shrink-0 text-sm text-muted-foreground">{t('new')}</span>
  return (
    <span className="shrink-0 text-muted-foreground">
      <span className="sr-only">{t('ratingLabel')} </span>
      <b className="text-foreground">{formatRating(cleaner.rating, language)}</b> <StarGlyph className="text-foreground" />{' '}
      <span className="sr-only">{t('reviews', { count: cleaner.reviewCount })}</span>
      <span aria-hidden>({cleaner.reviewCount})</span>
    </span>
  )
}

/** « Prix pour un appartement, 4 h »: what the totals of a list are for, said once above it. */
export function PriceUnit({ pricedFor, hours, className }: { pricedFor: PropertyType; hours: number; className?: string }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  return (
    <p className={cn('text-sm text-muted-foreground', className)}>
      {t('unit', { home: t(`forHome.${pricedFor}`), hours: formatHours(hours, language) })}
    </p>
  )
}

type CardTotalProps = {
  cleaner: Pick<CleanerCard, 'totalCents' | 'pricedFor'>
  hours: number
  /** What the list says once above its cards. */
  unit?: PropertyType
}

/** « 128 $ pour 4 h », « 149 $ pour un condo »: all that it comes to; in a list of one unit, the amount alone. */
export function CardTotal({ cleaner, hours, unit }: CardTotalProps) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  const isUnit = unit !== undefined && (cleaner.pricedFor === null || cleaner.pricedFor === unit)
  return (
    <>
      <b className="font-display text-xl tabular-nums">{formatPrice(cleaner.totalCents, language)}</b>{' '}
      {isUnit
        ? null
        : cleaner.pricedFor === null
          ? t('forHours', { hours: formatHours(hours, language) })
          : t(`forHome.${cleaner.pricedFor}`)}
    </>
  )
}

/** « Libre lun. 23 à 8 h » */
export function Free({ opening, today }: { opening: CleanerCard['nextOpening']; today: string }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  if (!opening) return <span className="block text-muted-foreground">{t('noOpening')}</span>
  return <span className="block font-semibold text-ok">{t('free', { when: formatSoon(opening, today, language) })}</span>
}

/** One mark for the checks of a person, whose dates stand on the profile. */
export function Verified() {
  const { t } = useTranslation('cards')
  return (
    <>
      <BadgeCheck aria-hidden className="ml-1 inline size-4.5 -translate-y-px text-ok" />
      <span className="sr-only">{t('verified')}</span>
    </>
  )
}

/** A line of the best review, in the language in which it was written. */
export function Praise({ praise }: { praise: CleanerCard['praise'] }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  if (!praise) return null
  return (
    <p className="line-clamp-2 text-sm" {...(praise.language !== language && { lang: `${praise.language}-CA` })}>
      {t('quoted', { text: praise.text })}
    </p>
  )
}

/** « 14 ans de métier », « 48 visites ici » */
export function useTrackRecord(): (cleaner: Pick<CleanerCard, 'yearsOfExperience' | 'completedCount'>) => string[] {
  const { t } = useTranslation('cards')
  return ({ yearsOfExperience, completedCount }) => [
    t('years', { count: yearsOfExperience }),
    ...(completedCount > 0 ? [t('visits', { count: completedCount })] : []),
  ]
}

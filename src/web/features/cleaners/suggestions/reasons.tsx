// Why somebody is suggested, in words: « À 2 km, libre jeudi, jamais en retard ».
import { Sparkles } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerCard } from '#contract/listing.ts'
import { addDays, dayOfWeek } from '#domain/civil-date.ts'
import { formatRating } from '#domain/rating-format.ts'
import type { Reason } from '#domain/recommendation.ts'
import { dayName } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useDistance } from '#web/words/distance.ts'

type Suggested = Pick<CleanerCard, 'distanceKm' | 'nextOpening' | 'rating'> & { readonly reasons?: readonly Reason[] }
type ReasonsProps = { readonly cleaner: Suggested; readonly today: string }

/** Nothing without a reason: everyone’s list gives none. */
export function Reasons({ cleaner, today }: ReasonsProps) {
  const { t } = useTranslation('cards')
  const say = useReason(cleaner, today)
  const { reasons = [] } = cleaner
  if (reasons.length === 0) return null
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-primary">
      <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{t('reasons.label')} </span>
        <span className="inline-block first-letter:uppercase">{reasons.map(say).join(', ')}</span>
      </span>
    </p>
  )
}

function useReason({ distanceKm, nextOpening, rating }: Suggested, today: string): (reason: Reason) => string {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  const distance = useDistance()
  const soon = (date: string) => {
    if (date === today) return t('reasons.today')
    return date === addDays(today, 1) ? t('reasons.tomorrow') : t('reasons.soon', { day: dayName(dayOfWeek(date), language) })
  }
  return (reason) => {
    if (reason === 'near') return t('reasons.near', { distance: distance(distanceKm ?? 0) })
    if (reason === 'soon') return soon(nextOpening?.date ?? today)
    if (reason === 'loved') return t('reasons.loved', { rating: formatRating(rating, language) })
    return t(`reasons.${reason}`)
  }
}

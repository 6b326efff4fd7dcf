// The total and the button to book, fixed at the bottom on phones.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import type { FirstVisit } from './first-booking.ts'
import { FirstTotal } from './first-total.tsx'
import { bookPath, type VisitChoice } from './visit-choice.ts'
import { visitPrice } from './visit-price.ts'

type PhoneBookingBarProps = {
  cleaner: CleanerProfile
  choice: VisitChoice
  firstVisit: FirstVisit
}

export function PhoneBookingBar({ cleaner, choice, firstVisit }: PhoneBookingBarProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const price = visitPrice(cleaner, choice, firstVisit)
  if (!price) return null
  return (
    <div
      data-action-bar="always"
      className="safe-bottom no-print sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t bg-background px-4 pt-3 sm:-mx-6 sm:px-6 lg:hidden"
    >
      <a href="#booking" className="min-w-0 underline-offset-4 hover:underline">
        <b className="block font-display text-xl tabular-nums">{formatPrice(price.breakdown.finalCents, language)}</b>
        <span className="block text-sm text-muted-foreground">{t('card.totalFor', { hours: formatHours(choice.hours, language) })}</span>
        <FirstTotal cents={price.firstTotalCents} offer={price.offer} className="text-xs" />
      </a>
      <LinkButton to={bookPath(cleaner.slug, choice)} className="shrink-0">
        {choice.time ? t('card.bookShort') : t('card.choose')}
      </LinkButton>
    </div>
  )
}

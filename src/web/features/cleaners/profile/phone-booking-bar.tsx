// The total and the button to book, fixed at the bottom on phones.
import { useTranslation } from 'react-i18next'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import type { FirstBooking } from './first-booking.ts'
import { bookPath, type VisitChoice } from './visit-choice.ts'
import { visitPrice } from './visit-price.ts'

type PhoneBookingBarProps = {
  cleaner: CleanerProfile
  choice: VisitChoice
  firstBooking: FirstBooking
}

export function PhoneBookingBar({ cleaner, choice, firstBooking }: PhoneBookingBarProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const user = useUser()
  const price = visitPrice(cleaner, choice, firstBooking === 'sure')
  if (!price) return null
  return (
    <div
      className={cn(
        'no-print sticky z-10 -mx-4 flex items-center justify-between gap-4 border-t bg-background px-4 pt-3 sm:-mx-6 sm:px-6 lg:hidden',
        // People who are signed in have the bar of the site below.
        user ? 'bottom-17 pb-3 md:bottom-0' : 'safe-bottom bottom-0',
      )}
    >
      <a href="#booking" className="min-w-0 underline-offset-4 hover:underline">
        <b className="block font-display text-xl tabular-nums">{formatPrice(price.breakdown.finalCents, language)}</b>
        <span className="block text-sm text-muted-foreground">{t('card.totalFor', { hours: formatHours(choice.hours, language) })}</span>
      </a>
      <LinkButton to={bookPath(cleaner.slug, choice)}>{choice.time ? t('card.bookShort') : t('card.choose')}</LinkButton>
    </div>
  )
}

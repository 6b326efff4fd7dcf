// Amounts, moments and countdowns of one booking, in the reader's language and its property's zone.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { countdownWords } from './countdown.ts'
import { useMoney } from './money.ts'
import { useMoment } from './moments.ts'

export function useBookingWords({ timeZone }: { readonly timeZone: string }, now: Date) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const moment = useMoment(timeZone, now)
  return {
    t,
    language,
    money,
    moment,
    /** How long until an instant. */
    left: (instant: string) => countdownWords(Date.parse(instant) - now.getTime(), t),
  }
}
export type BookingWords = ReturnType<typeof useBookingWords>

// The blue head of work mode: where, for how long already, and until when.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { ChevronLeft } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { stopwatch } from '#web/words/countdown.ts'
import { timeAt } from '#web/words/moments.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { PageContainer } from '#web/ui/page.tsx'

export function WorkHeader({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('visits')
  const now = useServerNow(booking.now, 1_000)
  const { language, left } = useBookingWords(booking, now)
  const { address, endsAt, punchedInAt, timeZone } = booking
  const end = timeAt(endsAt, timeZone, language)
  const over = now.getTime() - Date.parse(endsAt)
  const parts = [
    over > MINUTE_MS ? t('header.overBy', { left: left(new Date(now.getTime() + over).toISOString()) }) : t('header.until', { time: end }),
    punchedInAt && t('header.punchedAt', { time: timeAt(punchedInAt, timeZone, language) }),
  ]
  return (
    <div className="bg-primary pb-6 pt-2 text-primary-foreground forced-colors:border-b max-sm:rounded-b-lg">
      <PageContainer width="form">
        <div className="flex items-center gap-1">
          <Link
            to={`/bookings/${booking.id}`}
            aria-label={t('back', { reference: booking.reference })}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full focus-visible:outline-primary-foreground"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <h1 tabIndex={-1} className="font-sans text-base font-bold tracking-normal">
            {address.street}
          </h1>
        </div>
        {punchedInAt && (
          <p
            role="timer"
            aria-label={t('header.elapsed')}
            className="mt-2 font-display text-5xl font-bold tabular-nums tracking-tight sm:text-6xl"
          >
            {stopwatch(now.getTime() - Date.parse(punchedInAt))}
          </p>
        )}
        <p className="mt-2">{parts.filter(Boolean).join(' · ')}</p>
      </PageContainer>
    </div>
  )
}

// The terms that the client agrees to before the request (Consumer Protection Act, s. 54.4): who, what, how much, when, and how to get out of it.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { SERIES_CHARGE_HOURS, SERIES_PAID_HOURS } from '#domain/booking-timers.ts'
import { FREE_CANCELLATION_HOURS, requestTerms } from '#domain/cancellation.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'

type TermsProps = {
  readonly cleanerName: string
  readonly price: PriceBreakdown
  /** Of each visit after the first; null for one visit. */
  readonly later: PriceBreakdown | null
  /** Undefined while the start loads, null when it is unknown. */
  readonly startsAt: Date | null | undefined
  /** How far the server's clock is ahead of this device's; null until it has answered. */
  readonly serverAheadMs: number | null
  readonly timeZone: string
}

export function Terms({ cleanerName, price, later, startsAt, serverAheadMs, timeZone }: TermsProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const money = {
    total: formatMoney(price.finalCents, language),
    first: formatMoney(price.initialLegCents, language),
    second: formatMoney(price.finalLegCents, language),
  }
  return (
    <Card asChild>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title" className="text-xl">
          {t('terms.title')}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-primary">
          <li>{t('terms.who', { name: cleanerName })}</li>
          <li>{t('terms.halves', money)}</li>
          {startsAt && serverAheadMs !== null && (
            <Deadlines
              name={cleanerName}
              startsAt={startsAt}
              timeZone={timeZone}
              initialCents={price.initialLegCents}
              aheadMs={serverAheadMs}
            />
          )}
          {(startsAt === undefined || (startsAt && serverAheadMs === null)) && (
            <li aria-hidden>
              <Skeleton className="h-[6.2em] sm:h-[3.1em]" />
            </li>
          )}
          {later && (
            <>
              <li>
                {t('repeat.terms.charge', {
                  total: formatMoney(later.finalCents, language),
                  first: formatMoney(later.initialLegCents, language),
                  second: formatMoney(later.finalLegCents, language),
                  hours: SERIES_CHARGE_HOURS,
                })}
              </li>
              <li>{t('repeat.terms.unpaid', { hours: SERIES_PAID_HOURS })}</li>
              <li>{t('repeat.terms.skip', { hours: FREE_CANCELLATION_HOURS })}</li>
            </>
          )}
          <li>{t('terms.cleanerCancels', { name: cleanerName })}</li>
        </ul>
        <Button tone="link" className="mt-3" onClick={() => window.print()}>
          {t('terms.keep')}
        </Button>
      </section>
    </Card>
  )
}

type DeadlinesProps = {
  readonly name: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly initialCents: number
  readonly aheadMs: number
}

/** True at the instant of reading: the sentences change as the visit comes nearer. */
function Deadlines({ name, startsAt, timeZone, initialCents, aheadMs }: DeadlinesProps) {
  const { t } = useTranslation('book')
  const words = useDeadlineWords(timeZone)
  const [openedAt] = useState(() => new Date(Date.now() + aheadMs).toISOString())
  const { answer, cancelling } = requestTerms(startsAt, useServerNow(openedAt))
  return (
    <>
      <li>
        {words.answer(name, answer)} {t('terms.unanswered')}
      </li>
      {cancelling && <li>{words.cancelling(cancelling, initialCents)}</li>}
    </>
  )
}

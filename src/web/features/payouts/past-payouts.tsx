// A cleaner's payouts so far, newest first, each with the visits that it pays.
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PayoutState } from '#domain/payout.ts'
import { formatDate } from '#domain/time-format.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import { useDownloadCsv } from './payouts-csv.ts'

type Payout = Answer<'GET /api/payouts'>['payouts'][number]

const TONES: Readonly<Record<PayoutState, BadgeTone>> = {
  pending: 'info',
  in_transit: 'info',
  paid: 'ok',
  failed: 'bad',
  skipped: 'warn',
}

export function PastPayouts({ payouts }: { readonly payouts: readonly Payout[] }) {
  const { t } = useTranslation('payouts')
  const downloadCsv = useDownloadCsv()
  return (
    <Card asChild>
      <section aria-labelledby="history">
        <h2 id="history" className="text-lg">
          {t('history.title')}
        </h2>
        {payouts.length === 0 ? (
          <p className="mt-2 text-muted-foreground">{t('history.none')}</p>
        ) : (
          <>
            <ul className="mt-2 divide-y">
              {payouts.map((payout) => (
                <PastPayout key={payout.id} payout={payout} />
              ))}
            </ul>
            <Button tone="ghost" onClick={() => downloadCsv(payouts)}>
              {t('csv.download')}
            </Button>
          </>
        )}
      </section>
    </Card>
  )
}

function PastPayout({
  payout: { isInstant, date, amountCents, feeCents, recoveredCents, debtLeftCents, state, skipReason, failure, visits },
}: {
  readonly payout: Payout
}) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{t(isInstant ? 'history.instant' : 'history.of', { day: formatDate(date, language, 'year') })}</h3>
        {amountCents !== null && <span className="font-semibold tabular-nums">{formatMoney(cents(amountCents), language)}</span>}
      </div>
      <p>
        <Badge tone={TONES[state]}>{t(`history.states.${state}`)}</Badge>
      </p>
      {skipReason !== null && <p className="text-sm text-muted-foreground">{t(`history.skipped.${skipReason}`)}</p>}
      {failure !== null && <p className="text-sm text-muted-foreground">{t(`history.failures.${failure}`)}</p>}
      {feeCents > 0 && (
        <p className="text-sm text-muted-foreground">
          {t(state === 'failed' ? 'history.feeBack' : 'history.fee', { amount: formatMoney(cents(feeCents), language) })}
        </p>
      )}
      {recoveredCents > 0 && state !== 'failed' && (
        <p className="text-sm text-muted-foreground">
          {t(debtLeftCents > 0 ? 'history.recovered' : 'history.recoveredLast', {
            amount: formatMoney(cents(recoveredCents), language),
            left: formatMoney(cents(debtLeftCents), language),
          })}
        </p>
      )}
      {visits.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm underline underline-offset-4">
            {t('history.visits', { count: visits.length })}
          </summary>
          <ul className="mt-2 grid gap-1 text-sm">
            {visits.map((visit) => (
              <li key={visit.bookingId} className="flex justify-between gap-4">
                <Link to={`/bookings/${visit.bookingId}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  {visit.reference}
                </Link>
                <span className="tabular-nums">{formatMoney(cents(visit.amountCents), language)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

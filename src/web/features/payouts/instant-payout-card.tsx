// A payout within minutes: what it brings and costs before the press, or what stands in its way.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { useMoney } from '#web/words/money.ts'

const { queryKey } = ask('GET /api/payouts')

export function InstantPayoutCard({ instant, availableCents, payouts, stop }: Answer<'GET /api/payouts'>) {
  const { t } = useTranslation('payouts')
  const money = useMoney()
  const queries = useQueryClient()
  const once = useIntent()
  const { netCents, recoveredCents, feeCents, obstacle } = instant
  const send = useMutation({
    mutationFn: () => once({ netCents }, (idempotencyKey) => call('POST /api/payouts/instant', { body: { netCents }, idempotencyKey })),
    onSuccess: (shown) => queries.setQueryData(queryKey, shown),
    // The amount may have changed.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const [latest] = payouts
  const failure = latest?.isInstant === true && latest.state === 'failed' ? latest.failure : null
  return (
    <Card asChild>
      <section aria-labelledby="instant">
        <h2 id="instant" className="text-lg">
          {t('instant.title')}
        </h2>
        <p className="mt-2 text-muted-foreground">{t('instant.body')}</p>
        {failure !== null && (
          <Banner tone="bad" role="alert" className="mt-4">
            {t('instant.failed')} {t(`history.failures.${failure}`)}
          </Banner>
        )}
        {send.isError && (
          <Banner tone="bad" role="alert" className="mt-4">
            {messageOf(send.error, t('instant.notSent'))}
          </Banner>
        )}
        {obstacle === null ? (
          <div className="mt-4 grid gap-5">
            <PriceLines
              lines={[
                { key: 'available', label: t('instant.available'), amount: money(availableCents, 'column') },
                ...(recoveredCents > 0
                  ? [{ key: 'recovered', label: t('instant.recovered'), amount: money(-recoveredCents, 'column') }]
                  : []),
                { key: 'fee', label: t('instant.fee'), amount: money(-feeCents, 'column') },
                { key: 'net', label: t('instant.net'), amount: money(netCents, 'column'), kind: 'total' },
              ]}
            />
            <Button
              className="justify-self-start"
              pending={send.isPending}
              pendingLabel={t('instant.sending')}
              onClick={() => send.isPending || send.mutate()}
            >
              {t('instant.send', { amount: money(netCents, 'column') })}
            </Button>
          </div>
        ) : (
          <p className="mt-4">{obstacle === 'payouts-held' ? stop !== null && t(`stops.${stop}`) : t(`instant.obstacles.${obstacle}`)}</p>
        )}
      </section>
    </Card>
  )
}

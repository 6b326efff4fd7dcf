// Step 4: everything once more, the price, the terms, the card, and one button that says what it does.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Property } from '#contract/properties.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { PaymentPanel, useCard, usePayment } from '#web/features/payments/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { ask } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Arrival } from '#web/ui/arrival.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useOnline } from '#web/ui/offline-banner.tsx'
import { asMoney } from './booking-price.ts'
import { CheckAnswers } from './check-answers.tsx'
import { PriceSummary } from './price-summary.tsx'
import { RequestRefused, type Refused } from './request-refused.tsx'
import { Terms } from './terms.tsx'
import type { KeptDraft } from './use-booking-draft.ts'
import type { PriceInForce } from './use-price.ts'
import { requestBooking } from './use-request.ts'

type PayStepProps = {
  readonly cleaner: CleanerProfile
  readonly property: Property
  readonly kept: KeptDraft
  readonly durationMinutes: number
  readonly inForce: PriceInForce
  readonly price: PriceBreakdown
  /** With the refusal of the request, for the steps that ask what it is about. */
  readonly onRefused: (problem: unknown) => void
}

export function PayStep({ cleaner, property, kept, durationMinutes, inForce, price, onRefused }: PayStepProps) {
  const { t } = useTranslation(['book', 'common'])
  const language = useLanguage()
  const online = useOnline()
  const card = useCard('initial', price.initialLegCents)
  const payment = usePayment('initial', kept.clear)
  const [agreed, setAgreed] = useState(false)
  const { refused, show, clear } = useRefused()
  const toastProblem = useProblemToast(t('pay.failed'))
  const { draft } = kept
  const startsAt = useStart(cleaner.slug, kept, durationMinutes)
  const money = { today: formatMoney(price.initialLegCents, language), later: formatMoney(price.finalLegCents, language) }
  const isRunning = payment.stage.kind === 'running'
  const isRequested = draft.requested !== null

  const refuse = (problem: unknown) => {
    toastProblem(problem)
    const changed = problem instanceof ApiProblem && problem.code === 'price-changed' ? newPriceOf(problem) : null
    if (changed) {
      inForce.replace(changed)
      // The client agreed to another amount.
      setAgreed(false)
      form.reset()
    }
    onRefused(problem)
    show({ problem, before: price.finalCents, after: changed?.finalCents ?? null })
  }
  const form = useForm({
    values: { ...card.values, consent: agreed },
    change: ({ consent = agreed, ...typed }) => {
      setAgreed(consent)
      card.change(typed)
    },
    faults: { ...card.faults, consent: !agreed && !isRequested && t('pay.consentMissing') },
    write: { error: null, isPending: isRunning },
    prefix: 'card-',
    onSend: () => {
      if (!online) return
      clear()
      payment.pay(() => requestBooking({ kept, cleaner, durationMinutes, price }), card.prepare).catch(refuse)
    },
  })

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-7">
      <FormFaults form={form} />
      {refused && (
        <Arrival key={refused.at}>
          <RequestRefused
            refused={refused}
            onChoose={({ date, time }) => {
              kept.change({ date, time })
              clear()
            }}
          />
        </Arrival>
      )}
      <CheckAnswers
        draft={draft}
        cleaner={cleaner}
        property={property}
        durationMinutes={durationMinutes}
        mayEdit={!isRequested && !isRunning}
      />
      <Card className="lg:hidden">
        <h2 className="mb-4 text-xl">{t('price.title')}</h2>
        <PriceSummary inForce={inForce} durationMinutes={durationMinutes} isTaxable={cleaner.taxable} />
      </Card>
      <Terms
        cleanerName={cleaner.name}
        price={price}
        startsAt={startsAt}
        serverAheadMs={inForce.serverAheadMs}
        timeZone={property.timeZone}
      />
      <section aria-labelledby="card-title" className="grid gap-5">
        <h2 id="card-title" className="text-2xl">
          {t('pay.card')}
        </h2>
        <output className="block">{isRequested && !isRunning && <Banner>{t('pay.held')}</Banner>}</output>
        <PaymentPanel payment={payment} card={card} form={form} bookingId={draft.requested?.bookingId ?? null} />
        {!isRequested && !isRunning && (
          <Checkbox
            id={form.idOf('consent')}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            label={t('pay.consent', { amount: money.later })}
            error={form.errorOf('consent')}
          />
        )}
      </section>
      {!isRunning && (
        <Button type="submit" size="lg" wide aria-disabled={!online}>
          {t(isRequested ? 'pay.retry' : 'pay.submit', { amount: money.today })}
        </Button>
      )}
    </form>
  )
}

/** Why the last request was refused; `at` tells two refusals apart. */
function useRefused() {
  const [refused, setRefused] = useState<Refused | null>(null)
  return {
    refused,
    show: (refusal: Omit<Refused, 'at'>) => setRefused({ ...refusal, at: Date.now() }),
    clear: () => setRefused(null),
  }
}

/** The instant of the chosen start, from the cleaner's openings; null when it is not among them, undefined while they load. */
function useStart(slug: string, { draft }: KeptDraft, durationMinutes: number): Date | null | undefined {
  const { data, isPending } = useQuery({
    ...ask('GET /api/cleaners/{slug}/openings', {
      params: { slug },
      query: { from: draft.date ?? '', days: 1, hours: durationMinutes / 60, ...(draft.isEmergency && { emergency: 'true' as const }) },
    }),
    enabled: draft.date !== null,
  })
  if (isPending) return undefined
  const start = data?.items.find((opening) => opening.date === draft.date && opening.time === draft.time)
  return start ? new Date(start.startsAt) : null
}

function newPriceOf({ details }: ApiProblem): PriceBreakdown | null {
  const price = details['priceBreakdown']
  return typeof price === 'object' && price !== null && 'finalCents' in price ? asMoney(price as Parameters<typeof asMoney>[0]) : null
}

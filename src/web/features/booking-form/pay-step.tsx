// The last step: the details of the visit, the price, the terms, the card, and one button that says what it does.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { SERIES_CHARGE_HOURS } from '#domain/booking-timers.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { PaymentPanel, useCard, usePayment } from '#web/features/payments/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
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
import { faultsOfStep } from './booking-steps.ts'
import { DetailsFields } from './details-fields.tsx'
import { GivenDetails } from './given-details.tsx'
import { openingsQuestion } from './openings-calendar.ts'
import { FrequencyField } from './repeat/frequency-field.tsx'
import { useRepeat } from './repeat/use-repeat.ts'
import { RequestRefused, type Refused } from './request-refused.tsx'
import { Terms } from './terms.tsx'
import type { KeptDraft } from './use-booking-draft.ts'
import { FIELD_OF_FAULT, type Booking } from './use-booking-form.ts'
import { requestBooking } from './use-request.ts'
import { VisitSummary } from './visit-summary.tsx'

type PayStepProps = { readonly booking: Booking; readonly property: Property; readonly price: PriceBreakdown }

export function PayStep({ booking, property, price }: PayStepProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { cleaner, kept, serviceType, durationMinutes, inForce } = booking
  const online = useOnline()
  const card = useCard('initial', price.initialLegCents)
  const payment = usePayment('initial', kept.clear)
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const { refused, show, clear } = useRefused({ before: price.finalCents, takenCode: inForce.takenCode })
  const toastProblem = useProblemToast(t('pay.failed'))
  const { draft } = kept
  const repeat = useRepeat(booking)
  const startsAt = useStart(cleaner.slug, kept, durationMinutes)
  const money = { today: formatMoney(price.initialLegCents, language), later: formatMoney(price.finalLegCents, language) }
  const consent = [
    t('pay.consent', { amount: money.later }),
    repeat.isRepeated &&
      repeat.later &&
      t('repeat.consent', { amount: formatMoney(repeat.later.initialLegCents, language), hours: SERIES_CHARGE_HOURS }),
  ]
    .filter(Boolean)
    .join(' ')
  // The client agreed to what was said then, not to other amounts.
  const agreed = agreedTo === consent
  const agree = (yes: boolean) => setAgreedTo(yes ? consent : null)
  const isRunning = payment.stage.kind === 'running'
  const isRequested = draft.requested !== null
  const mayChange = !isRequested && !isRunning

  const refuse = (problem: unknown) => {
    toastProblem(problem)
    const changed = newPriceOf(problem)
    if (changed) {
      inForce.replace(changed.price, changed)
      form.reset()
    }
    booking.setRefusal(problem)
    repeat.checkAgain()
    show(problem, changed)
  }
  const { kind, emergencyReason, mayPhotograph, notes } = draft
  const unfit = repeat.visits.filter(({ needsChoice }) => needsChoice).length
  const faultOfRepeat = !isRequested && repeat.fault !== null && t(`repeat.${repeat.fault}`, { count: unfit })
  const missing = isRequested ? [] : faultsOfStep('pay', draft, property)
  const form = useForm({
    values: { repeat: draft.repeat, kind, emergencyReason, mayPhotograph, notes, ...card.values, consent: agreed },
    change: ({ consent: yes = agreed, ...typed }) => {
      agree(yes)
      card.change(typed)
    },
    faults: {
      repeat: faultOfRepeat,
      ...Object.fromEntries(missing.map((fault) => [FIELD_OF_FAULT[fault], t(`faults.${fault}`)])),
      ...card.faults,
      consent: !agreed && !isRequested && t('pay.consentMissing'),
    },
    write: { error: refused?.problem ?? null, isPending: isRunning },
    refusedIn: refusedFields,
    prefix: 'card-',
    onSend: () => {
      if (!online) return
      clear()
      payment
        .pay(() => requestBooking({ kept, cleaner, serviceType, durationMinutes, price, series: repeat.sent }), card.prepare)
        .catch(refuse)
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
      <Card className="lg:hidden">
        <VisitSummary booking={booking} mayChange={mayChange} />
      </Card>
      {mayChange && <FrequencyField booking={booking} repeat={repeat} id={form.idOf('repeat')} error={form.errorOf('repeat')} />}
      {mayChange ? <DetailsFields booking={booking} form={form} /> : <GivenDetails draft={draft} />}
      <Terms
        cleanerName={firstNameOf(cleaner.name)}
        price={price}
        later={repeat.isRepeated ? repeat.later : null}
        startsAt={startsAt}
        serverAheadMs={inForce.serverAheadMs}
        timeZone={property.timeZone}
      />
      {inForce.arePromotionsLost && <Banner>{t('pay.oncePerHome')}</Banner>}
      <section aria-labelledby="card-title" className="grid gap-5">
        <h2 id="card-title" className="text-2xl">
          {t('pay.card')}
        </h2>
        <output className="block">{isRequested && !isRunning && <Banner>{t('pay.held')}</Banner>}</output>
        <PaymentPanel payment={payment} card={card} form={form} bookingId={draft.requested?.bookingId ?? null} />
        {mayChange && (
          <Checkbox
            id={form.idOf('consent')}
            checked={agreed}
            onChange={(event) => agree(event.target.checked)}
            label={consent}
            error={form.errorOf('consent')}
          />
        )}
      </section>
      {!isRunning && (
        <div className="grid gap-2">
          <Button type="submit" size="lg" wide aria-disabled={!online}>
            {t(isRequested ? 'pay.retry' : repeat.isRepeated ? 'repeat.submit' : 'pay.submit', { amount: money.today })}
          </Button>
          {!isRequested && <p className="text-center text-sm text-muted-foreground">{t('pay.submitNote', { amount: money.today })}</p>}
        </div>
      )}
    </form>
  )
}

type Before = { readonly before: Cents; readonly takenCode: string | null }

/** Why the last request was refused; `at` tells two refusals apart. */
function useRefused({ before, takenCode }: Before) {
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  return {
    refused,
    show(problem: unknown, changed: ReturnType<typeof newPriceOf>) {
      const lostCode = changed?.isCodeLost ? takenCode : null
      // The hour may be somebody else’s by now.
      void askAgain(queries, 'opening')
      setRefused({ problem, before, after: changed?.price.finalCents ?? null, lostCode, at: Date.now() })
    },
    clear: () => setRefused(null),
  }
}

/** The instant of the chosen start, from the cleaner's openings; null when it is not among them, undefined while they load. */
function useStart(slug: string, { draft }: KeptDraft, durationMinutes: number): Date | null | undefined {
  const { data, isPending } = useQuery({
    ...openingsQuestion(slug, draft.propertyId, {
      from: draft.date ?? '',
      days: 1,
      hours: durationMinutes / 60,
      ...(draft.isEmergency && { emergency: 'true' as const }),
    }),
    enabled: draft.date !== null,
  })
  if (isPending) return undefined
  const start = data?.items.find((opening) => opening.date === draft.date && opening.time === draft.time)
  return start ? new Date(start.startsAt) : null
}

/** The server names the reason of an urgent visit inside its object. */
function refusedFields(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {}
  const { 'emergency.reason': emergencyReason, ...fields } = problem.fields
  return { ...fields, ...(emergencyReason && { emergencyReason }) }
}

/** Today's price, which came with the refusal of another. */
function newPriceOf(problem: unknown) {
  if (!(problem instanceof ApiProblem) || problem.code !== 'price-changed') return null
  const { priceBreakdown: price, arePromotionsLost, promotionCode } = problem.details
  if (typeof price !== 'object' || price === null || !('finalCents' in price)) return null
  return {
    price: asMoney(price as Parameters<typeof asMoney>[0]),
    arePromotionsLost: arePromotionsLost === true,
    isCodeLost: promotionCode === null,
  }
}

// What a client gives the cleaner on top, once the visit is done: how much, then with which card. `/bookings/{id}/tip`.
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { isTipGiven, TIP_WINDOW_DAYS } from '#domain/tip.ts'
import { BookingGate } from '#web/features/bookings/index.ts'
import { PayForm, usePayment, useReturn } from '#web/features/payments/index.ts'
import { call } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Link, useSearchParams } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { TipChoice } from './tip-choice.tsx'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <TipPage booking={booking} />}</BookingGate>
}

type OfBooking = { readonly booking: Booking }
const nameIn = ({ cleaner }: Booking): string => firstNameOf(cleaner?.name ?? '')

function TipPage({ booking }: OfBooking) {
  const { tip, tipClosesAt } = booking.payment
  const isGiven = isTipGiven(tip)
  const isReturning = useSearchParams().has('returned')
  useFocusOnStep(isGiven ? 'given' : 'form')
  if (isGiven && tip) return <Given booking={booking} amountCents={tip.amountCents} isPaid={tip.state === 'captured'} />
  return tipClosesAt !== null || isReturning ? <Giving booking={booking} /> : <Closed booking={booking} />
}

function Giving({ booking }: OfBooking) {
  const { t } = useTranslation('tips')
  const { tip } = booking.payment
  const isReturning = useSearchParams().has('returned')
  // One that was refused is tried again with another card.
  const [chosen, choose] = useState<Cents | null>(isReturning && tip !== null ? cents(tip.amountCents) : null)
  const title = t('title')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={title} noindex />
      <Link to={`/bookings/${booking.id}`} className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <PageTitle lede={t('lede', { name: nameIn(booking) })}>{title}</PageTitle>
      {chosen === null ? (
        <TipChoice beforeTaxCents={cents(booking.priceBreakdown?.subtotalCents ?? ZERO_CENTS)} onChoose={choose} />
      ) : (
        <TipPayment booking={booking} amountCents={chosen} onChange={() => choose(null)} />
      )}
    </PageContainer>
  )
}

type TipPaymentProps = OfBooking & { readonly amountCents: Cents; readonly onChange: () => void }

function TipPayment({ booking, amountCents, onChange }: TipPaymentProps) {
  const { t } = useTranslation('tips')
  const language = useLanguage()
  const payment = usePayment('tip')
  useReturn(payment, booking.id)
  const { tip } = booking.payment
  const amount = formatMoney(amountCents, language)
  const params = { id: booking.id }
  return (
    <PayForm
      bookingId={booking.id}
      amountCents={amountCents}
      payment={payment}
      declineCode={tip?.state === 'failed' && tip.amountCents === amountCents ? (tip.declineCode ?? 'card_declined') : null}
      open={(idempotencyKey) => call('POST /api/bookings/{id}/tip', { params, body: { amountCents }, idempotencyKey })}
      label={t('give', { amount })}
    >
      {(isRunning) => (
        <Card className="grid justify-items-start gap-1">
          <p className="text-sm text-muted-foreground">{t('for', { name: nameIn(booking) })}</p>
          <p className="font-display text-3xl font-bold tabular-nums">{amount}</p>
          {!isRunning && (
            <Button tone="link" onClick={onChange}>
              {t('change')}
            </Button>
          )}
        </Card>
      )}
    </PayForm>
  )
}

type GivenProps = OfBooking & { readonly amountCents: number; readonly isPaid: boolean }

function Given({ booking, amountCents, isPaid }: GivenProps) {
  const { t } = useTranslation('tips')
  const values = { amount: formatMoney(cents(amountCents), useLanguage()), name: nameIn(booking) }
  const title = t(isPaid ? 'thanks' : 'waiting')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={title} noindex />
      <EmptyState whole title={title} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('seeBooking')}</LinkButton>}>
        {t(isPaid ? 'thanksBody' : 'waitingBody', values)}
      </EmptyState>
    </PageContainer>
  )
}

function Closed({ booking }: OfBooking) {
  const { t } = useTranslation('tips')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('closed')} noindex />
      <EmptyState whole title={t('closed')} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('seeBooking')}</LinkButton>}>
        {t('closedBody', { days: TIP_WINDOW_DAYS })}
      </EmptyState>
    </PageContainer>
  )
}

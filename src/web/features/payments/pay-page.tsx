// Paying a leg that waits for its card: a first half that was refused or abandoned, a second half that the bank wants confirmed. `/bookings/{id}/pay`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useParams, useSearchParams, type Params } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Leg } from '#domain/booking.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDateTime, formatInstant } from '#domain/time-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { payersLeg, type PayersLeg } from './payers-leg.ts'
import { cardsOnFile } from './card-queries.ts'
import { PayForm } from './pay-form.tsx'
import { useReturn } from './use-return.ts'
import { usePayment, type PaymentRun } from './use-payment.ts'
import type { BookingId } from '#domain/id.ts'
import { pathId } from '#web/platform/typed-id.ts'

const bookingOf = (params: Params) => ask('GET /api/bookings/{id}', { params: { id: pathId<BookingId>(params) } })

/** Refetched on each visit: payments change without this page. */
export const load = ({ queries, params }: PageLoad) =>
  Promise.all([queries.fetchQuery({ ...bookingOf(params), staleTime: 0 }), queries.prefetchQuery(cardsOnFile)])

export function Page() {
  const { t } = useTranslation('payments')
  const { data: booking } = useSuspenseQuery(bookingOf(useParams()))
  const isReturning = useSearchParams().has('returned')
  const leg: Leg = booking.payment.payable ?? (booking.status === 'completed' ? 'final' : 'initial')
  const payment = usePayment(leg)
  useReturn(payment, booking.id)

  const title = t(leg === 'initial' ? 'pay.firstTitle' : 'pay.secondTitle')
  const owed = payersLeg(booking, leg)
  const isBusy = payment.stage.kind !== 'idle' || isReturning
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={title} noindex />
      <PageTitle>{title}</PageTitle>
      {owed && (booking.payment.payable !== null || isBusy) ? (
        <PayLeg booking={booking} owed={owed} payment={payment} />
      ) : (
        <NothingToPay booking={booking} />
      )}
    </PageContainer>
  )
}

function NothingToPay({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('payments')
  return (
    <EmptyState title={t('nothing.title')} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('seeBooking')}</LinkButton>}>
      {t('nothing.body', { reference: booking.reference })}
    </EmptyState>
  )
}

/** Until when the first half may be paid: the slot is kept for a card, or the cleaner waits for another one. */
function deadlineOf(booking: Booking): Date | null {
  if (booking.status !== 'pending') return null
  const due = booking.timeline.find((entry) => entry.state === 'current')?.dueAt
  return due ? new Date(due) : null
}

/** Nobody has to answer any more: what is paid is charged at once. */
const isAgreed = ({ status, expiresAt }: Booking): boolean => status === 'confirmed' || (status === 'pending' && expiresAt === null)

/** A bank asks to confirm what it did not refuse. */
function explanationOf(booking: Booking, { leg, state, declineCode }: PayersLeg) {
  if (leg === 'initial') return isAgreed(booking) ? 'firstDue' : 'firstExplained'
  return state === 'requires_action' || declineCode === 'authentication_required' ? 'secondToConfirm' : 'secondExplained'
}

type PayLegProps = { readonly booking: Booking; readonly owed: PayersLeg; readonly payment: PaymentRun }

function PayLeg({ booking, owed, payment }: PayLegProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { timeZone } = booking
  const { leg, amountCents } = owed
  const amount = formatMoney(cents(amountCents), language)
  const deadline = deadlineOf(booking)
  const params = { id: booking.id, leg }
  return (
    <PayForm
      bookingId={booking.id}
      amountCents={amountCents}
      payment={payment}
      declineCode={owed.state === 'failed' ? (owed.declineCode ?? 'card_declined') : null}
      open={(idempotencyKey) => call('POST /api/bookings/{id}/payment/{leg}', { params, idempotencyKey })}
      label={t(leg === 'initial' && !isAgreed(booking) ? 'pay.authorize' : 'pay.pay', { amount })}
    >
      {(isRunning) => (
        <Card className="grid gap-1">
          <p className="text-sm text-muted-foreground">{t('pay.booking', { reference: booking.reference })}</p>
          <p className="font-display text-3xl font-bold tabular-nums">{amount}</p>
          <p>{formatDateTime(booking, language)}</p>
          {booking.cleaner && <p className="text-muted-foreground">{t('pay.with', { name: booking.cleaner.name })}</p>}
          {deadline && !isRunning && (
            <p className="mt-2 font-semibold text-warn">
              {t('pay.before', { when: formatInstant(deadline, timeZone, language, 'short') })}
            </p>
          )}
          <p className="mt-2 text-sm text-muted-foreground">{t(`pay.${explanationOf(booking, owed)}`)}</p>
        </Card>
      )}
    </PayForm>
  )
}

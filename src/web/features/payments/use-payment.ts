// A payment from the press of the button to its record: confirm with the card, visit the bank's page if required, then watch.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '#web/router/index.ts'
import type { ChargeLeg } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import type { DeclineCode, PaymentStep } from '#domain/payment-status.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { safePath } from '#web/platform/return-path.ts'
import { askAgain, forgetHidden } from '#web/platform/ask-again.ts'
import { cardsOnFile } from './card-queries.ts'
import type { CardEntry, ReadyCard } from './use-card.ts'
import { watchLeg } from './watch-leg.ts'

export type PaymentStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: PaymentStep }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  | { readonly kind: 'unknown' }

/** A charge that waits for its card. */
export type OpenedLeg = { readonly bookingId: BookingId; readonly clientSecret: string }

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A hold may show that the price agreed to is not the client's: the booking ended, and says so. */
const hasEnded = (id: BookingId): Promise<boolean> =>
  call('GET /api/bookings/{id}', { params: { id } }).then(
    ({ endReason }) => endReason === 'promotions_lost',
    () => false,
  )

/** Of a booking, once its payment is recorded. */
const PAGES_AFTER: Readonly<Record<ChargeLeg, string>> = { initial: '/confirmation', final: '', tip: '/tip' }

/** The page of the bank's challenge, which leads back to the payment's page. */
export function challengePath(actionUrl: string | undefined, { bookingId, clientSecret }: OpenedLeg, leg: ChargeLeg): string {
  const url = new URL(safePath(actionUrl) ?? '/sandbox/3ds', 'http://here.invalid')
  url.searchParams.set('clientSecret', clientSecret)
  url.searchParams.set('booking', bookingId)
  url.searchParams.set('leg', leg)
  return url.pathname + url.search
}

/** `onLeave`: the booking's own pages take over, paid or not; the caller may discard its draft. */
export function usePayment(leg: ChargeLeg, onLeave: () => void = () => undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [stage, setStage] = useState<PaymentStage>({ kind: 'idle' })
  // Pressing twice must not start twice, whatever React has rendered in between.
  const running = useRef(false)
  const step = (next: PaymentStep) => setStage({ kind: 'running', step: next })

  const watch = async (bookingId: BookingId, isApproved: boolean): Promise<void> => {
    const outcome = await watchLeg({
      leg,
      isApproved,
      read: () => call('GET /api/bookings/{id}/payment', { params: { id: bookingId } }),
      wait: pause,
      onStep: step,
    })
    // Hidden pages refetch when opened again; the visible one refetches now.
    await forgetHidden(queries, 'booking')
    queries.removeQueries({ queryKey: cardsOnFile.queryKey, type: 'inactive' })
    await askAgain(queries, 'booking')
    if (outcome.kind === 'declined' || outcome.kind === 'unknown') return setStage(outcome)
    const isOver = outcome.kind === 'ended' || (await hasEnded(bookingId))
    step('completed')
    onLeave()
    // The page may have said so already, and its reader gone on.
    await navigate(`/bookings/${bookingId}${isOver ? '' : PAGES_AFTER[leg]}`, { replace: true, whileAt: pathname })
  }

  const confirm = async (opened: OpenedLeg, card: ReadyCard): Promise<void> => {
    step('confirming')
    let answer: Answer<'POST /api/sandbox/confirm'>
    try {
      answer = await card.confirm(opened.clientSecret)
      if (answer.status === 'requires_action' && card.answerBank) answer = await card.answerBank(opened.clientSecret)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'bad-card') return setStage({ kind: 'declined', code: 'incorrect_number' })
      // No answer is no refusal: the charge may exist, so check before a retry.
      if (problem.status === 0 || problem.status >= 500 || problem.code === 'payment-not-needed') return watch(opened.bookingId, false)
      throw problem
    }
    if (answer.status === 'declined') return setStage({ kind: 'declined', code: answer.code ?? 'card_declined' })
    if (answer.status === 'requires_action') {
      onLeave()
      await navigate(challengePath(answer.actionUrl, opened, leg))
      return
    }
    step('processing')
    await watch(opened.bookingId, answer.status !== 'processing')
  }

  const once = async (act: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      await act()
    } catch (problem) {
      setStage({ kind: 'idle' })
      throw problem
    } finally {
      running.current = false
    }
  }

  return {
    leg,
    stage,
    /** `open` creates or finds the charge; the caller shows what it throws. */
    pay: (open: () => Promise<OpenedLeg>, prepare: CardEntry['prepare']) =>
      once(async () => {
        const card = await prepare(() => step('starting'))
        if (card) await confirm(await open(), card)
      }),
    /** Back from the bank's page, or from a closed tab. After Stripe's challenge the address has the secret, so the server checks at once. */
    resume: (bookingId: BookingId, isApproved: boolean, stripeSecret: string | null = null) =>
      once(async () => {
        step('checking')
        const body = stripeSecret === null ? null : { clientSecret: stripeSecret }
        // The recorded state decides, whatever this answers.
        if (body) await call('POST /api/payments/stripe/confirm', { body }).catch(() => null)
        await watch(bookingId, isApproved)
      }),
    refuse: (code: DeclineCode) => setStage({ kind: 'declined', code }),
  }
}

export type PaymentRun = ReturnType<typeof usePayment>

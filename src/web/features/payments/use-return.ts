// Back from the bank's page: what it answered there is followed here, once.
import { useEffect, useRef } from 'react'
import type { BookingId } from '#domain/id.ts'
import { useLocation, useSearchParams } from '#web/router/index.ts'
import { challengeAnswerOf } from './challenge-answer.ts'
import type { PaymentRun } from './use-payment.ts'

export function useReturn(payment: PaymentRun, bookingId: BookingId): void {
  const search = useSearchParams()
  const { state } = useLocation()
  const isReturning = search.has('returned')
  const resumed = useRef(false)
  useEffect(() => {
    if (!isReturning || resumed.current) return
    resumed.current = true
    const answer = challengeAnswerOf(state)
    if (answer && !answer.approved) payment.refuse(answer.code ?? 'authentication_failed')
    else void payment.resume(bookingId, answer?.approved === true, search.get('payment_intent_client_secret'))
  }, [isReturning, state, payment, bookingId, search])
}

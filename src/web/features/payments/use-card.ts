// The card to pay with: typed in our own fields and checked here, or in Stripe's form, which checks it itself.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leg } from '#domain/booking.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useTyped, type Faults } from '#web/platform/form.ts'
import { emptyCard, faultsOfCard, monthOf, toConfirm, type CardValues } from './card-checks.ts'

type Confirmed = Answer<'POST /api/sandbox/confirm'>

/** A card that can be sent. */
export type ReadyCard = {
  readonly confirm: (clientSecret: string) => Promise<Confirmed>
  /** Shows the bank's challenge over this page; absent: the challenge has a page of its own. */
  readonly answerBank?: (clientSecret: string) => Promise<Confirmed>
}

export type CardEntry = {
  /** What is typed in our own fields; empty where Stripe's form takes the card. */
  readonly values: CardValues
  change(part: Partial<CardValues>): void
  readonly faults: Faults<CardValues>
  /** Null when Stripe's form shows what is wrong; `onValid` is called once nothing is. */
  prepare(onValid: () => void): Promise<ReadyCard | null>
  /** Null where our own fields take the card. */
  readonly stripe: StripeFrame | null
}
export type StripeFrame = {
  readonly key: string
  readonly leg: Leg
  readonly amountCents: number
  /** Filled while the form is on the page. */
  readonly form: RefObject<{ readonly stripe: Stripe; readonly elements: StripeElements } | null>
}

export function useCard(leg: Leg, amountCents: number): CardEntry {
  const { t } = useTranslation('payments')
  const { stripeKey } = useEnvironment()
  const [values, change] = useTyped<CardValues>(emptyCard)
  const [thisMonth] = useState(() => monthOf(new Date()))
  const form: StripeFrame['form'] = useRef(null)
  if (stripeKey !== null) {
    const stripe = { key: stripeKey, leg, amountCents, form }
    return { values, change, faults: {}, prepare: (onValid) => prepareInStripe(form.current, onValid), stripe }
  }
  const { number, expiry, cvc } = faultsOfCard(values, thisMonth)
  return {
    values,
    change,
    faults: { number: number && t(`faults.${number}`), expiry: expiry && t(`faults.${expiry}`), cvc: cvc && t(`faults.${cvc}`) },
    prepare: async (onValid) => {
      onValid()
      return { confirm: (clientSecret) => call('POST /api/sandbox/confirm', { body: { clientSecret, card: toConfirm(values) } }) }
    },
    stripe: null,
  }
}

async function prepareInStripe(form: StripeFrame['form']['current'], onValid: () => void): Promise<ReadyCard | null> {
  if (!form) return null
  const { stripe, elements } = form
  if ((await elements.submit()).error) return null
  onValid()
  const { confirmationToken } = await stripe.createConfirmationToken({ elements })
  if (!confirmationToken) throw new Error('Stripe made no token')
  const confirm = (body: { clientSecret: string; confirmationToken?: string }) => call('POST /api/payments/stripe/confirm', { body })
  return {
    confirm: (clientSecret) => confirm({ clientSecret, confirmationToken: confirmationToken.id }),
    // The server checks, however it ended in the browser.
    answerBank: async (clientSecret) => {
      await stripe.handleNextAction({ clientSecret })
      const answer = await confirm({ clientSecret })
      return answer.status === 'requires_action' ? { status: 'declined', code: 'authentication_failed' } : answer
    },
  }
}

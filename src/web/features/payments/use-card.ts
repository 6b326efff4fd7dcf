// The card to pay with: the one that paid last, or one typed in our own fields and checked here, or in Stripe's form, which checks it itself.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/account.ts'
import type { Leg } from '#domain/booking.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useTyped, type Faults } from '#web/platform/form.ts'
import { savedCard } from './saved-card.ts'
import { openStripe } from './stripe-js.ts'
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
  /** The card that paid last, used unless its owner wants another; null for none, undefined while it is asked for. */
  readonly saved: SavedCard | null | undefined
}
export type SavedCard = {
  readonly brand: string
  readonly last4: string
  readonly isUsed: boolean
  use(isUsed: boolean): void
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
  const language = useLanguage()
  const [values, change] = useTyped<CardValues>(emptyCard)
  const [thisMonth] = useState(() => monthOf(new Date()))
  const form: StripeFrame['form'] = useRef(null)
  const saved = useSavedCard()
  const stripe = stripeKey === null ? null : { key: stripeKey, leg, amountCents, form }
  if (saved?.isUsed) return { values, change, faults: {}, prepare: (onValid) => prepareSaved(stripeKey, language, onValid), stripe, saved }
  if (stripe) return { values, change, faults: {}, prepare: (onValid) => prepareInStripe(form.current, onValid), stripe, saved }
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
    saved,
  }
}

function useSavedCard(): SavedCard | null | undefined {
  const { data, isError } = useQuery(savedCard)
  const [isUsed, use] = useState(true)
  // Without an answer a card can still be typed.
  if (!data) return isError ? null : undefined
  return data.card && { ...data.card, isUsed, use }
}

async function prepareSaved(stripeKey: string | null, language: Language, onValid: () => void): Promise<ReadyCard> {
  onValid()
  return {
    confirm: (clientSecret) => call('POST /api/payments/saved-card/confirm', { body: { clientSecret } }),
    ...(stripeKey !== null && {
      answerBank: async (clientSecret: string) => answerInStripe(await openStripe(stripeKey, language), clientSecret),
    }),
  }
}

/** The server checks, however it ended in the browser. */
async function answerInStripe(stripe: Stripe, clientSecret: string): Promise<Confirmed> {
  await stripe.handleNextAction({ clientSecret })
  const answer = await call('POST /api/payments/stripe/confirm', { body: { clientSecret } })
  return answer.status === 'requires_action' ? { status: 'declined', code: 'authentication_failed' } : answer
}

async function prepareInStripe(form: StripeFrame['form']['current'], onValid: () => void): Promise<ReadyCard | null> {
  if (!form) return null
  const { stripe, elements } = form
  if ((await elements.submit()).error) return null
  onValid()
  const { confirmationToken } = await stripe.createConfirmationToken({ elements })
  if (!confirmationToken) throw new Error('Stripe made no token')
  return {
    confirm: (clientSecret) =>
      call('POST /api/payments/stripe/confirm', { body: { clientSecret, confirmationToken: confirmationToken.id } }),
    answerBank: (clientSecret) => answerInStripe(stripe, clientSecret),
  }
}

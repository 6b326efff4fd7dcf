// The card to pay with, wherever it is typed: in our own fields, judged here, or in Stripe's form, judged there.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Leg } from '#domain/booking.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { emptyCard, faultsOfCard, monthOf, toConfirm, type CardField, type CardValues } from './card-checks.ts'

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc']

type CardErrors = Partial<Readonly<Record<CardField, string>>>
type Confirmed = Answer<'POST /api/sandbox/confirm'>

/** A card that can be sent. */
export type ReadyCard = {
  readonly confirm: (clientSecret: string) => Promise<Confirmed>
  /** Asks the bank's question over this page; absent: it is asked on a page of its own. */
  readonly answerBank?: (clientSecret: string) => Promise<Confirmed>
}

type Entry = {
  /** Judges everything typed here; true when nothing stands in the way. */
  check(): boolean
  /** Words of every fault, said or not, in the order of the form. */
  faultWords(): { readonly field: CardField; readonly message: string }[]
  /** Null when the form itself says what is wrong; `onValid` once nothing is. */
  prepare(onValid: () => void): Promise<ReadyCard | null>
}
export type TypedEntry = Entry & {
  readonly kind: 'typed'
  readonly card: CardValues
  readonly errors: CardErrors
  setCard(card: CardValues): void
  leave(field: CardField): void
}
export type StripeEntry = Entry & {
  readonly kind: 'stripe'
  readonly stripeKey: string
  readonly leg: Leg
  readonly amountCents: number
  /** Filled while the form stands on the page. */
  readonly form: RefObject<{ readonly stripe: Stripe; readonly elements: StripeElements } | null>
}
export type CardEntry = TypedEntry | StripeEntry

export function useCard(leg: Leg, amountCents: number): CardEntry {
  const { stripeKey } = useEnvironment()
  const typed = useTypedCard()
  const form: StripeEntry['form'] = useRef(null)
  if (stripeKey === null) return typed
  return {
    kind: 'stripe',
    stripeKey,
    leg,
    amountCents,
    form,
    check: () => true,
    faultWords: () => [],
    prepare: (onValid) => prepareInStripe(form.current, onValid),
  }
}

async function prepareInStripe(form: StripeEntry['form']['current'], onValid: () => void): Promise<ReadyCard | null> {
  if (!form) return null
  const { stripe, elements } = form
  if ((await elements.submit()).error) return null
  onValid()
  const { confirmationToken } = await stripe.createConfirmationToken({ elements })
  if (!confirmationToken) throw new Error('Stripe made no token')
  const confirm = (body: { clientSecret: string; confirmationToken?: string }) => call('POST /api/payments/stripe/confirm', { body })
  return {
    confirm: (clientSecret) => confirm({ clientSecret, confirmationToken: confirmationToken.id }),
    // However it ended for the browser, the server looks.
    answerBank: async (clientSecret) => {
      await stripe.handleNextAction({ clientSecret })
      const answer = await confirm({ clientSecret })
      return answer.status === 'requires_action' ? { status: 'declined', code: 'authentication_failed' } : answer
    },
  }
}

/** A field is judged once it was left, all of them once the button was pressed. */
function useTypedCard(): TypedEntry {
  const { t } = useTranslation('payments')
  const [card, setCard] = useState<CardValues>(emptyCard)
  const [judged, setJudged] = useState<ReadonlySet<CardField>>(new Set())
  const [thisMonth] = useState(() => monthOf(new Date()))
  const faults = faultsOfCard(card, thisMonth)
  const errors: CardErrors = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = faults[field]
      return fault && judged.has(field) ? [[field, t(`faults.${fault}`)]] : []
    }),
  )
  return {
    kind: 'typed',
    card,
    setCard,
    errors,
    /** An empty field that was merely passed through is not wrong yet. */
    leave: (field) => {
      if (card[field] !== '') setJudged(new Set(judged).add(field))
    },
    check: () => {
      setJudged(new Set(FIELDS))
      return Object.keys(faults).length === 0
    },
    faultWords: () =>
      FIELDS.flatMap((field) => {
        const fault = faults[field]
        return fault ? [{ field, message: t(`faults.${fault}`) }] : []
      }),
    prepare: async (onValid) => {
      onValid()
      return { confirm: (clientSecret) => call('POST /api/sandbox/confirm', { body: { clientSecret, card: toConfirm(card) } }) }
    },
  }
}

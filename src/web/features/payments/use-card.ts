// The card to pay with: one on file, or one typed in our own fields and checked here, or in Stripe's form, which checks it itself.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Language } from '#domain/account.ts'
import type { ChargeLeg } from '#domain/booking.ts'
import type { CardId } from '#domain/id.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useTyped, type Faults } from '#web/platform/form.ts'
import { cardsOnFile, type CardOnFile } from './card-queries.ts'
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
  /** The cards on file; null for none, undefined while they are asked for. */
  readonly saved: CardsToChoose | null | undefined
}
export type CardsToChoose = {
  readonly all: readonly CardOnFile[]
  /** Null for a card that is typed. */
  readonly used: CardOnFile | null
  use(id: CardId | null): void
}
/** What a card is typed for: a half of a visit, a tip, or to be kept. */
export type CardPurpose = ChargeLeg | 'setup'
export type StripeFrame = {
  readonly key: string
  readonly purpose: CardPurpose
  readonly amountCents: number
  /** Filled while the form is on the page. */
  readonly form: RefObject<{ readonly stripe: Stripe; readonly elements: StripeElements } | null>
}

export function useCard(purpose: CardPurpose, amountCents: number): CardEntry {
  const { t } = useTranslation('payments')
  const { stripeKey } = useEnvironment()
  const language = useLanguage()
  const [values, change] = useTyped<CardValues>(emptyCard)
  const [thisMonth] = useState(() => monthOf(new Date()))
  const form: StripeFrame['form'] = useRef(null)
  const saved = useCardsOnFile(purpose)
  const stripe = stripeKey === null ? null : { key: stripeKey, purpose, amountCents, form }
  const used = saved?.used
  if (used) {
    const prepare: CardEntry['prepare'] = (onValid) => prepareSaved(used.id, { stripeKey, language, onValid })
    return { values, change, faults: {}, prepare, stripe, saved }
  }
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

function useCardsOnFile(purpose: CardPurpose): CardsToChoose | null | undefined {
  const { data, isError } = useQuery({ ...cardsOnFile, enabled: purpose !== 'setup' })
  const [chosen, use] = useState<CardId | null>()
  // Without an answer a card can still be typed.
  if (purpose === 'setup') return null
  if (!data) return isError ? null : undefined
  const all = data.items
  const good = all.filter(({ standing }) => standing !== 'expired')
  const used = chosen === null ? null : (good.find(({ id }) => id === chosen) ?? good[0] ?? null)
  return all.length === 0 ? null : { all, used, use }
}

type Preparing = { readonly stripeKey: string | null; readonly language: Language; onValid(): void }

async function prepareSaved(id: CardId, { stripeKey, language, onValid }: Preparing): Promise<ReadyCard> {
  onValid()
  return {
    confirm: (clientSecret) => call('POST /api/cards/{id}/confirm', { params: { id }, body: { clientSecret } }),
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

// The test cards of the sandbox: what each number does, with the client present and without.
import { lastGoodDay } from '#domain/card.ts'
import { addDays } from '#domain/civil-date.ts'
import type { DeclineCode } from '#domain/payment-status.ts'

export type Funding = 'credit' | 'debit' | 'prepaid'

export type CardScenario = {
  readonly brand: string
  readonly funding: Funding
  /** With the client present: a 3-D Secure challenge first, then the answer. */
  readonly challenge: boolean
  readonly onSession: 'ok' | DeclineCode
  /** Without the client; `once-authenticated` asks for the client unless a challenge of this card was passed before. */
  readonly offSession: 'ok' | 'once-authenticated' | DeclineCode
  readonly refund: 'ok' | 'fails-later' | 'succeeds-later'
  /** Its owner contests every charge at their bank. */
  readonly isDisputed: boolean
  /** One card, whoever types its number; of any other number, each customer has a card of their own. */
  readonly isShared: boolean
}

const good: CardScenario = {
  brand: 'visa',
  funding: 'credit',
  challenge: false,
  onSession: 'ok',
  offSession: 'ok',
  refund: 'ok',
  isDisputed: false,
  isShared: false,
}
const refusing = (code: DeclineCode): CardScenario => ({ ...good, onSession: code, offSession: code })
const challenged = (then: Partial<CardScenario>): CardScenario => ({
  ...good,
  challenge: true,
  offSession: 'authentication_required',
  ...then,
})

/** By number. Only the last four digits and the name of the scenario are ever kept. */
const SCENARIOS = {
  '4242424242424242': good,
  '5555555555554444': { ...good, brand: 'mastercard' },
  '4000000000000077': { ...good, isShared: true },
  '378282246310005': { ...good, brand: 'amex' },
  '4000056655665556': { ...good, funding: 'debit' },
  '5105105105105100': { ...good, brand: 'mastercard', funding: 'prepaid' },
  '4000000000000002': refusing('card_declined'),
  '4000000000009995': refusing('insufficient_funds'),
  '4000000000009987': refusing('lost_card'),
  '4000000000009979': refusing('stolen_card'),
  '4000000000000069': refusing('expired_card'),
  '4000000000000127': refusing('incorrect_cvc'),
  '4000000000000119': refusing('processing_error'),
  '4000002500003155': challenged({ offSession: 'once-authenticated' }),
  '4000002760003184': challenged({}),
  '4000003800000446': challenged({ offSession: 'ok' }),
  '4000008260003178': challenged({ onSession: 'insufficient_funds' }),
  '4000008400001629': challenged({ onSession: 'card_declined' }),
  '4000008400001280': challenged({ onSession: 'authentication_failed' }),
  '4000000000000341': { ...good, offSession: 'card_declined' },
  '4000000000005126': { ...good, refund: 'fails-later' },
  '4000000000007726': { ...good, refund: 'succeeds-later' },
  '4000000000000259': { ...good, isDisputed: true },
} as const satisfies Record<string, CardScenario>

export type TypedCard = { readonly number: string; readonly expMonth: number; readonly expYear: number; readonly cvc: string }

export type CardReading =
  | {
      readonly kind: 'card'
      readonly scenario: string
      readonly last4: string
      readonly expiresOn: string
      readonly behaviour: CardScenario
    }
  /** An invalid number or an expired card: refused before the bank is asked. */
  | { readonly kind: 'declined'; readonly code: 'incorrect_number' | 'expired_card' }
  /** Not a card at all. */
  | { readonly kind: 'malformed' }

/** A real card typed by mistake reads as `incorrect_number`: nothing but the test numbers is known here. */
export function readCard(typed: TypedCard, now: Date): CardReading {
  const number = typed.number.replace(/[\s-]/gu, '')
  if (!/^\d{12,19}$/u.test(number) || !/^\d{3,4}$/u.test(typed.cvc)) return { kind: 'malformed' }
  if (!passesLuhn(number)) return { kind: 'declined', code: 'incorrect_number' }
  const behaviour = Object.entries(SCENARIOS).find(([known]) => known === number)?.[1]
  if (!behaviour) return { kind: 'declined', code: 'incorrect_number' }
  const year = typed.expYear < 100 ? typed.expYear + 2000 : typed.expYear
  const expiresOn = lastGoodDay(year, typed.expMonth)
  if (isExpired(expiresOn, now)) return { kind: 'declined', code: 'expired_card' }
  return { kind: 'card', scenario: scenarioNameOf(number), last4: number.slice(-4), expiresOn, behaviour }
}

/** Banks of the sandbox keep the days of UTC. */
export const isExpired = (expiresOn: string, now: Date): boolean => now >= new Date(`${addDays(expiresOn, 1)}T00:00:00Z`)

/** A card that always pays. */
export const GOOD_CARD = {
  kind: 'card',
  scenario: 'ends-4242',
  last4: '4242',
  expiresOn: lastGoodDay(2030, 12),
  behaviour: good,
} as const satisfies CardReading

/** The kept name of a scenario: never a number, not even of a test card. */
const scenarioNameOf = (number: string): string => `ends-${number.slice(-4)}`

export function scenarioOf(name: string): CardScenario {
  const found = Object.entries(SCENARIOS).find(([number]) => scenarioNameOf(number) === name)
  if (!found) throw new Error(`no card scenario ${name}`)
  return found[1]
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

// A promotion as its form holds it, and what is wrong with it.
import { addMonths, isCivilDate } from '#domain/civil-date.ts'
import {
  MAX_PROMOTION_BUDGET_CENTS,
  MAX_PROMOTION_OFF_CENTS,
  MAX_PROMOTION_PERCENT,
  MAX_PROMOTION_USES,
  MAX_USES_PER_CLIENT,
  MIN_PROMOTION_OFF_CENTS,
  MIN_PROMOTION_PERCENT,
} from '#domain/promotion.ts'
import { readPromotionCode } from '#domain/promotion-code.ts'
import { centsOfTyped } from '#domain/typed-money.ts'

export const PROMOTION_KINDS = ['percent', 'amount'] as const

export type TypedPromotion = {
  readonly code: string
  readonly kind: (typeof PROMOTION_KINDS)[number]
  readonly percent: string
  readonly offCents: string
  readonly fromOn: string
  readonly untilOn: string
  readonly maxUses: string
  readonly maxPerClient: string
  readonly citySlugs: readonly string[]
  readonly isFirstOnly: boolean
  readonly budgetCents: string
}

/** For a month from today, once each. */
export const beginning = (today: string): TypedPromotion => ({
  code: '',
  kind: 'percent',
  percent: '10',
  offCents: '25',
  fromOn: today,
  untilOn: addMonths(today, 1),
  maxUses: '',
  maxPerClient: '1',
  citySlugs: [],
  isFirstOnly: false,
  budgetCents: '',
})

/** A whole number between two; null for anything else. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const plain = text.replaceAll(/\s/gu, '')
  return /^\d{1,9}$/.test(plain) && Number(plain) >= least && Number(plain) <= most ? Number(plain) : null
}

function amountIn(text: string, least: number, most: number): number | null {
  const amount = centsOfTyped(text)
  return amount !== null && amount >= least && amount <= most ? amount : null
}

export const budgetOf = (text: string): number | null => amountIn(text, MIN_PROMOTION_OFF_CENTS, MAX_PROMOTION_BUDGET_CENTS)

/** What is sent; null while something is wrong. */
export function termsOf(typed: TypedPromotion) {
  const faults = faultsOf(typed)
  const { percent, offCents, maxPerClient, budgetCents, code } = readOf(typed)
  if (Object.values(faults).some(Boolean) || offCents === null || maxPerClient === null || budgetCents === null || code === null)
    return null
  const { fromOn, untilOn, citySlugs, isFirstOnly } = typed
  const maxUses = typed.maxUses.trim() === '' ? null : readOf(typed).maxUses
  return { code, percent, offCents, fromOn, untilOn, maxUses, maxPerClient, citySlugs: [...citySlugs], isFirstOnly, budgetCents }
}

const readOf = (typed: TypedPromotion) => ({
  code: readPromotionCode(typed.code),
  percent: typed.kind === 'percent' ? wholeIn(typed.percent, MIN_PROMOTION_PERCENT, MAX_PROMOTION_PERCENT) : null,
  offCents: amountIn(typed.offCents, MIN_PROMOTION_OFF_CENTS, MAX_PROMOTION_OFF_CENTS),
  maxUses: wholeIn(typed.maxUses, 1, MAX_PROMOTION_USES),
  maxPerClient: wholeIn(typed.maxPerClient, 1, MAX_USES_PER_CLIENT),
  budgetCents: budgetOf(typed.budgetCents),
})

/** By field. */
export function faultsOf(typed: TypedPromotion) {
  const { code, percent, offCents, maxUses, maxPerClient, budgetCents } = readOf(typed)
  return {
    code: code === null,
    percent: typed.kind === 'percent' && percent === null,
    offCents: offCents === null,
    fromOn: !isCivilDate(typed.fromOn),
    untilOn: !isCivilDate(typed.untilOn) || typed.untilOn < typed.fromOn,
    maxUses: typed.maxUses.trim() !== '' && maxUses === null,
    maxPerClient: maxPerClient === null,
    budgetCents: budgetCents === null || (offCents !== null && budgetCents < offCents),
  }
}

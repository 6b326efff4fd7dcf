// What moved on our balance at Stripe.
import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import type { Log } from '../platform/log.ts'
import type { Balance, BalanceTransaction, BalanceTransactionKind } from './balance.ts'
import { askStripe, refusalError, type Closed } from './stripe-client.ts'

const PAGE = 100

export function stripeBalance(stripe: Stripe, log: Log): Balance {
  return {
    async getBalance() {
      const reply = await askStripe(log, 'balance', () => stripe.balance.retrieve())
      if (reply.kind === 'refused') throw refusalError(reply.refusal)
      if (reply.kind === 'unknown') return null
      return { availableCents: inDollars(reply.value.available), pendingCents: inDollars(reply.value.pending) }
    },

    async listBalanceTransactions(from, to) {
      const found: Stripe.BalanceTransaction[] = []
      for (let isMore = true; isMore;) {
        const last = found.at(-1)
        const params = {
          created: { gte: secondsOf(from), lt: secondsOf(to) },
          limit: PAGE,
          expand: ['data.source'],
          ...(last === undefined ? {} : { starting_after: last.id }),
        } satisfies Closed<Stripe.BalanceTransactionListParams>
        const reply = await askStripe(log, 'list', () => stripe.balanceTransactions.list(params))
        if (reply.kind === 'refused') throw refusalError(reply.refusal)
        if (reply.kind === 'unknown') return null
        found.push(...reply.value.data)
        isMore = reply.value.has_more
      }
      return found.map(transactionOf).toReversed()
    },
  }
}

/** Of the currency that we charge. */
const inDollars = (sums: readonly { readonly amount: number; readonly currency: string }[]) =>
  cents(sums.reduce((sum, { amount, currency }) => (currency === 'cad' ? sum + amount : sum), 0))

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

const KINDS: Readonly<Partial<Record<string, BalanceTransactionKind>>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payment_failure_refund: 'refund-failed',
  transfer: 'transfer',
  transfer_refund: 'transfer-reversed',
  transfer_cancel: 'transfer-reversed',
  transfer_failure: 'transfer-reversed',
}

function transactionOf({ id, type, amount, fee, created, source }: Stripe.BalanceTransaction): BalanceTransaction {
  const at = new Date(created * 1000)
  return { ref: id, kind: KINDS[type] ?? 'other', subjectRef: subjectOf(source), amountCents: cents(amount), feeCents: cents(fee), at }
}

/** Needs the source expanded. */
function subjectOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return source
  if (source.object === 'charge') return idOf(source.payment_intent) ?? source.id
  return source.object === 'transfer_reversal' ? idOf(source.transfer) : source.id
}

const idOf = (named: string | { readonly id: string } | null): string | null => (typeof named === 'string' ? named : (named?.id ?? null))

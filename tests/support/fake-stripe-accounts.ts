// Payees at our small Stripe: their accounts (the second version of its API, in JSON), the transfers to them and their payouts.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import type { FakeBalance } from './fake-stripe-balance.ts'
import { INSTANT_LIMIT_CENTS } from '#server/payment-company/sandbox-payouts.ts'
import { StripeRefusal, type Params, type Thing } from './fake-stripe-ledger.ts'

export type ThinEvent = {
  readonly id: string
  readonly object: 'v2.core.event'
  readonly type: string
  readonly livemode: boolean
  readonly created: string
  readonly related_object: { readonly id: string; readonly type: string; readonly url: string }
}

type Transfer = Thing & { amount: number; amount_reversed: number; destination: string }
type Payout = Thing & { amount: number; account: string; status: string }
type Account = Thing & { closed: boolean; status: PayoutAccountStatus; card: string | null }

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Which parts of an account Stripe answers when its form ended in a status. */
const CAPABILITIES: Readonly<Record<PayoutAccountStatus, readonly [transfers: string, payouts: string]>> = {
  incomplete: ['pending', 'pending'],
  pending_requirements: ['active', 'active'],
  pending: ['pending', 'pending'],
  active: ['active', 'active'],
  restricted: ['restricted', 'pending'],
  inactive: ['unsupported', 'unsupported'],
}

const entry = (status: string, awaiting = 'user') => ({ awaiting_action_from: awaiting, description: 'x', minimum_deadline: { status } })
/** Later ones, and those that Stripe itself works on, ask nothing of the person. */
const IDLE = [entry('eventually_due'), entry('currently_due', 'stripe')]

export function openAccounts(now: () => Date, balance: FakeBalance) {
  const accounts = new Map<string, Account>()
  const thinEvents: ThinEvent[] = []
  const find = (id: string): Account => {
    const account = accounts.get(id)
    if (!account) throw new StripeRefusal(404, { code: 'not_found', message: `No such account: '${id}'` })
    return account
  }
  const shown = ({ status, card: _card, ...account }: Account, include: readonly string[]): Thing => {
    const [transfers, payouts] = CAPABILITIES[status]
    const isSubmitted = status !== 'incomplete'
    const due = status === 'pending_requirements' ? [entry('currently_due')] : status === 'restricted' ? [entry('past_due')] : []
    const parts: Record<string, object> = {
      configuration: {
        recipient: {
          applied: true,
          capabilities: { stripe_balance: { stripe_transfers: { status: transfers }, payouts: { status: payouts } } },
        },
      },
      identity: { attestations: { terms_of_service: { account: isSubmitted ? { date: now().toISOString() } : {} } } },
      requirements: { entries: [...IDLE, ...due] },
    }
    return { ...account, ...Object.fromEntries(include.map((part) => [part.split('.')[0] ?? '', parts[part.split('.')[0] ?? '']])) }
  }

  const transfers = new Map<string, Transfer>()
  const payouts = new Map<string, Payout>()
  const balanceOf = (account: string): number => {
    const received = [...transfers.values()].filter(({ destination }) => destination === account)
    const sent = [...payouts.values()].filter((payout) => payout.account === account && payout.status !== 'failed')
    return (
      received.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0) -
      sent.reduce((sum, { amount }) => sum + amount, 0)
    )
  }
  const payoutShown = ({ account: _account, ...payout }: Payout): Thing => payout

  return {
    thinEvents,
    createTransfer(params: Params): Thing {
      const destination = String(params['destination'])
      if (CAPABILITIES[find(destination).status][0] !== 'active')
        throw new StripeRefusal(400, {
          code: 'insufficient_capabilities_for_transfer',
          message: 'The destination may not receive transfers.',
        })
      const made = {
        id: newId('tr'),
        object: 'transfer',
        amount: Number(params['amount']),
        amount_reversed: 0,
        destination,
        livemode: false,
      }
      const transfer: Transfer = { ...made, metadata: params['metadata'], source_transaction: params['source_transaction'] ?? null }
      transfers.set(transfer.id, transfer)
      balance.record('transfer', -transfer.amount, transfer)
      return transfer
    },
    transfersTo: (destination: string): Thing[] => [...transfers.values()].filter((transfer) => transfer.destination === destination),
    reverse(id: string): Thing {
      const transfer = transfers.get(id)
      if (!transfer) throw new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such transfer: '${id}'` })
      const left = transfer.amount - transfer.amount_reversed
      if (left === 0) throw new StripeRefusal(400, { param: 'amount', message: 'The transfer is already fully reversed.' })
      if (balanceOf(transfer.destination) < left)
        throw new StripeRefusal(400, { code: 'balance_insufficient', message: 'Insufficient funds.' })
      transfer.amount_reversed = transfer.amount
      const reversal = { id: newId('trr'), object: 'transfer_reversal', amount: left, transfer: id }
      balance.record('transfer_refund', left, reversal)
      return reversal
    },
    externalAccounts(account: string): Thing[] {
      const { card } = find(account)
      const bank = { id: newId('ba'), object: 'bank_account', available_payout_methods: ['standard'] }
      return card === null ? [bank] : [bank, { id: card, object: 'card', available_payout_methods: ['standard', 'instant'] }]
    },
    createPayout(account: string, params: Params): Thing {
      const isInstant = params['method'] === 'instant'
      if (isInstant && (params['destination'] === undefined || params['destination'] !== find(account).card))
        throw new StripeRefusal(400, { code: 'instant_payouts_unsupported', message: 'This card takes no instant payouts.' })
      const today = [...payouts.values()].filter(({ method, status }) => method === 'instant' && status !== 'failed')
      if (isInstant && today.reduce((sum, payout) => sum + payout.amount, Number(params['amount'])) > INSTANT_LIMIT_CENTS)
        throw new StripeRefusal(400, { code: 'instant_payouts_limit_exceeded', message: 'The daily limit is reached.' })
      const amount = Number(params['amount'])
      if (CAPABILITIES[find(account).status][1] !== 'active')
        throw new StripeRefusal(400, { code: 'payouts_not_allowed', message: 'Payouts are not allowed.' })
      if (balanceOf(account) < amount) throw new StripeRefusal(400, { code: 'balance_insufficient', message: 'Insufficient funds.' })
      const made = { id: newId('po'), object: 'payout', amount, status: 'pending', method: params['method'], livemode: false }
      const payout: Payout = { ...made, account, metadata: params['metadata'] }
      payouts.set(payout.id, payout)
      return payoutShown(payout)
    },
    payoutsOf: (account: string): Thing[] => [...payouts.values()].filter((payout) => payout.account === account).map(payoutShown),
    retrievePayout(account: string, id: string): Thing {
      const payout = payouts.get(id)
      if (payout?.account !== account)
        throw new StripeRefusal(404, { code: 'resource_missing', param: 'id', message: `No such payout: '${id}'` })
      return payoutShown(payout)
    },
    balanceSettings(account: string): Thing {
      find(account)
      return { id: 'balance_settings', object: 'balance_settings' }
    },
    /** The bank answers; answers the event that Stripe sends about it. */
    endPayout(id: string, status: 'paid' | 'failed') {
      const payout = payouts.get(id)
      if (!payout) throw new Error(`no payout ${id}`)
      payout.status = status
      const event = { id: newId('evt'), object: 'event', type: `payout.${status}`, livemode: false, created: 1, account: payout.account }
      return { ...event, data: { object: payoutShown(payout) } }
    },
    createAccount(params: Params): Thing {
      expect(params).toMatchObject({ dashboard: 'express', identity: { country: 'ca', entity_type: 'individual' } })
      const id = newId('acct')
      const made = {
        id,
        object: 'v2.core.account',
        closed: false,
        livemode: false,
        created: now().toISOString(),
        metadata: params['metadata'],
      }
      const account: Account = { ...made, status: 'incomplete', card: null }
      accounts.set(id, account)
      return shown(account, [])
    },
    retrieveAccount: (id: string, params: Params): Thing => shown(find(id), Array.isArray(params['include']) ? params['include'] : []),
    closeAccount: (id: string): Thing => shown(Object.assign(find(id), { closed: true, status: 'inactive' as const }), []),
    createLink(params: Params): Thing {
      const account = find(String(params['account']))
      if (account.closed) throw new StripeRefusal(400, { code: 'account_closed', message: 'This account is closed.' })
      const url = `https://connect.stripe.test/setup/${newId('link')}`
      return { id: newId('link'), object: 'v2.core.account_link', account: account.id, created: now().toISOString(), livemode: false, url }
    },
    /** The person leaves the form, or Stripe changes its mind. */
    judgeAccount(id: string, status: PayoutAccountStatus, takesInstant = true): void {
      Object.assign(find(id), { status, card: takesInstant ? newId('card') : null })
      thinEvents.push({
        id: newId('evt'),
        object: 'v2.core.event',
        type: 'v2.core.account[configuration.recipient].capability_status_updated',
        livemode: false,
        created: now().toISOString(),
        related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
      })
    },
  }
}

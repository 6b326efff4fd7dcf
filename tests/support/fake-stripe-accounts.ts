// Payees' accounts at our small Stripe: the second version of its API, in JSON, whose events only name the account.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import { StripeRefusal, type Params, type Thing } from './fake-stripe-ledger.ts'

export type ThinEvent = {
  readonly id: string
  readonly object: 'v2.core.event'
  readonly type: string
  readonly livemode: boolean
  readonly created: string
  readonly related_object: { readonly id: string; readonly type: string; readonly url: string }
}

type Account = Thing & { closed: boolean; status: PayoutAccountStatus }

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

export function openAccounts(now: () => Date) {
  const accounts = new Map<string, Account>()
  const thinEvents: ThinEvent[] = []
  const find = (id: string): Account => {
    const account = accounts.get(id)
    if (!account) throw new StripeRefusal(404, { code: 'not_found', message: `No such account: '${id}'` })
    return account
  }
  const shown = ({ status, ...account }: Account, include: readonly string[]): Thing => {
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

  return {
    thinEvents,
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
      const account: Account = { ...made, status: 'incomplete' }
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
    judgeAccount(id: string, status: PayoutAccountStatus): void {
      Object.assign(find(id), { status })
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

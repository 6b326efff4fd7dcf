// Accounts of payees at Stripe: the platform collects its own fees, bears losses, and transfers money to them.
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { LOCALE_OF } from '#domain/account.ts'
import type { CapabilityState, PayoutAccountFacts } from '#domain/payout-account.ts'
import type { Log } from '../platform/log.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import { askStripe, refusalError, type Closed, type StripeReply } from './stripe-client.ts'

type Account = Stripe.V2.Core.Account

/** Parts of an account that Stripe answers only on request. */
const include = ['configuration.recipient', 'identity', 'requirements'] satisfies Stripe.V2.Core.AccountRetrieveParams['include']

/** Nobody has as many banks and cards. */
const MAX_DESTINATIONS = 100

export function stripePayoutAccounts(stripe: Stripe, log: Log): PayoutAccounts {
  const { accounts, accountLinks } = stripe.v2.core
  return {
    async createPayoutAccount({ accountId, email, name, language }, key) {
      const params = {
        contact_email: email,
        display_name: name,
        dashboard: 'express',
        identity: { country: 'ca', entity_type: 'individual' },
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: {
          currency: 'cad',
          locales: [LOCALE_OF[language]],
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { account: accountId },
      } satisfies Closed<Stripe.V2.Core.AccountCreateParams>
      const made = answerOf(await askStripe(log, 'v2.core.account', () => accounts.create(params, { idempotencyKey: key })))
      if (made === null) return null
      // Money goes on to the bank when a payout of ours says so, and at no other time.
      const manual = { payments: { payouts: { schedule: { interval: 'manual' } } } } satisfies Closed<Stripe.BalanceSettingsUpdateParams>
      const options = { stripeAccount: made.id, idempotencyKey: `${key}:manual` }
      const isManual = answerOf(await askStripe(log, 'balance_settings', () => stripe.balanceSettings.update(manual, options)))
      return isManual && made.id
    },

    async payoutAccountForm(ref, { returnUrl, refreshUrl }) {
      const params = {
        account: ref,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
        },
      } satisfies Closed<Stripe.V2.Core.AccountLinkCreateParams>
      // A link is good once, so each visit has one of its own.
      const idempotencyKey = `payout-form:${randomUUID()}`
      return answerOf(await askStripe(log, 'v2.core.account_link', () => accountLinks.create(params, { idempotencyKey })))?.url ?? null
    },

    async getPayoutAccount(ref) {
      const found = answerOf(await askStripe(log, 'v2.core.account', () => accounts.retrieve(ref, { include: [...include] })))
      if (found === null) return null
      const card = found.closed === true ? ({ kind: 'card', id: null } as const) : await instantCardOf(stripe, log, ref)
      return card.kind === 'unknown' ? null : { ...factsOf(found), takesInstant: card.id !== null }
    },

    async closePayoutAccount(ref, key) {
      const params = { applied_configurations: ['recipient'] } satisfies Closed<Stripe.V2.Core.AccountCloseParams>
      const closed = answerOf(await askStripe(log, 'v2.core.account', () => accounts.close(ref, params, { idempotencyKey: key })))
      return closed && { isClosed: closed.closed === true }
    },
  }
}

/** The debit card of an account that takes money within minutes; `id` is null when it has none. */
export async function instantCardOf(stripe: Stripe, log: Log, ref: string) {
  const reply = await askStripe(log, 'list', () => stripe.accounts.listExternalAccounts(ref, { limit: MAX_DESTINATIONS }))
  if (reply.kind === 'refused') throw refusalError(reply.refusal)
  if (reply.kind === 'unknown') return reply
  return { kind: 'card', id: reply.value.data.find((each) => each.available_payout_methods?.includes('instant'))?.id ?? null } as const
}

function answerOf<T>(reply: StripeReply<T>): T | null {
  if (reply.kind === 'refused') throw refusalError(reply.refusal)
  return reply.kind === 'answer' ? reply.value : null
}

function factsOf({ closed, configuration, identity, requirements }: Account): Omit<PayoutAccountFacts, 'takesInstant'> {
  const balance = configuration?.recipient?.capabilities?.stripe_balance
  const waiting = (requirements?.entries ?? []).filter((entry) => entry.awaiting_action_from === 'user')
  const countOf = (status: string): number => waiting.filter((entry) => entry.minimum_deadline.status === status).length
  return {
    isClosed: closed === true,
    // The form's last page asks for them.
    isSubmitted: identity?.attestations?.terms_of_service?.account?.date !== undefined,
    transfers: stateOf(balance?.stripe_transfers?.status),
    bankPayouts: stateOf(balance?.payouts?.status),
    dueCount: countOf('currently_due'),
    pastDueCount: countOf('past_due'),
  }
}

function stateOf(status: string | undefined): CapabilityState {
  switch (status) {
    case 'active':
    case 'restricted':
      return status
    case 'rejected':
    case 'unsupported':
      return 'unsupported'
    default:
      return 'pending'
  }
}

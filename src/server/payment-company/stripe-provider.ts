// Stripe behind the port of payments: separate charges on the platform's account, held first and confirmed on our server.
import type Stripe from 'stripe'
import { LOCALE_OF } from '#domain/account.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeBalance } from './stripe-balance.ts'
import { confirmSetupAtStripe, stripeCards, type SetupConfirmation } from './stripe-cards.ts'
import { stripeCharges } from './stripe-charges.ts'
import type { StripeSettings } from '../stripe-settings.ts'
import { askStripe, openStripeClient, refusalError, type Closed, type StripeOptions } from './stripe-client.ts'
import { confirmAtStripe, type Confirmation, type Confirming } from './stripe-confirm.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { stripeEventReader } from './stripe-events.ts'
import { makeStripeIntents } from './stripe-intents.ts'
import { stripePayoutAccounts } from './stripe-payout-accounts.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { stripeRefunds } from './stripe-refunds.ts'

export type { Confirmation } from './stripe-confirm.ts'

export type StripeProvider = PaymentProvider & {
  /** For the browser: it opens Stripe's form and moves no money. */
  readonly publishableKey: string
  confirm(confirming: Confirming): Promise<Confirmation>
  /** As `confirm`, of the setup of a card. */
  confirmSetup(confirming: Confirming): Promise<SetupConfirmation>
  /** As `verifyWebhook`, for the endpoint of connected accounts. */
  readonly verifyConnectWebhook: PaymentProvider['verifyWebhook']
  /** As `verifyWebhook`, for events of the second version of the API. */
  readonly verifyThinWebhook: PaymentProvider['verifyWebhook']
}

export async function openStripe(settings: StripeSettings, log: Log, options?: StripeOptions): Promise<StripeProvider> {
  const stripe = await openStripeClient(settings.secretKey, options)
  const intents = makeStripeIntents(stripe, log)
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    ensureCustomer: stripeCustomers(stripe, log),
    ...stripeCharges(stripe, intents, log),
    ...stripeRefunds(stripe, log),
    ...stripeCards(stripe, log),
    ...stripePayoutAccounts(stripe, log),
    ...stripePayouts(stripe, log),
    ...stripeBalance(stripe, log),
    ...stripeDisputes(stripe, log),
    confirm: confirmAtStripe(stripe, intents, log),
    confirmSetup: confirmSetupAtStripe(stripe, log),
    verifyWebhook: stripeEventReader(stripe, settings, settings.webhookSecret, 'platform'),
    verifyConnectWebhook: stripeEventReader(stripe, settings, settings.connectWebhookSecret, 'connect'),
    verifyThinWebhook: stripeEventReader(stripe, settings, settings.thinWebhookSecret, 'thin'),
  }
}

function stripeCustomers(stripe: Stripe, log: Log): PaymentProvider['ensureCustomer'] {
  return async ({ accountId, email, language }) => {
    const known = await askStripe(log, 'search_result', () =>
      stripe.customers.search({ query: `metadata['account']:'${accountId}'`, limit: 1 }),
    )
    // The search lags by a minute at most; the key remembers for a day.
    if (known.kind === 'answer' && known.value.data[0]) return known.value.data[0].id
    const params = {
      email,
      preferred_locales: [LOCALE_OF[language]],
      metadata: { account: accountId },
    } satisfies Closed<Stripe.CustomerCreateParams>
    const made = await askStripe(log, 'customer', () => stripe.customers.create(params, { idempotencyKey: `customer:${accountId}` }))
    if (made.kind === 'refused') throw refusalError(made.refusal)
    return made.kind === 'answer' ? made.value.id : null
  }
}

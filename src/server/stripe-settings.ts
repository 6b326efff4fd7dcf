// Stripe's settings: which go together, and the form of each.

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the endpoint for connected accounts; without it that endpoint accepts no event. */
  readonly connectWebhookSecret: string | null
  /** Of the endpoint for thin events, which tell of payees' accounts; without it that endpoint accepts no event. */
  readonly thinWebhookSecret: string | null
}

export const STRIPE_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_THIN_WEBHOOK_SECRET',
] as const
type StripeName = (typeof STRIPE_NAMES)[number]

const SHAPES: Readonly<Record<StripeName, { readonly pattern: RegExp; readonly words: string }>> = {
  // A restricted key (rk_) with the rights that decisions 15 and 38 name is enough.
  STRIPE_SECRET_KEY: { pattern: /^[sr]k_(?:test|live)_\w+$/u, words: 'sk_test_, sk_live_, rk_test_ or rk_live_' },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_(?:test|live)_\w+$/u, words: 'pk_test_ or pk_live_' },
  STRIPE_WEBHOOK_SECRET: { pattern: /^whsec_\S+$/u, words: 'whsec_' },
  STRIPE_CONNECT_WEBHOOK_SECRET: { pattern: /^whsec_\S+$/u, words: 'whsec_' },
  STRIPE_THIN_WEBHOOK_SECRET: { pattern: /^whsec_\S+$/u, words: 'whsec_' },
}

type Read = { readonly stripe: StripeSettings | null } | { readonly wrong: string }

/** Messages never repeat a value: even a wrong one is secret. */
export function readStripe(values: Readonly<Partial<Record<StripeName, string | undefined>>>, production: boolean): Read {
  const given = STRIPE_NAMES.filter((name) => values[name] !== undefined)
  if (given.length === 0) return { stripe: null }
  for (const name of given) {
    const { pattern, words } = SHAPES[name]
    if (!pattern.test(values[name] ?? '')) return { wrong: `The setting ${name} is wrong: must begin with ${words}.` }
  }
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret = null,
    STRIPE_THIN_WEBHOOK_SECRET: thinWebhookSecret = null,
  } = values
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    return {
      wrong: 'The settings STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three or none.',
    }
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey))
    return { wrong: 'The settings STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two worlds: give two test keys or two live keys.' }
  const secrets = [webhookSecret, connectWebhookSecret, thinWebhookSecret].filter((secret) => secret !== null)
  if (new Set(secrets).size < secrets.length)
    return { wrong: 'Two settings among STRIPE_…WEBHOOK_SECRET are the same: each endpoint has a secret of its own.' }
  if (isLiveKey(secretKey) && !production)
    return { wrong: 'The setting STRIPE_SECRET_KEY is a live key, which moves real money: it is taken in production only.' }
  return { stripe: { secretKey, publishableKey, webhookSecret, connectWebhookSecret, thinWebhookSecret } }
}

/** Live keys move money; test keys and restricted keys say so in their name. */
export const isLiveKey = (key: string): boolean => key.split('_')[1] === 'live'

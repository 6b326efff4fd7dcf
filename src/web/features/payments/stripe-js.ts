// Loads Stripe's own script, once and only where a card is typed. Stripe's package gives the types; its loader weighs five times this one.
import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import type { Language } from '#domain/account.ts'

/** It must come from Stripe's own host; its version matches the server's API version. */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js'

/** Stripe in the reader's language, for its form and for the bank's question. Rejects when it cannot be reached. */
export const openStripe = async (key: string, language: Language): Promise<Stripe> =>
  (await loadStripeJs())(key, { locale: language === 'fr' ? 'fr-CA' : 'en' })

let loading: Promise<StripeConstructor> | null = null

/** Rejects when Stripe cannot be reached; the next call tries again. */
function loadStripeJs(): Promise<StripeConstructor> {
  loading ??= load().catch((problem: unknown) => {
    loading = null
    throw problem
  })
  return loading
}

function load(): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS_URL
    script.async = true
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe)
      else reject(new Error('Stripe.js brought no Stripe'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded'))
    })
    document.head.append(script)
  })
}

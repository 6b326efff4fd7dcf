// Stripe's own script: the part of it that we use, and its loading, once and only where a card is typed.

/** It must come from Stripe's own host; its name is that of the API's version that the server speaks. */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js'

type Failure = { readonly error?: { readonly message?: string } }

export type StripeElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', tell: () => void): void
}
export type StripeElements = {
  create(kind: 'payment', options: object): StripeElement
  update(options: { amount: number }): void
  /** Checks what was typed; the form itself says what is wrong. */
  submit(): Promise<Failure>
}
export type StripeJs = {
  elements(options: object): StripeElements
  createConfirmationToken(options: { elements: StripeElements }): Promise<Failure & { confirmationToken?: { readonly id: string } }>
  /** Asks the bank's question over the page. */
  handleNextAction(options: { clientSecret: string }): Promise<Failure>
}
type OpenStripe = (publishableKey: string, options: { locale: string }) => StripeJs

let loading: Promise<OpenStripe> | null = null

/** Rejects when Stripe cannot be reached; the next call tries again. */
export function loadStripeJs(): Promise<OpenStripe> {
  loading ??= load().catch((problem: unknown) => {
    loading = null
    throw problem
  })
  return loading
}

function load(): Promise<OpenStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS_URL
    script.async = true
    script.addEventListener('load', () => {
      const { Stripe } = globalThis as { Stripe?: OpenStripe }
      if (Stripe) resolve(Stripe)
      else reject(new Error('Stripe.js brought no Stripe'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded'))
    })
    document.head.append(script)
  })
}

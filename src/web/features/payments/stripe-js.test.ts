import { expect, it } from 'vitest'
import { STRIPE_JS_URL } from './stripe-js.ts'

const loader = import.meta.glob<string>('/node_modules/@stripe/stripe-js/dist/pure.mjs', { query: '?raw', import: 'default', eager: true })

it('Stripe’s script is the one that its types describe', () => {
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(Object.values(loader)[0] ?? '')?.[1]
  expect(STRIPE_JS_URL).toBe(`https://js.stripe.com/${train}/stripe.js`)
})

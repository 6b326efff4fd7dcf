// Endpoints of payments: the receivers of the providers' events, the card of Stripe's form, and the sandbox's form and controls.
import { payments } from '#contract/payments.ts'
import { refuse } from '#domain/refusal.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import type { EventReading } from '../platform/payments/provider.ts'
import { isNextOutcome } from '../platform/payments/sandbox-requests.ts'
import type { SandboxProvider } from '../platform/payments/sandbox-provider.ts'
import { confirmInSandbox } from './confirm-in-sandbox.ts'
import { confirmWithStripe, type StripeApi } from './confirm-with-stripe.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Endpoints of the provider that is not in use answer as unknown addresses do. */
export type PaymentApis = { readonly sandbox: SandboxProvider | null; readonly stripe: StripeApi | null }

export function paymentRoutes(deps: PaymentDeps, doors: PaymentApis): Routes {
  const sandbox = (): SandboxProvider => doors.sandbox ?? refuse('not-found')
  const stripe = (): StripeApi => doors.stripe ?? refuse('not-found')
  return routesOf(payments, {
    'POST /api/payments/stripe/confirm': ({ body, caller, request }) => {
      const { provider, origins } = stripe()
      return confirmWithStripe(deps, provider, { ...body, payerId: caller.userId, origin: origins.of(request) })
    },
    'POST /api/webhooks/stripe': async ({ rawBody, request }) => {
      // Without its secret no signature is valid.
      await receiveWebhook(deps, rawBody, request.headers, doors.stripe?.provider.verifyWebhook ?? noSignatureIsGood)
      return { received: true }
    },
    'POST /api/webhooks/stripe-connect': async ({ rawBody, request }) => {
      await receiveWebhook(deps, rawBody, request.headers, doors.stripe?.provider.verifyConnectWebhook ?? noSignatureIsGood)
      return { received: true }
    },
    'POST /api/sandbox/confirm': ({ body }) => confirmInSandbox(deps, sandbox(), body),
    'POST /api/sandbox/events/{id}/replay': async ({ params }) =>
      (await sandbox().replay(params.id)) ? { ok: true } : refuse('not-found'),
    'POST /api/sandbox/next-outcome': async ({ body }) => {
      const inUse = sandbox()
      if (!isNextOutcome(body.outcome)) refuse('malformed-request')
      await inUse.queueOutcome(body.outcome)
      return { ok: true }
    },
    'POST /api/webhooks/sandbox': async ({ rawBody, request }) => {
      await receiveWebhook(deps, rawBody, request.headers, sandbox().verifyWebhook)
      return { received: true }
    },
  })
}

const noSignatureIsGood = (): EventReading => ({ ok: false, why: 'bad-signature' })

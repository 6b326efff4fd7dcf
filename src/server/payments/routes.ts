// Endpoints of payments: cards on file, the receivers of the providers' events, the card of Stripe's form, and the sandbox's form and controls.
import { cards } from '#contract/cards.ts'
import { payments } from '#contract/payments.ts'
import { refuse } from '#domain/refusal.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { type EventReading, isNextOutcome, type SandboxProvider, type StripeProvider } from '../payment-company/index.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { startSetup } from './card-setups.ts'
import { changeCard, confirmWithCard, removeCard, showCards } from './cards-on-file.ts'
import { confirmInSandbox } from './confirm-in-sandbox.ts'
import { confirmWithStripe } from './confirm-with-stripe.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Endpoints of the provider that is not in use answer as unknown addresses do. */
export type PaymentApis = {
  readonly sandbox: SandboxProvider | null
  readonly stripe: StripeProvider | null
  readonly origins: Pick<SiteOrigins, 'of'>
}

export function paymentRoutes(deps: PaymentDeps, doors: PaymentApis): Routes {
  const sandbox = (): SandboxProvider => doors.sandbox ?? refuse('not-found')
  const stripe = (): StripeProvider => doors.stripe ?? refuse('not-found')
  const { origins } = doors
  return routesOf(
    { ...payments, ...cards },
    {
      'GET /api/cards': ({ caller, now }) => showCards(deps, caller.userId, now),
      'POST /api/cards/setup': async ({ caller, body, idempotencyKey, now }) => ({
        clientSecret: await startSetup(deps, caller.userId, { replaces: body.replaces ?? null, idempotencyKey, now }),
      }),
      'PATCH /api/cards/{id}': ({ caller, params, body, now }) => changeCard(deps, caller.userId, params.id, body, now),
      'DELETE /api/cards/{id}': ({ caller, params, query }) => removeCard(deps, caller.userId, params.id, query.instead ?? null),
      'POST /api/cards/{id}/confirm': ({ caller, params, body, request }) =>
        confirmWithCard(deps, { ...body, cardId: params.id, payerId: caller.userId, origin: origins.of(request) }),
      'POST /api/payments/stripe/confirm': ({ body, caller, request }) => {
        return confirmWithStripe(deps, stripe(), { ...body, payerId: caller.userId, origin: origins.of(request) })
      },
      'POST /api/webhooks/stripe': async ({ rawBody, request }) => {
        // Without its secret no signature is valid.
        const verify = doors.stripe?.verifyWebhook ?? noSignatureIsGood
        await receiveWebhook(deps, { endpoint: 'stripe', rawBody, headers: request.headers, verify })
        return { received: true }
      },
      'POST /api/webhooks/stripe-connect': async ({ rawBody, request }) => {
        const verify = doors.stripe?.verifyConnectWebhook ?? noSignatureIsGood
        await receiveWebhook(deps, { endpoint: 'stripe-connect', rawBody, headers: request.headers, verify })
        return { received: true }
      },
      'POST /api/webhooks/stripe-thin': async ({ rawBody, request }) => {
        const verify = doors.stripe?.verifyThinWebhook ?? noSignatureIsGood
        await receiveWebhook(deps, { endpoint: 'stripe-thin', rawBody, headers: request.headers, verify })
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
        await receiveWebhook(deps, { endpoint: 'sandbox', rawBody, headers: request.headers, verify: sandbox().verifyWebhook })
        return { received: true }
      },
    },
  )
}

const noSignatureIsGood = (): EventReading => ({ ok: false, why: 'bad-signature' })

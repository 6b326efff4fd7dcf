// Endpoints of payments: the receiver of the provider's events, and the sandbox's card form and knobs.
import { payments } from '#contract/payments.ts'
import { refuse } from '#domain/refusal.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { isNextOutcome } from '../platform/payments/sandbox-requests.ts'
import type { SandboxProvider } from '../platform/payments/sandbox-provider.ts'
import { confirmInSandbox } from './confirm-in-sandbox.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { receiveWebhook } from './receive-webhook.ts'

export function paymentRoutes(deps: PaymentDeps, sandbox: SandboxProvider): Routes {
  return routesOf(payments, {
    'POST /api/sandbox/confirm': ({ body }) => confirmInSandbox(deps, sandbox, body),
    'POST /api/sandbox/events/{id}/replay': async ({ params }) => ((await sandbox.replay(params.id)) ? { ok: true } : refuse('not-found')),
    'POST /api/sandbox/next-outcome': async ({ body }) => {
      if (!isNextOutcome(body.outcome)) refuse('malformed-request')
      await sandbox.queueOutcome(body.outcome)
      return { ok: true }
    },
    'POST /api/webhooks/sandbox': async ({ rawBody, request }) => {
      await receiveWebhook(deps, rawBody, request.headers)
      return { received: true }
    },
  })
}

// Replaces the payment company's card form: confirms, then records at once what a webhook would bring later.
import type { payments } from '#contract/payments.ts'
import type { Returned } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { ChargeOutcome, Confirming, SandboxProvider } from '../payment-company/index.ts'
import { recordAndAnswer } from './card-setups.ts'
import { chargeByLabel } from './charge-store.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { refreshCharge } from './refresh-charge.ts'

type Answer = Returned<(typeof payments)['POST /api/sandbox/confirm']>

/** Refuses `not-found` for an unknown secret, `bad-card` for an invalid card, `payment-not-needed` for a voided charge. */
export async function confirmInSandbox(deps: PaymentDeps, sandbox: SandboxProvider, confirming: Confirming): Promise<Answer> {
  const confirmation = await sandbox.confirm(confirming)
  switch (confirmation.kind) {
    case 'no-such-charge':
      return refuse('not-found')
    case 'charge-over':
      return refuse('payment-not-needed')
    case 'bad-card':
      return refuse('bad-card')
    case 'setup': {
      const { setup } = confirmation
      return withQuestion(await recordAndAnswer(deps, setup), confirming.clientSecret)
    }
    case 'outcome': {
      const { outcome } = confirmation
      if (outcome.kind !== 'unknown') await record(deps, outcome.ref)
      return answerTo(outcome, confirming.clientSecret)
    }
  }
}

async function record(deps: PaymentDeps, ref: string): Promise<void> {
  const known = await deps.provider.getCharge(ref)
  const charge = known && (await chargeByLabel(deps.db, known.label))
  if (charge) await refreshCharge(deps, charge)
}

/** The simulated bank asks on a page of its own. */
const withQuestion = (answer: Answer, clientSecret: string): Answer =>
  answer.status === 'requires_action' ? { ...answer, actionUrl: `/sandbox/3ds?clientSecret=${encodeURIComponent(clientSecret)}` } : answer

function answerTo(outcome: ChargeOutcome, clientSecret: string): Answer {
  switch (outcome.kind) {
    case 'authorized':
    case 'captured':
      return { status: outcome.kind }
    case 'requires_action':
      return withQuestion({ status: 'requires_action' }, clientSecret)
    case 'declined':
      return { status: 'declined', code: outcome.code }
    case 'created':
    case 'canceled':
      return refuse('payment-not-needed')
    case 'processing':
    case 'unknown':
      return { status: 'processing' }
  }
}

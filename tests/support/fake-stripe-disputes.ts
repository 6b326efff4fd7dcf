// Disputes at our small Stripe: a bank takes a charge back, takes our evidence once, and decides.
import { randomBytes } from 'node:crypto'
import type { FakeBalance } from './fake-stripe-balance.ts'
import { StripeRefusal, type FakeLedger, type Params, type Thing } from './fake-stripe-ledger.ts'

export type FakeDisputes = ReturnType<typeof openDisputes>

const FEE = 1_500
const RESPOND_WITHIN_SECONDS = 14 * 24 * 3_600
const AFTER_ANSWER: Readonly<Record<string, string>> = { needs_response: 'under_review', warning_needs_response: 'warning_under_review' }

export function openDisputes(
  ledger: Pick<FakeLedger, 'find'>,
  balance: FakeBalance,
  emit: (type: string, object: Thing) => void,
  now: () => Date,
) {
  const disputes = new Map<string, Thing>()
  const files = new Map<string, Thing>()
  const seconds = (): number => Math.floor(now().getTime() / 1000)
  const find = (id: string): Thing => {
    const dispute = disputes.get(id)
    if (!dispute) throw new StripeRefusal(404, { code: 'resource_missing', param: 'dispute', message: `No such dispute: '${id}'` })
    return dispute
  }
  const movementsOf = (dispute: Thing): Thing[] => dispute['balance_transactions'] as Thing[]

  return {
    retrieveDispute: (id: string): Thing => find(id),

    createFile(params: Params): Thing {
      const id = `file_${randomBytes(12).toString('hex')}`
      const made = { id, object: 'file', purpose: params['purpose'], type: 'pdf', bytes: String(params['file']).length }
      files.set(id, made)
      return made
    },

    answerDispute(id: string, { evidence, submit }: Params): Thing {
      const dispute = find(id)
      const next = AFTER_ANSWER[String(dispute['status'])]
      if (next === undefined) throw new StripeRefusal(400, { message: 'This dispute is no longer open.' })
      const { service_documentation: file } = evidence as Params
      if (!files.has(String(file))) throw new StripeRefusal(400, { param: 'evidence[service_documentation]', message: 'No such file.' })
      Object.assign(dispute, { evidence, ...(submit === 'true' ? { status: next } : {}) })
      emit('charge.dispute.updated', dispute)
      return dispute
    },

    /** Opens one unless the charge has one, and decides it when an outcome is given. A bank that only `inquires` takes nothing, until it disputes. */
    dispute(
      intentId: string,
      {
        reason,
        outcome,
        inquires = false,
      }: { readonly reason: string; readonly outcome: 'won' | 'lost' | null; readonly inquires?: boolean },
    ): string {
      const charge = ledger.find('charge', String(ledger.find('payment_intent', intentId)['latest_charge']))
      const amount = Number(charge['amount_captured']) - Number(charge['amount_refunded'])
      let dispute = [...disputes.values()].find((each) => each['charge'] === charge.id)
      const take = (taken: Thing): void => {
        charge['disputed'] = true
        movementsOf(taken).push(balance.record('adjustment', -amount, taken, FEE))
        emit('charge.dispute.funds_withdrawn', taken)
      }
      const due = { due_by: seconds() + RESPOND_WITHIN_SECONDS, has_evidence: false, past_due: false, submission_count: 0 }
      if (dispute && !inquires && String(dispute['status']).startsWith('warning_')) {
        Object.assign(dispute, { status: 'needs_response', evidence_details: due })
        emit('charge.dispute.updated', dispute)
        take(dispute)
      }
      if (!dispute) {
        dispute = {
          id: `du_${randomBytes(12).toString('hex')}`,
          object: 'dispute',
          amount,
          balance_transactions: [],
          charge: charge.id,
          created: seconds(),
          currency: 'cad',
          evidence: {},
          evidence_details: due,
          is_charge_refundable: inquires,
          livemode: false,
          metadata: {},
          payment_intent: intentId,
          reason,
          status: inquires ? 'warning_needs_response' : 'needs_response',
        }
        disputes.set(dispute.id, dispute)
        emit('charge.dispute.created', dispute)
        if (!inquires) take(dispute)
      }
      if (outcome !== null) {
        dispute['status'] = outcome
        if (outcome === 'won') {
          charge['disputed'] = false
          movementsOf(dispute).push(balance.record('adjustment', Number(dispute['amount']), dispute))
          emit('charge.dispute.funds_reinstated', dispute)
        }
        emit('charge.dispute.closed', dispute)
      }
      return dispute.id
    },
  }
}

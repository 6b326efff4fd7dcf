// Charges that the sandbox took before anybody asked: the demonstration's past, which its transfers are drawn from.
import { randomUUID } from 'node:crypto'
import type { ClientId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { ChargeLabel } from './provider.ts'
import { recordMovement } from './sandbox-balance.ts'
import { GOOD_CARD } from './sandbox-cards.ts'
import { feeOn, keepMethod, newCharge, savedMethodOf } from './sandbox-charges.ts'

type PastCharge = { readonly label: ChargeLabel; readonly payerId: ClientId; readonly amountCents: Cents; readonly at: Date }

/** Captured at `at` from a card that always pays. */
export async function insertPastCharge(tx: Tx, { label, payerId, amountCents, at }: PastCharge) {
  const customer = await customerOf(tx, payerId, at)
  const opened = newCharge({ label, amountCents, customer, capture: 'manual', saveMethod: true, creditOnly: true }, at)
  const method = await keepMethod(tx, customer, GOOD_CARD)
  const paid = { status: 'succeeded', captured_cents: amountCents, method_ref: method.ref, authorized_at: at }
  await tx
    .insertInto('sandbox_charge')
    .values({ ...opened, ...paid })
    .execute()
  const feeCents = feeOn(amountCents)
  recordMovement(tx, { kind: 'charge', subjectRef: opened.ref, amountCents, feeCents, at })
  return { ref: opened.ref, feeCents, method: savedMethodOf(method) }
}

async function customerOf(tx: Tx, payerId: ClientId, at: Date): Promise<string> {
  const made = { ref: `scu_${randomUUID()}`, account_ref: payerId, created_at: at }
  await tx
    .insertInto('sandbox_customer')
    .values(made)
    .onConflict((conflict) => conflict.column('account_ref').doNothing())
    .execute()
  return (await tx.selectFrom('sandbox_customer').select('ref').where('account_ref', '=', payerId).executeTakeFirstOrThrow()).ref
}

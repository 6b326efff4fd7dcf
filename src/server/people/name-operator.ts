// An owner says what another operator may do: from their next press on, and in the log.
import { doesDuty, type OperatorRole } from '#domain/operator.ts'
import { refuse } from '#domain/refusal.ts'
import { endViewingsBy, writeOperatorRole } from '../accounts/index.ts'
import { onAccount, record, type Act, type PeopleDeps } from './account-acts.ts'

/** Refuses `not-found` for whoever is no operator, `own-account`, and `not-your-duty` to whoever is no owner any more. */
export async function nameOperator(
  { db }: Pick<PeopleDeps, 'db'>,
  act: Act,
  { role, why }: { readonly role: OperatorRole; readonly why: string },
): Promise<void> {
  if (act.personId === act.operatorId) refuse('own-account')
  await onAccount(db, act, async (tx, account, operator) => {
    if (!doesDuty(operator.operatorRole, 'name operators')) refuse('not-your-duty')
    if (account.operatorRole === null) refuse('not-found')
    await writeOperatorRole(tx, account.id, role)
    if (!doesDuty(role, 'see as people')) await endViewingsBy(tx, account.id, act.now)
    const details = { before: { role: account.operatorRole }, after: { role }, why }
    await record(tx, act, { action: 'account.operator-role', details })
  })
}

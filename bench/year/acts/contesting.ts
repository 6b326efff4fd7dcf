// How a cardholder contests a charge at their bank, and how an operator answers it.
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Stage } from '../stage.ts'

export const contest = (stage: Stage, line: Line): Promise<boolean> => tellBank(stage, line, {})

/** Their bank, which kept the money, gives it back after all. */
export const relent = (stage: Stage, line: Line): Promise<boolean> => tellBank(stage, line, { outcome: 'won' })

async function tellBank({ doors, ids }: Stage, line: Line, how: { readonly outcome?: 'won' }): Promise<boolean> {
  const [visit = '', leg, reason] = line.what
  const body = { bookingId: ids.get(visit), leg, reason, ...how }
  const answer = await doors.ask('POST', '/api/sandbox/disputes', { as: line.who, body })
  // The bank's word arrives before anybody acts on it.
  await doors.settle()
  return isGood(answer) || explain(line, answer.body)
}

export type ShownContest = {
  readonly id: string
  readonly leg: string
  readonly reason: string
  readonly state: string
  readonly amountCents: number
}

/** As an operator sees them. */
export async function contestsOf({ doors, ids }: Stage, operator: string, visit: string): Promise<readonly ShownContest[]> {
  const { body } = await doors.ask('GET', `/api/admin/disputes?bookingId=${ids.get(visit)}`, { as: operator })
  return (body['items'] as readonly ShownContest[] | undefined) ?? []
}

export async function prove(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', words] = line.what
  const [shown] = await contestsOf(stage, line.who, visit)
  if (!shown) return false
  const path = `/api/admin/disputes/${shown.id}/evidence`
  const answer = await stage.doors.ask('POST', path, { as: line.who, key: keyOf(line), body: { words } })
  await stage.doors.settle()
  return isGood(answer) || explain(line, answer.body)
}

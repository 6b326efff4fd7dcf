// What facts ask of a person, gathered from the features that know them.
import type { CleanerId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { cleanerTodos } from '#domain/suggested-todos.ts'
import type { SuggestedTodo } from '#domain/todo.ts'
import { visitTodos, type VisitTodo } from '../bookings/index.ts'
import { standingOf } from '../cleaners/index.ts'
import { payoutNeeds } from '../payouts/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { Reader } from './reader.ts'

export type Suggested = SuggestedTodo & Pick<VisitTodo, 'visit'>

export async function suggestedFor(db: Db, person: Person, reader: Reader): Promise<readonly Suggested[]> {
  if (person.role === 'client') return visitTodos(db, person, reader)
  return person.role === 'cleaner' ? suggestedForCleaner(db, person.id, reader.now) : []
}

async function suggestedForCleaner(db: Db, cleanerId: CleanerId, now: Date): Promise<readonly Suggested[]> {
  const [standing, payout] = await Promise.all([standingOf(db, cleanerId, now), payoutNeeds(db, cleanerId, now)])
  return cleanerTodos({ ...standing, payoutAct: payout.act, isOwed: payout.isOwed, waitingCents: payout.waitingCents }).map((todo) => ({
    ...todo,
    visit: null,
  }))
}

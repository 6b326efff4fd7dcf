// A finished visit of which its client says that part was not done, and its cleaner has answered: what operators decide on.
import { addDays } from '#domain/civil-date.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import type { Scene } from './booking-scene.ts'

export type CaseForTests = { readonly id: BookingId; readonly caseId: CaseId }

export async function openCase(scene: Scene, answer: string): Promise<CaseForTests> {
  const { world } = scene
  const { id } = await scene.completed({ date: addDays(world.clock.now().toISOString().slice(0, 10), 4) })
  const opened = { params: { id }, body: { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' } } as const
  const { body } = await world.call('POST /api/bookings/{id}/case', { as: scene.client.token, ...opened })
  if (!body.case) throw new Error('no case was opened')
  await world.call('POST /api/bookings/{id}/case/words', { as: scene.cleaner.token, params: { id }, body: { words: answer } })
  return { id, caseId: body.case.id }
}

// How a visit is done: it is begun, its tasks are ticked, pictures are taken, and it is finished.
import type { Line } from '../script.ts'
import { keyOf, type Stage } from '../stage.ts'
import { picture } from './picture.ts'
import { step } from './stepping.ts'

export const BLIND = { reason: 'le GPS ne répond pas' }

export async function finish(stage: Stage, line: Line): Promise<boolean> {
  const { doors, ids } = stage
  const id = ids.get(line.what[0] ?? '')
  const { body } = await doors.ask('GET', `/api/bookings/${id}`, { as: line.who })
  if (body['status'] === 'in_progress') {
    const tasks = body['checklist'] as readonly { readonly id: string }[]
    const tick = (task: string) =>
      doors.ask('PATCH', `/api/bookings/${id}/checklist/${task}`, { as: line.who, key: keyOf(line, task), body: { answer: 'done' } })
    await Promise.all(tasks.map(({ id: task }) => tick(task)))
    for (const kind of ['before', 'after'])
      await doors.ask('POST', `/api/bookings/${id}/photos`, { as: line.who, key: keyOf(line, kind), form: () => picture({ kind }) })
  }
  return step('punch-out', () => BLIND)(stage, line)
}

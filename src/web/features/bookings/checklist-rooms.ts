// The checklist room by room, as the ids of its tasks group them: `bedroom-2.make_bed` is the second bedroom's.
import type { Booking } from '#contract/bookings.ts'

export type Task = Booking['checklist'][number]
export type Room = { readonly key: string; readonly room: Task['room']; readonly number: number | null; readonly tasks: readonly Task[] }

/** In the order of the list. */
export function roomsOf(checklist: readonly Task[]): readonly Room[] {
  const groups = Map.groupBy(checklist, (task) => task.id.split('.')[0] ?? task.room)
  return [...groups].map(([key, tasks]) => {
    const number = /-(\d+)$/.exec(key)?.[1]
    return { key, room: tasks[0]?.room ?? 'whole_place', number: number === undefined ? null : Number(number), tasks }
  })
}

/** Every task of it is answered: done, not needed, or not done with its reason. */
export const isRoomDone = ({ tasks }: Pick<Room, 'tasks'>): boolean => tasks.every(({ answer }) => answer !== null)

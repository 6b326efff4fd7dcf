// What is missing before the end of the visit, each with its place in the page.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { type Room, useRoomName } from '#web/features/bookings/index.ts'
import type { FieldFault } from '#web/ui/error-summary.tsx'
import { roomElementId } from './checklist.tsx'
import { photosElementId } from './photo-desk.tsx'

/** The server's own list; tasks are counted room by room from the local ticks, and photos that are still being made light come last. */
export function useMissing(booking: Pick<Booking, 'missing'>, rooms: readonly Room[], preparing: number): readonly FieldFault[] {
  const { t } = useTranslation('visits')
  const nameOf = useRoomName()
  const open = rooms.flatMap((room): FieldFault[] => {
    const count = room.tasks.filter((task) => task.answer === null).length
    return count === 0 ? [] : [{ fieldId: roomElementId(room.key), message: t('finish.roomTasks', { room: nameOf(room), count }) }]
  })
  const lacks = (what: Booking['missing'][number]) => booking.missing.includes(what)
  return [
    ...(lacks('before_photos') ? [{ fieldId: photosElementId('before'), message: t('finish.before_photos') }] : []),
    ...open,
    ...(lacks('after_photos') ? [{ fieldId: photosElementId('after'), message: t('finish.after_photos') }] : []),
    ...(preparing > 0 ? [{ fieldId: 'main', message: t('finish.unsent') }] : []),
  ]
}

// The name of a room of the checklist.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Room } from './checklist-rooms.ts'

/** « Chambre 2 ». */
export function useRoomName(): (room: Pick<Room, 'room' | 'number'>) => string {
  const { t } = useTranslation('checklist')
  return ({ room, number }) => {
    const name = t(`checklist:rooms.${room}`)
    return number === null ? name : t('visitRecord:progress.numbered', { room: name, number })
  }
}

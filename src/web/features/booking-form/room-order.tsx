// The rooms of the visit by importance: each moves up or down by a button of its own, with any pointer and any keyboard.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ChecklistRoom } from '#domain/checklist.ts'
import { Button } from '#web/ui/button.tsx'

type RoomOrderProps = {
  /** All rooms, in the order in force. */
  readonly rooms: readonly ChecklistRoom[]
  readonly onChange: (rooms: readonly ChecklistRoom[]) => void
}

export function RoomOrder({ rooms, onChange }: RoomOrderProps) {
  const { t } = useTranslation('book')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('details.rooms')}</legend>
      <p className="mb-2 text-sm text-muted-foreground">{t('details.roomsHint')}</p>
      <ol className="divide-y rounded-md border bg-card">
        {rooms.map((room, index) => {
          const name = t(`checklist:rooms.${room}`)
          return (
            <li key={room} className="flex items-center gap-2 py-1 pr-1 pl-4">
              <span className="flex-1">
                <span className="text-muted-foreground tabular-nums">{index + 1}.</span> {name}
              </span>
              {([-1, 1] as const).map((by) => {
                const isPossible = rooms[index + by] !== undefined
                return (
                  <Button
                    key={by}
                    tone="ghost"
                    size="icon"
                    aria-label={t(by < 0 ? 'details.roomUp' : 'details.roomDown', { room: name })}
                    aria-disabled={!isPossible}
                    onClick={() => isPossible && onChange(moved(rooms, index, by))}
                  >
                    {by < 0 ? <ArrowUp aria-hidden className="size-5" /> : <ArrowDown aria-hidden className="size-5" />}
                  </Button>
                )
              })}
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{t('details.roomsNow', { rooms: rooms.map((room) => t(`checklist:rooms.${room}`)).join(', ') })}</output>
    </fieldset>
  )
}

/** The list with the one at `index` a place earlier or later. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const others = list.toSpliced(index, 1)
  return others.toSpliced(index + by, 0, ...list.slice(index, index + 1))
}

// The checklist room by room, ticked at once and sent in the background.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { TaskAnswer } from '#domain/checklist.ts'
import { type Room, useRoomName } from '#web/features/bookings/index.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Section } from '#web/ui/page.tsx'
import { TaskRow } from './task-row.tsx'

export const roomElementId = (key: string): string => `room-${key}`
const countAnswered = ({ tasks }: Pick<Room, 'tasks'>): number => tasks.filter((task) => task.answer !== null).length

type ChecklistProps = {
  readonly rooms: readonly Room[]
  /** Who reads the answers. */
  readonly client: string
  readonly onTick: (taskId: string, given: TaskAnswer) => void
}

export function Checklist({ rooms, client, onTick }: ChecklistProps) {
  const { t } = useTranslation('visits')
  const nameOf = useRoomName()
  const all = { tasks: rooms.flatMap(({ tasks }) => tasks) }
  const total = all.tasks.length
  const done = countAnswered(all)
  const inWords = t('checklist.ofWords', { done, total })
  if (total === 0) return null
  return (
    <Section
      title={t('checklist.title')}
      action={
        <span className="tabular-nums text-muted-foreground">
          <span aria-hidden>{t('checklist.of', { done, total })}</span>
          <output className="sr-only">{inWords}</output>
        </span>
      }
    >
      <ProgressBar value={done} max={total} label={t('checklist.title')} valueText={inWords} className="mb-2" />
      {rooms.map((room) => (
        <fieldset key={room.key} id={roomElementId(room.key)} tabIndex={-1} className="min-w-0 pt-4">
          <legend className="contents">
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-display text-xl font-bold tracking-tight">{nameOf(room)}</span>
              <span className="text-sm tabular-nums text-muted-foreground">
                {t('checklist.of', { done: countAnswered(room), total: room.tasks.length })}
              </span>
            </span>
          </legend>
          <div className="divide-y">
            {room.tasks.map((task) => (
              <TaskRow key={task.id} task={task} client={client} onAnswer={(given) => onTick(task.id, given)} />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}

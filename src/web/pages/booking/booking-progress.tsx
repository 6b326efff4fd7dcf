// The checklist as the client follows it: live during the visit, kept afterwards.
import { Check, Minus } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { roomsOf, useRoomName, useWhyNotDone, type Task } from '#web/features/bookings/index.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { useOnSite } from './time-on-site.ts'

type BookingProgressProps = { readonly booking: Booking; readonly now: Date; readonly moment: BookingWords['moment'] }

export function BookingProgress({ booking, now, moment }: BookingProgressProps) {
  const { t } = useTranslation('visitRecord')
  const roomName = useRoomName()
  const done = booking.checklist.filter(isDone).length
  const total = booking.checklist.length
  const live = booking.status === 'in_progress'
  const onSite = useOnSite(booking, now)
  return (
    <div className="grid gap-4">
      <div>
        {onSite && <p className="mb-2 font-display text-xl font-bold tabular-nums sm:text-2xl">{onSite}</p>}
        <ProgressBar value={done} max={total} label={t('progress.label')} valueText={t('progress.of', { done, total })} />
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted-foreground">
          <span>
            {live && booking.punchedInAt ? `${t('progress.startedAt', { when: moment(booking.punchedInAt) })} ` : ''}
            {live && <span className="no-print">{t('progress.live')}</span>}
          </span>
          <span className="tabular-nums">{t('progress.tasks', { done, total })}</span>
        </p>
      </div>
      <div className="divide-y">
        {roomsOf(booking.checklist).map((room) => (
          <details key={room.key} className="group py-1" open={room.tasks.some(({ answer }) => answer === 'not_done')}>
            <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
              {roomName(room)}
              <span className="font-normal tabular-nums text-muted-foreground">
                {t('progress.of', { done: room.tasks.filter(isDone).length, total: room.tasks.length })}
              </span>
            </summary>
            <ul className="grid gap-2 pb-3">
              {room.tasks.map((task) => (
                <li key={task.id} className="flex items-start gap-2.5">
                  <span
                    aria-hidden
                    className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${isDone(task) ? 'bg-ok text-background' : 'border-2 border-input'}`}
                  >
                    {isDone(task) && <Check className="size-3.5" strokeWidth={3} />}
                    {isLeft(task) && <Minus className="size-3.5 text-muted-foreground" strokeWidth={3} />}
                  </span>
                  <span className={isDone(task) ? '' : 'text-muted-foreground'}>
                    {task.label}
                    <AnswerWords task={task} />
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}

const isDone = ({ answer }: Task): boolean => answer === 'done'
const isLeft = ({ answer }: Task): boolean => answer === 'not_needed' || answer === 'not_done'

/** What was left out is read by everyone; what is done or still to do shows by its mark. */
function AnswerWords({ task }: { readonly task: Task }) {
  const { t } = useTranslation('visitRecord')
  const { answer } = task
  const whyOf = useWhyNotDone()
  if (answer === 'not_needed' || answer === 'not_done')
    return <span className="block text-sm">{t(`progress.${answer}`, { reason: whyOf(task) })}</span>
  return <span className="sr-only">, {t(answer === 'done' ? 'progress.ticked' : 'progress.toDo')}</span>
}

// The house of a booking: a window for each step that is done, and its rooms while the work goes on.
import { Check } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking, BookingSummary } from '#contract/bookings.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { PROGRESS_STEPS, progressOf } from '#domain/booking-progress.ts'
import { cn } from '#web/ui/classes.ts'
import { TriplexMark, TriplexProgress } from '#web/ui/illustrations/triplex-progress.tsx'
import { isRoomDone, roomsOf } from './checklist-rooms.ts'

type HouseProps = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly className?: string
  /** When the steps are read by everyone, not by screen readers alone. */
  readonly listClassName?: string
}

export function BookingHouse({ booking, part, className, listClassName }: HouseProps) {
  const { t } = useTranslation('bookings')
  const done = progressOf(booking)
  const next = PROGRESS_STEPS.findIndex((step) => !done.includes(step))
  const rooms = booking.status === 'in_progress' ? roomsOf(booking.checklist) : []
  const isOver = isEnded(booking.status)
  return (
    <>
      <TriplexProgress
        lit={PROGRESS_STEPS.map((step) => done.includes(step))}
        next={isOver || next === -1 ? null : next}
        home={done.includes('accepted')}
        rooms={rooms.map((room) => ({ key: room.key, kind: room.room, lit: isRoomDone(room) }))}
        {...(className && { className })}
      />
      {!isOver && (
        <ol aria-label={t('progressSteps.label')} className={cn('grid gap-x-4 gap-y-1.5 text-sm', listClassName)}>
          {PROGRESS_STEPS.map((step, index) => {
            const isDone = done.includes(step)
            return (
              <li
                key={step}
                aria-current={index === next ? 'step' : undefined}
                className={cn('flex items-center gap-2', isDone ? 'font-semibold' : 'text-muted-foreground')}
              >
                <span
                  aria-hidden
                  className={cn(
                    'grid size-4 shrink-0 place-items-center rounded-[3px] border-2',
                    isDone ? 'border-accent bg-accent text-accent-foreground' : index === next ? 'border-accent' : 'border-border',
                  )}
                >
                  {isDone && <Check className="size-3" strokeWidth={4} />}
                </span>
                {t(`progressSteps.${part}.${step}`)}
                <span className="sr-only">, {t(isDone ? 'progressSteps.done' : 'progressSteps.next')}</span>
              </li>
            )
          })}
        </ol>
      )}
      {rooms.length > 0 && (
        <p className={cn('text-sm', listClassName)}>
          {t('progressSteps.rooms', { done: rooms.filter(isRoomDone).length, total: rooms.length })}
        </p>
      )}
    </>
  )
}

/** The house of a booking, small: the status beside it says it in words. */
export function BookingMark({ booking }: { readonly booking: BookingSummary }) {
  const done = progressOf(booking)
  return <TriplexMark lit={PROGRESS_STEPS.map((step) => done.includes(step))} className="w-11 shrink-0" />
}

// What has happened and what comes next, in order.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

export type TimelineState = 'done' | 'current' | 'next' | 'failed'

export type TimelineEvent = {
  key: string
  state: TimelineState
  title: ReactNode
  details?: ReactNode
}

const dots: Record<TimelineState, string> = {
  done: 'bg-primary',
  current: 'bg-primary ring-4 ring-secondary forced-colors:outline-2',
  next: 'bg-card border-2 border-input',
  failed: 'bg-bad',
}

export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {events.map((event, index) => (
        <li
          key={event.key}
          aria-current={event.state === 'current' ? 'step' : undefined}
          className={cn('relative pl-7', index < events.length - 1 && 'pb-5')}
        >
          {index < events.length - 1 && <span aria-hidden className="absolute bottom-0 left-[10.5px] top-6 w-px bg-border" />}
          <span
            aria-hidden
            className={cn(
              'absolute left-1.5 size-2.5 rounded-full',
              event.state === 'next' ? 'top-[0.35rem]' : 'top-[0.45rem]',
              dots[event.state],
            )}
          />
          <div className={event.state === 'next' ? 'text-sm text-muted-foreground' : 'font-bold'}>{event.title}</div>
          {event.details != null && <div className="text-sm text-muted-foreground">{event.details}</div>}
        </li>
      ))}
    </ol>
  )
}

// A course of moments in order, each with when it comes, what happens then, and the amount that moves.
import type { ReactNode } from 'react'

export type TimetableRow = {
  key: string
  /** « jeudi 10 h » */
  when: string
  title: string
  body?: ReactNode
  /** « 68 $ » */
  amount?: string | undefined
}

/** `label` says what the course is of. */
export function Timetable({ label, rows }: { label: string; rows: readonly TimetableRow[] }) {
  return (
    <ol aria-label={label} className="max-w-3xl">
      {rows.map(({ key, when, title, body, amount }) => (
        <li key={key} className="course-thread grid grid-cols-[1fr_auto] items-baseline gap-x-6 lg:grid-cols-[10.5rem_1fr_auto]">
          <span className="text-sm font-semibold text-muted-foreground lg:text-base">{when}</span>
          {amount != null && <b className="whitespace-nowrap text-right font-display text-xl text-primary lg:order-last">{amount}</b>}
          <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-1">
            <b>{title}</b>
            {body != null && <p className="text-muted-foreground">{body}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

// A figure with its bar, for ratings by category.
import type { ReactNode } from 'react'
import { percent } from './progress-bar.tsx'

type BarMeterProps = {
  label: ReactNode
  value: number
  max: number
  /** The figure as written, such as « 4,8 ». */
  text: string
}

export function BarMeter({ label, value, max, text }: BarMeterProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-center gap-3">
      <span>{label}</span>
      <svg aria-hidden width="100%" height="8" className="overflow-hidden rounded-full bg-secondary">
        <rect width={`${percent(value, max)}%`} height="8" rx="4" className="fill-primary" />
      </svg>
      <b className="text-right tabular-nums">{text}</b>
    </div>
  )
}

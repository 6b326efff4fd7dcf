// How far along something is, drawn with SVG geometry since inline styles are refused.
import { cn } from './classes.ts'

type ProgressBarProps = {
  value: number
  max: number
  label: string
  /** The progress in words, such as « 12 sur 18 ». */
  valueText?: string
  className?: string
}

export function percent(value: number, max: number): number {
  if (max <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, value / max)) * 1000) / 10
}

export function ProgressBar({ value, max, label, valueText, className }: ProgressBarProps) {
  return (
    <div className={cn('relative h-2 overflow-hidden rounded-full bg-secondary forced-colors:border', className)}>
      <progress value={value} max={max} aria-label={label} aria-valuetext={valueText} className="sr-only" />
      <svg aria-hidden width="100%" height="100%" className="block">
        <rect width={`${percent(value, max)}%`} height="100%" rx="4" className="fill-primary transition-[width]" />
      </svg>
    </div>
  )
}

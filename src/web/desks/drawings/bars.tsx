// Bars over time with a scale in words. A screen reader has the table beside them.
import { cn } from '#web/ui/classes.ts'
import { heightOn, scaleOf } from './scale.ts'

export type Bar = {
  readonly key: string
  readonly label: string
  /** Null where nothing is known. */
  readonly value: number | null
  /** Its time goes on: it is drawn as an outline. */
  readonly isOpen?: boolean
}

const HEIGHT = 168
/** Above and below the scale. */
const MARGIN = 10
/** Of its place, how much a bar leaves free. */
const GAP = 0.3

/** Letters in a line of labels that still stand apart. */
const ROOMY_LETTERS = 80

/** Counted from the last: a phone has room for every third label, a full line for every second. */
const lookOf = (fromLast: number, isDense: boolean): string =>
  cn(fromLast % 3 !== 0 && 'max-sm:invisible', isDense && fromLast % 2 !== 0 && 'sm:invisible')

type BarsProps = { readonly bars: readonly Bar[]; readonly written: (value: number) => string }

export function Bars({ bars, written }: BarsProps) {
  const scale = scaleOf(bars.map(({ value }) => value))
  const y = (value: number): number => HEIGHT - MARGIN - heightOn(scale, value) * (HEIGHT - 2 * MARGIN)
  const place = 100 / bars.length
  const isDense = bars.reduce((letters, { label }) => letters + label.length, 0) > ROOMY_LETTERS
  return (
    <div
      aria-hidden
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted-foreground tabular-nums print:break-inside-avoid"
    >
      <ul className="flex h-42 flex-col justify-between text-right">
        {scale.ticks.map((tick) => (
          <li key={tick}>{written(tick)}</li>
        ))}
      </ul>
      <svg width="100%" height={HEIGHT}>
        {scale.ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'stroke-input' : 'stroke-border'} />
        ))}
        {bars.map(({ key, value, isOpen }, index) =>
          value === null ? null : (
            <rect
              key={key}
              x={`${(index + GAP / 2) * place}%`}
              width={`${(1 - GAP) * place}%`}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              rx="3"
              className={isOpen ? 'fill-secondary stroke-primary' : 'fill-primary'}
              {...(isOpen && { strokeWidth: 1.5, strokeDasharray: '4 3' })}
            />
          ),
        )}
      </svg>
      <ol className="col-start-2 flex pt-1">
        {bars.map(({ key, label }, index) => (
          <li key={key} className={cn('flex min-w-0 flex-1 justify-center', lookOf(bars.length - 1 - index, isDense))}>
            <span className="whitespace-nowrap">{label}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

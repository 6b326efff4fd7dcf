// The lines of a price with their total, amounts aligned; amounts come already formatted.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

export type PriceLine = {
  key: string
  label: ReactNode
  amount: ReactNode
  /** `credit` lowers the price, `total` closes it, `detail` explains it. */
  kind?: 'line' | 'credit' | 'total' | 'detail'
}

const kinds: Record<NonNullable<PriceLine['kind']>, string> = {
  line: '',
  credit: 'text-ok',
  total: 'mt-1 border-t pt-3 font-bold',
  detail: 'text-sm text-muted-foreground',
}

export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <div key={line.key} className={cn('flex items-baseline justify-between gap-x-4 max-[17rem]:flex-wrap', kinds[line.kind ?? 'line'])}>
          <dt>{line.label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{line.amount}</dd>
        </div>
      ))}
    </dl>
  )
}

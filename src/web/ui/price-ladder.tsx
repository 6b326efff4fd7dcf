// Prices as rungs, each as wide as it is dear, so that their distance is seen before it is read.
import type { ReactNode } from 'react'
import { percent } from './progress-bar.tsx'

export type Rung = {
  key: string
  /** What sets the width; the highest fills it. */
  cents: number
  /** The price as written: « 136 $ ». */
  amount: string
  words: ReactNode
  /** The one to go by. */
  isUsual?: boolean
}

export function PriceLadder({ rungs }: { rungs: readonly Rung[] }) {
  const highest = Math.max(...rungs.map(({ cents }) => cents))
  return (
    <ul className="grid gap-4">
      {rungs.map(({ key, cents, amount, words, isUsual = false }) => (
        <li key={key} className="grid grid-cols-[6rem_1fr] items-center gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
          <b className="font-display text-3xl font-extrabold tabular-nums tracking-[-0.03em] sm:text-4xl">{amount}</b>
          <svg aria-hidden width="100%" height="28">
            <rect width={`${percent(cents, highest)}%`} height="28" rx="6" className={isUsual ? 'fill-accent' : 'fill-primary'} />
          </svg>
          <span className="col-start-2 text-muted-foreground">{words}</span>
        </li>
      ))}
    </ul>
  )
}

// A word or two about a state. The word carries the meaning; the colour only repeats it.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-muted text-muted-foreground',
  ok: 'bg-ok-muted text-ok',
  warn: 'bg-warn-muted text-warn',
  bad: 'bg-bad-muted text-bad',
  info: 'bg-info-muted text-info',
}

export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-[0.8125rem] font-semibold leading-5 forced-colors:border print:border [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

// The card of what matters now, and its actions.
import { useId, type ReactNode } from 'react'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/classes.ts'

type NowCardProps = {
  readonly title: ReactNode
  /** `warn` and `bad` mark what cannot wait. */
  readonly tone?: 'plain' | 'warn' | 'bad'
  readonly actions?: ReactNode
  /** What may be looked up, under the actions. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

const TONES: Readonly<Record<NonNullable<NowCardProps['tone']>, string>> = {
  plain: '',
  warn: 'border-l-8 border-l-warn',
  bad: 'border-l-8 border-l-bad',
}

export function NowCard({ title, tone = 'plain', actions, footer, children }: NowCardProps) {
  const titleId = useId()
  return (
    <Card asChild raised>
      <section aria-labelledby={titleId} className={cn('grid gap-4 sm:p-6', TONES[tone])}>
        <h2 id={titleId} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {children}
        {actions && <ButtonRow className="no-print empty:hidden">{actions}</ButtonRow>}
        {footer}
      </section>
    </Card>
  )
}

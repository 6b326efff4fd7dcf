// The steps of a form: done ones can be gone back to, the current one is announced as such.
import { Check } from 'lucide-react'
import { Link } from '#web/router/index.ts'
import { cn } from './classes.ts'

export type Step = {
  key: string
  label: string
  /** The address that edits a finished step. */
  to?: string
}

type StepListProps = {
  label: string
  steps: readonly Step[]
  currentKey: string
  /** Announced after a finished step. */
  doneLabel: string
}

export function StepList({ label, steps, currentKey, doneLabel }: StepListProps) {
  const current = steps.findIndex((step) => step.key === currentKey)
  return (
    <nav aria-label={label}>
      <ol className="flex gap-2">
        {steps.map((step, index) => {
          const done = index < current
          const text = (
            <>
              <span className={cn('block h-1.5 rounded-full', index <= current ? 'bg-primary' : 'bg-border')} />
              <span
                className={cn(
                  'mt-1.5 flex items-center gap-1 py-1 text-sm',
                  index === current ? 'font-bold' : 'font-medium max-sm:sr-only',
                  !done && index !== current && 'text-muted-foreground',
                )}
              >
                {done && <Check aria-hidden strokeWidth={3} className="size-4 text-primary" />}
                {step.label}
                {done && <span className="sr-only"> ({doneLabel})</span>}
              </span>
            </>
          )
          return (
            <li
              key={step.key}
              aria-current={index === current ? 'step' : undefined}
              className={cn('min-w-0', index === current ? 'flex-[3] sm:flex-1' : 'flex-1')}
            >
              {done && step.to !== undefined ? (
                <Link to={step.to} className="block rounded-sm underline-offset-4 hover:underline">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

// The filters of an operators' list: a plain form, so that it works without script.
import type { ReactNode } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'

type FilterFormProps = {
  /** Where the list stands. */
  readonly action: string
  readonly label: string
  readonly apply: string
  readonly className?: string
  /** Without a frame, beside other choices. */
  readonly isPlain?: true
  /** The address of what was typed. */
  readonly pathOf: (typed: URLSearchParams) => string
  readonly children: ReactNode
}

export function FilterForm({ action, label, apply, className, isPlain, pathOf, children }: FilterFormProps) {
  const navigate = useNavigate()
  return (
    <form
      action={action}
      method="get"
      aria-label={label}
      className={cn('grid items-end gap-4', !isPlain && 'grid-cols-2 rounded-md border p-4', className)}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.set(name, value)
        void navigate(pathOf(typed), { preventScrollReset: true })
      }}
    >
      {children}
      <p>
        <Button type="submit" tone="ghost">
          {apply}
        </Button>
      </p>
    </form>
  )
}

// A set of controls under one question: fieldset, legend, hint and error.
import { type ReactNode } from 'react'
import { cn } from './classes.ts'
import { FieldError } from './field.tsx'
import { useOwnId } from './own-id.ts'

type FieldGroupProps = {
  legend: ReactNode
  id?: string
  hint?: ReactNode
  error?: string | undefined
  hideLegend?: boolean
  className?: string
  children: ReactNode
}

export function FieldGroup({ legend, id, hint, error, hideLegend, className, children }: FieldGroupProps) {
  const ownId = useOwnId()
  const groupId = id ?? ownId
  const described = cn(hint != null && `${groupId}-hint`, error && `${groupId}-error`)
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className={cn('min-w-0', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      {hint != null && (
        <p id={`${groupId}-hint`} className="mb-2 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${groupId}-error`} message={error} />
        </div>
      )}
    </fieldset>
  )
}

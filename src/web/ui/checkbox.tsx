// A native checkbox with its label, large enough for a thumb; the tick follows the theme.
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { FieldError } from './field.tsx'
import { useOwnId } from './own-id.ts'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Green once ticked, for things that are done rather than chosen. */
  done?: boolean
} & Omit<ComponentProps<'input'>, 'type'>

export function Checkbox({ label, hint, error, done = false, className, ...rest }: CheckboxProps) {
  const ownId = useOwnId()
  const id = rest.id ?? ownId
  const described = cn(hint != null && `${id}-hint`, error && `${id}-error`)
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative grid size-[1.625rem] shrink-0">
          <input
            type="checkbox"
            {...rest}
            id={id}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className={cn(
              'peer size-full appearance-none rounded-[9px] border-2 border-input bg-background transition-colors forced-colors:appearance-auto aria-invalid:border-bad',
              done ? 'checked:border-ok checked:bg-ok' : 'checked:border-primary checked:bg-primary',
              'disabled:opacity-50',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3.25}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-primary-foreground peer-checked:block forced-colors:hidden"
          />
        </span>
        <span className="pt-px">
          {label}
          {hint != null && (
            <span id={`${id}-hint`} className="block text-sm text-muted-foreground">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

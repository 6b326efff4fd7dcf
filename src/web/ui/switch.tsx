// An on/off setting that takes effect at once: a native checkbox with the switch role.
import { type ComponentProps, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { useOwnId } from './own-id.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
} & Omit<ComponentProps<'input'>, 'type'>

export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useOwnId()
  return (
    <label className={cn('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <span>
        {label}
        {hint != null && (
          <span id={hintId} className="block text-sm text-muted-foreground">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-grid shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          aria-describedby={hint != null ? hintId : undefined}
          {...rest}
          className="peer h-7 w-12 appearance-none rounded-full border-2 border-input bg-muted transition-colors checked:border-primary checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-1.5 top-1/2 size-4 -translate-y-1/2 rounded-full bg-input transition-transform peer-checked:translate-x-5 peer-checked:bg-primary-foreground forced-colors:hidden"
        />
      </span>
    </label>
  )
}

// A choice in the row above the list: the browser's own select in the shape of a button, marked while it narrows the list.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/classes.ts'

type PillSelectProps = {
  readonly label: string
  /** The empty choice; none for a choice that is always made. */
  readonly empty?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
} & ComponentProps<'select'>

/** Before the page is awake the browser sends the form itself. */
export function PillSelect({ label, empty, options, ...rest }: PillSelectProps) {
  const narrows = empty !== undefined && rest.value !== ''
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        data-sends-form
        {...rest}
        className={cn(
          'field-sizing-content min-h-11 max-w-60 cursor-pointer appearance-none truncate rounded-full border py-2 pr-9 pl-4 text-[0.9375rem] font-semibold transition-colors',
          narrows ? 'border-primary bg-secondary text-secondary-foreground' : 'border-input/60 bg-background hover:bg-muted',
        )}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </span>
  )
}

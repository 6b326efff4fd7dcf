// One choice among a few, each a card that can be pressed anywhere; native radios underneath.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './classes.ts'
import { FieldGroup } from './field-group.tsx'

export type RadioCard<Value extends string = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** Shown at the end of the card, such as a price. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  options: readonly RadioCard<Value>[]
  name: string
  id?: string
  value?: Value | null
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  onChange?: ComponentProps<'input'>['onChange']
  hint?: ReactNode
  error?: string | undefined
  hideLegend?: boolean
  columns?: 1 | 2 | 3
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id' | 'onChange' | 'className'>

const columnClasses: Record<1 | 2 | 3, string> = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-3' }

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, id, value, defaultValue, onValueChange, onChange, hint, error, hideLegend, columns = 1, ...rest } = props
  const controlled = value !== undefined
  return (
    <FieldGroup legend={legend} hint={hint} error={error} {...(id && { id })} {...(hideLegend && { hideLegend })}>
      <div className={cn('grid gap-2.5', columnClasses[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-14 items-center gap-3 rounded-md border bg-card px-4 py-3 transition-colors hover:border-input',
              'has-checked:border-primary has-checked:bg-secondary has-checked:inset-ring has-checked:inset-ring-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-60',
            )}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled}
              {...(controlled ? { checked: value === option.value } : { defaultChecked: defaultValue === option.value })}
              onChange={(event) => {
                onChange?.(event)
                onValueChange?.(option.value)
              }}
              className="size-5 shrink-0 accent-primary focus-visible:outline-none"
            />
            {option.icon != null && <span className="text-primary">{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{option.label}</span>
              {option.hint != null && <span className="block text-sm text-muted-foreground">{option.hint}</span>}
            </span>
            {option.aside != null && <span className="font-semibold tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

// One choice among a few short ones, in two columns of pressable chips; native radios underneath.
import type { ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'

export type RadioChip<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** Shown after the label, such as a price. */
  readonly aside?: ReactNode
}

type RadioChipsProps<Value extends string> = {
  readonly legend: ReactNode
  readonly name: string
  readonly options: readonly RadioChip<Value>[]
  /** Null while nothing is chosen. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly id?: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function RadioChips<Value extends string>({ options, name, value, onValueChange, ...group }: RadioChipsProps<Value>) {
  return (
    <FieldGroup {...group}>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 rounded-sm border border-input/60 bg-card px-3 py-2 text-center leading-tight font-semibold transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
            {option.aside != null && <span className="tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

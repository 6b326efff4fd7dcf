// The browser's own select, dressed: it works without script and opens the phone's own picker.
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './classes.ts'
import { controlClasses, useFieldWiring } from './field.tsx'

type SelectOption = {
  value: string
  label: string
  disabled?: boolean
}

type SelectProps = {
  options: readonly SelectOption[]
  /** An empty first choice, such as « Choisissez… ». */
  placeholder?: string
} & ComponentProps<'select'>

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...useFieldWiring()} {...rest} className={cn(controlClasses, 'appearance-none pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2 text-muted-foreground" />
    </span>
  )
}

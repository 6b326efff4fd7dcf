// A small number set by two large buttons; each press announces the new value.
import { Minus, Plus } from 'lucide-react'
import { type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useOwnId } from './own-id.ts'

type NumberStepperProps = {
  id?: string
  label: ReactNode
  hint?: ReactNode
  value: number
  min: number
  max: number
  step?: number
  /** The value in words, such as « 4 h 30 ». */
  format?: (value: number) => string
  labels: { decrease: string; increase: string }
  onValueChange: (value: number) => void
}

export function NumberStepper({ id, label, hint, value, min, max, step = 1, format = String, labels, onValueChange }: NumberStepperProps) {
  const ownId = useOwnId()
  const base = id ?? ownId
  const set = (next: number) => {
    if (next >= min && next <= max) onValueChange(next)
  }
  return (
    <fieldset id={base} tabIndex={-1} aria-describedby={hint == null ? undefined : `${base}-hint`} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint != null && (
        <p id={`${base}-hint`} className="mb-2 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button tone="ghost" size="icon" aria-label={labels.decrease} aria-disabled={value - step < min} onClick={() => set(value - step)}>
          <Minus aria-hidden className="size-5" />
        </Button>
        <output aria-live="polite" className="min-w-16 text-center text-lg font-semibold tabular-nums">
          {format(value)}
        </output>
        <Button tone="ghost" size="icon" aria-label={labels.increase} aria-disabled={value + step > max} onClick={() => set(value + step)}>
          <Plus aria-hidden className="size-5" />
        </Button>
      </div>
    </fieldset>
  )
}

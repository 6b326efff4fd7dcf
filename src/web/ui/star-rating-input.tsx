// A rating given as one radio per star, so that arrows, touch and screen readers all work without script of ours.
import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'
import { StarShape } from './stars.tsx'

type StarRatingInputProps = {
  legend: ReactNode
  name: string
  id?: string
  /** Stars from worst to best: the words of each, such as « 4 sur 5 ». */
  labels: readonly string[]
  value?: number | null
  onValueChange?: (stars: number) => void
  onChange?: ComponentProps<'input'>['onChange']
  error?: string | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className' | 'onChange'>

export function StarRatingInput({ legend, id, labels, value, onValueChange, onChange, error, ...rest }: StarRatingInputProps) {
  const controlled = value !== undefined
  return (
    <FieldGroup legend={legend} error={error} {...(id && { id })}>
      <div className="-ml-2 flex items-center">
        {labels.map((label, index) => {
          const stars = index + 1
          return (
            <label
              key={label}
              className="group/star relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                {...rest}
                type="radio"
                value={stars}
                {...(controlled && { checked: value === stars })}
                onChange={(event) => {
                  onChange?.(event)
                  onValueChange?.(stars)
                }}
                className="absolute inset-0 size-full appearance-none rounded-sm opacity-0"
              />
              <span className="sr-only">{label}</span>
              {/* A star is lit when itself or a later one is the chosen radio. */}
              <StarShape className="size-8 fill-transparent stroke-input stroke-[1.4] transition-colors group-hover/star:stroke-foreground group-has-checked/star:fill-foreground group-has-checked/star:stroke-foreground group-has-[~label_:checked]/star:fill-foreground group-has-[~label_:checked]/star:stroke-foreground" />
            </label>
          )
        })}
        {controlled && value !== null && labels[value - 1] !== undefined && (
          <span aria-hidden className="ml-2 text-sm text-muted-foreground">
            {labels[value - 1]}
          </span>
        )}
      </div>
    </FieldGroup>
  )
}

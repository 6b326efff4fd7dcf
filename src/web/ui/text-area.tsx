// Several lines of text that grow with what is typed, with a count of what is left.
import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { cn } from './classes.ts'
import { controlClasses, useFieldWiring } from './field.tsx'
import { useOwnId } from './own-id.ts'

type TextAreaProps = {
  /** Given together with `maxLength`: the text for the characters left, announced when few remain. */
  counter?: (left: number) => string
} & ComponentProps<'textarea'>

export function TextArea({ counter, className, onChange, ...rest }: TextAreaProps) {
  const counterId = useOwnId()
  const wiring = useFieldWiring()
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const left = (rest.maxLength ?? 0) - length
  const counted = counter && rest.maxLength !== undefined
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <>
      <textarea
        rows={4}
        {...wiring}
        aria-describedby={cn(wiring['aria-describedby'], counted && counterId) || undefined}
        {...rest}
        onChange={change}
        className={cn(controlClasses, 'field-sizing-content min-h-28 resize-y', className)}
      />
      {counted && (
        <p id={counterId} className={cn('text-right text-sm tabular-nums', left < 0 ? 'font-semibold text-bad' : 'text-muted-foreground')}>
          {counter(left)}
          <output className="sr-only">{left <= 20 ? counter(left) : ''}</output>
        </p>
      )}
    </>
  )
}

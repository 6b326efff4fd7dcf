// A line of text, with room for something small before or after it.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './classes.ts'
import { controlClasses, useFieldWiring } from './field.tsx'

type TextInputProps = {
  before?: ReactNode
  after?: ReactNode
} & ComponentProps<'input'>

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...useFieldWiring()}
      {...rest}
      className={cn(controlClasses, before != null && 'pl-11', after != null && 'pr-12', className)}
    />
  )
  if (before == null && after == null) return input
  return (
    <div className="relative">
      {before != null && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted-foreground">{before}</span>
      )}
      {input}
      {after != null && <span className="absolute inset-y-0 right-0 grid min-w-11 place-items-center text-muted-foreground">{after}</span>}
    </div>
  )
}

// A form field: label above, hint before, error under, all tied to the control by ids.
import { CircleAlert } from 'lucide-react'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { useOwnId } from './own-id.ts'

type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a `Field` must spread to be tied to its label, hint and error; empty outside one. */
export function useFieldWiring(): Partial<FieldWiring> {
  const wiring = use(FieldContext)
  if (!wiring) return {}
  const { id, ...aria } = wiring
  return {
    id,
    ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
    ...(aria['aria-invalid'] && { 'aria-invalid': true }),
  }
}

type FieldProps = {
  label: ReactNode
  /** Given so that an error summary can link to it. */
  id?: string
  hint?: ReactNode
  error?: string | undefined
  /** Shown after the label, such as « facultatif ». */
  note?: string
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, id, hint, error, note, hideLabel, className, children }: FieldProps) {
  const ownId = useOwnId()
  const controlId = id ?? ownId
  const described = cn(hint != null && `${controlId}-hint`, error && `${controlId}-error`)
  const invalid = Boolean(error)
  const wiring = useMemo<FieldWiring>(
    () => ({ id: controlId, 'aria-describedby': described || undefined, 'aria-invalid': invalid || undefined }),
    [controlId, described, invalid],
  )
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label} {note && <span className="font-normal text-muted-foreground">({note})</span>}
      </label>
      {hint != null && (
        <p id={`${controlId}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}

/** A one-line control inside a larger box that has the borders. */
export const bareControlClasses = 'min-h-11 w-full bg-transparent text-base font-medium focus-visible:outline-offset-4 rounded-sm'

/** The look shared by every one-line control. */
export const controlClasses =
  'min-h-11 w-full rounded-sm border border-input bg-background px-3.5 py-2 text-base text-foreground transition-colors ' +
  'hover:border-foreground aria-invalid:border-bad aria-invalid:border-2 disabled:bg-muted disabled:text-muted-foreground'

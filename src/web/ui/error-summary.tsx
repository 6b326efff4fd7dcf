// The summary of a form's faults at its top: takes focus when it appears and links to each field.
import { useEffect, useRef, type MouseEvent } from 'react'

export type FieldFault = {
  /** The id of the control (or of the group) to go to. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = {
  title: string
  faults: readonly FieldFault[]
}

/** Render only when there are faults; give it a new `key` per attempt so that focus comes back to it. */
export function ErrorSummary({ title, faults }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  const goTo = (event: MouseEvent, fieldId: string) => {
    const target = document.getElementById(fieldId)
    if (!target) return
    event.preventDefault()
    const control = target.matches('fieldset') ? target.querySelector<HTMLElement>('input, button, select, textarea') : target
    target.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-2 border-bad bg-bad-muted p-5">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a
              href={`#${fault.fieldId}`}
              onClick={(event) => goTo(event, fault.fieldId)}
              className="inline-block py-1 font-semibold text-bad underline underline-offset-4"
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

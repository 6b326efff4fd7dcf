// A form: its values, its faults, and when faults show: once a field was left, or the form was sent.
import { useState, type ChangeEvent, type Dispatch, type SetStateAction } from 'react'
import type { FieldFault } from '#web/ui/error-summary.tsx'
import { ApiProblem } from './api-problem.ts'

type FieldOf<Values> = Extract<keyof Values, string>

/** Messages by field, in the order of the page. */
export type Faults<Values> = { readonly [Field in FieldOf<Values>]?: string | false | undefined }

type FormInit<Values> = {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly faults: Faults<Values>
  /** The mutation that sends: it never runs twice at once, and its refusals show at their fields until these change. */
  readonly write: { readonly error: unknown; readonly isPending: boolean }
  /** Messages by field of a refusal, where the server's field names differ. */
  readonly refusedIn?: (problem: unknown) => Readonly<Record<string, string>>
  /** Prefix of the fields' ids, where forms share a page. */
  readonly prefix?: string
  /** Called only when there are no faults. */
  readonly onSend: (values: Values) => void
}

export type Form<Field extends string> = {
  readonly idOf: (field: Field) => string
  readonly errorOf: (field: Field) => string | undefined
  /** For `onBlur`: from now on the field shows its fault. */
  readonly leave: (field: Field) => void
  /** For a control that holds text. */
  readonly text: (field: Field) => {
    readonly name: string
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
    readonly onBlur: () => void
  }
  /** For `onSubmit`, or for the press of a button outside the form. */
  readonly onSubmit: (event: { preventDefault(): void }) => void
  /** For the button of a dialog, which has no summary of faults: focus goes to the first field that is wrong. */
  readonly press: () => void
  /** Back to the initial state: no field left, nothing sent. */
  readonly reset: () => void
  /** For `FormFaults`: empty before the first sending. */
  readonly faults: readonly FieldFault[]
  /** Changes whenever focus must move to the faults again. */
  readonly round: string
}

/** Values of a form without a draft. */
export function useTyped<Values>(
  begin: Values,
): [values: Values, change: (part: Partial<Values>) => void, set: Dispatch<SetStateAction<Values>>] {
  const [values, set] = useState(begin)
  return [values, (part) => set((before) => ({ ...before, ...part })), set]
}

export function useForm<Values extends object>(init: FormInit<Values>): Form<FieldOf<Values>> {
  const { values, change, faults, write, refusedIn = fieldsOf, prefix = '', onSend } = init
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<Values | null>(null)
  const refused = refusedIn(write.error)
  const fields = Object.keys(values) as FieldOf<Values>[]
  const ordered = [...new Set([...(Object.keys(faults) as FieldOf<Values>[]), ...fields])]
  const isWrong = ordered.some((field) => faults[field])

  const idOf = (field: FieldOf<Values>) => prefix + field
  const errorOf = (field: FieldOf<Values>): string | undefined => {
    const fault = attempts > 0 || left.has(field) ? faults[field] : undefined
    return fault || (sent === null || sent[field] === values[field] ? refused[field] : undefined)
  }
  const send = () => {
    setAttempts(attempts + 1)
    if (isWrong || write.isPending) return
    setSent(values)
    onSend(values)
  }
  const leave = (field: FieldOf<Values>) => setLeft((before) => (before.has(field) ? before : new Set(before).add(field)))
  return {
    idOf,
    errorOf,
    leave,
    text: (field) => ({
      name: field,
      value: String(values[field] ?? ''),
      onChange: ({ target }) => change({ [field]: target.value } as Partial<Values>),
      onBlur: () => leave(field),
    }),
    onSubmit(event) {
      event.preventDefault()
      send()
    },
    press() {
      const wrong = ordered.find((field) => faults[field])
      if (wrong) focusField(idOf(wrong))
      send()
    },
    reset() {
      setAttempts(0)
      setLeft(new Set())
    },
    faults:
      attempts === 0
        ? []
        : ordered.flatMap((field) => {
            const message = errorOf(field)
            return message ? [{ fieldId: idOf(field), message }] : []
          }),
    round: `${attempts} ${Object.keys(refused).join()}`,
  }
}

/** A group of choices has the id; its first choice takes the focus. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const control = field?.matches('input, select, textarea, [tabindex]') ? field : field?.querySelector<HTMLElement>('input')
  control?.focus()
}

const fieldsOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.fields : {})

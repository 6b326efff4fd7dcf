// Holds a form: what is typed, what is wrong with it, and when that is said: once a field was left, or the form was sent.
import { useState, type ChangeEvent } from 'react'
import type { FieldFault } from '#web/ui/error-summary.tsx'
import { ApiProblem } from './api-problem.ts'

type FieldOf<Values> = Extract<keyof Values, string>

/** What is wrong, in the reader's words, by field and in the order of the page. */
export type Faults<Values> = { readonly [Field in FieldOf<Values>]?: string | false | undefined }

type FormInit<Values> = {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly faults: Faults<Values>
  /** The mutation that sends: never twice at once, and what the server turned down stands by its field until that changes. */
  readonly write: { readonly error: unknown; readonly isPending: boolean }
  /** Sentences by field of what failed, where the server names its fields in another way. */
  readonly refusedIn?: (problem: unknown) => Readonly<Record<string, string>>
  /** Before the ids of the fields, where forms share a page. */
  readonly prefix?: string
  /** Called without faults only. */
  readonly onSend: (values: Values) => void
}

export type Form<Field extends string> = {
  readonly idOf: (field: Field) => string
  readonly errorOf: (field: Field) => string | undefined
  /** For `onBlur`: from now on the field says what it lacks. */
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
  /** As when the page was opened: nothing was left nor sent. */
  readonly reset: () => void
  /** For `FormFaults`: none before the first sending. */
  readonly faults: readonly FieldFault[]
  /** Changes whenever the faults are to be read anew. */
  readonly round: string
}

/** What is typed, where no draft keeps it. */
export function useTyped<Values>(begin: Values): [values: Values, change: (part: Partial<Values>) => void, set: (values: Values) => void] {
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
      setAttempts(attempts + 1)
      if (isWrong || write.isPending) return
      setSent(values)
      onSend(values)
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

const fieldsOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.fields : {})

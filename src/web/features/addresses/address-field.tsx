// The address field of every form: a combobox over the suggestions of the server, of which one must be chosen.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AddressSuggestion } from '#contract/geography.ts'
import type { ChosenAddress } from '#web/platform/searched-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AddressCombobox } from './address-combobox.tsx'

/** A chosen address in a form: the server accepts only its signed id. */
export type AddressValue = {
  /** The text in the field while nothing is chosen. */
  readonly text: string
  readonly chosen: ChosenAddress | null
}

export const chosenFrom = ({ id, primary, secondary, kind, asWritten, asksPostalCode }: AddressSuggestion): ChosenAddress => ({
  id,
  primary,
  secondary,
  kind,
  ...(asWritten && { asWritten }),
  ...(asksPostalCode && { asksPostalCode }),
})

type AddressFieldProps = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly value: AddressValue
  readonly onChange: (value: AddressValue) => void
  readonly error?: string | undefined
  readonly onBlur?: () => void
}

/** Its words are in the namespace `addresses`. */
export function AddressField({ id, label, hint, value, onChange, error, onBlur }: AddressFieldProps) {
  const { t } = useTranslation('addresses')
  const [editing, setEditing] = useState(false)
  if (value.chosen && !editing) {
    return (
      <div className="grid gap-1.5">
        <p className="font-semibold">{label}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm border bg-muted px-3.5 py-2.5">
          <p className="flex min-w-0 items-start gap-2.5">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>
              <span className="block font-medium">{value.chosen.primary}</span>
              <span className="block text-sm text-muted-foreground">{value.chosen.secondary}</span>
              {value.chosen.asWritten && <span className="block text-sm text-muted-foreground">{t('asWritten')}</span>}
            </span>
          </p>
          <Button
            id={id}
            tone="link"
            onClick={() => {
              setEditing(true)
              onChange({ text: value.chosen?.primary ?? '', chosen: null })
            }}
          >
            {t('change')}
            <span className="sr-only"> ({label})</span>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Field id={id} label={label} error={error} {...(hint && { hint })}>
      <AddressCombobox
        text={value.text}
        takesFocus={editing}
        onText={(text) => onChange({ text, chosen: null })}
        onChoose={(item) => {
          setEditing(false)
          onChange(item ? { text: item.primary, chosen: chosenFrom(item) } : { text: '', chosen: null })
        }}
        {...(onBlur && { onBlur })}
      />
    </Field>
  )
}

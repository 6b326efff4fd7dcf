// The address field of every form: a combobox over the suggestions of the server, of which one must be chosen.
import { Building2, MapPin, Milestone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion, SuggestionKind } from '#contract/geography.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

/** What a form keeps of a chosen address: the signed id is the only part that the server takes back. */
export type ChosenAddress = { readonly id: string; readonly primary: string; readonly secondary: string; readonly kind: SuggestionKind }

export type AddressValue = {
  /** What stands in the field while nothing is chosen. */
  readonly text: string
  readonly chosen: ChosenAddress | null
}

const icons: Readonly<Record<SuggestionKind, ReactNode>> = {
  address: <MapPin aria-hidden className="size-5" />,
  street: <Milestone aria-hidden className="size-5" />,
  postal: <MapPin aria-hidden className="size-5" />,
  city: <Building2 aria-hidden className="size-5" />,
  borough: <Building2 aria-hidden className="size-5" />,
}

const chosenFrom = ({ id, primary, secondary, kind }: AddressSuggestion): ChosenAddress => ({ id, primary, secondary, kind })

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

type AddressComboboxProps = {
  readonly text: string
  /** What stands in the field is a choice already made, which asks for no suggestion. */
  readonly settled?: boolean
  readonly onText: (text: string) => void
  readonly onChoose: (item: AddressSuggestion | null) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  readonly bare?: boolean
  /** When it appears in place of something that had focus. */
  readonly takesFocus?: boolean
}

/** The bare control, for a field inside a larger box such as the search of the home page. */
export function AddressCombobox({
  text,
  settled = false,
  onText,
  onChoose,
  onBlur,
  placeholder,
  name,
  bare,
  takesFocus = false,
}: AddressComboboxProps) {
  const { t } = useTranslation('addresses')
  // A choice fills the field with words that need no further suggestion.
  const [chosenText, setChosenText] = useState<string | null>(null)
  const { items, loading, searched, outsideQuebec, credit, failed } = useAddressSuggestions(settled || text === chosenText ? '' : text)
  const empty = outsideQuebec ? t('outsideQuebec') : t('empty')
  return (
    <div
      ref={(box) => {
        if (takesFocus && box && !box.contains(document.activeElement)) box.querySelector('input')?.focus()
      }}
    >
      <Combobox<AddressSuggestion>
        items={items}
        toOption={(item) => ({ key: item.id, primary: item.primary, secondary: item.secondary, icon: icons[item.kind] })}
        inputValue={text}
        onInputChange={(next) => {
          setChosenText(null)
          onText(next)
        }}
        onChoose={(item) => {
          setChosenText(item?.primary ?? null)
          onChoose(item)
        }}
        loading={loading}
        searched={searched}
        labels={{
          list: t('list'),
          clear: t('clear'),
          loading: t('loading'),
          empty,
          credit,
          count: (count) => (count === 0 ? empty : t('count', { count })),
        }}
        placeholder={placeholder ?? t('placeholder')}
        autoComplete="street-address"
        startsOpen={takesFocus}
        {...(name && { name })}
        {...(bare && { bare })}
        {...(onBlur && { onBlur })}
      />
      {failed && <output className="mt-1.5 block text-sm text-warn">{t('failed')}</output>}
    </div>
  )
}

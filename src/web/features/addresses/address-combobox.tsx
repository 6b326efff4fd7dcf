// The control that suggests addresses, for a form's field or a larger box such as the search of the home page.
import { Building2, MapPin, Milestone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AddressSuggestion, SuggestionKind } from '#contract/geography.ts'
import { QUEBEC } from '#domain/brand.ts'
import { keepProvince } from '#web/platform/crossing.ts'
import { browserStorage } from '#web/platform/storage.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

const icons: Readonly<Record<SuggestionKind, ReactNode>> = {
  address: <MapPin aria-hidden className="size-5" />,
  street: <Milestone aria-hidden className="size-5" />,
  postal: <MapPin aria-hidden className="size-5" />,
  city: <Building2 aria-hidden className="size-5" />,
  borough: <Building2 aria-hidden className="size-5" />,
}

type AddressComboboxProps = {
  readonly text: string
  /** True when the field shows a choice, which needs no suggestions. */
  readonly settled?: boolean
  readonly onText: (text: string) => void
  readonly onChoose: (item: AddressSuggestion | null) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  readonly bare?: boolean
  /** True when it replaces an element that had focus. */
  readonly takesFocus?: boolean
}

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
  // A choice fills the field with text that needs no further suggestion.
  const [chosenText, setChosenText] = useState<string | null>(null)
  const { items, loading, searched, outsideQuebec, lacksTown, credit, failed } = useAddressSuggestions(
    settled || text === chosenText ? '' : text,
  )
  const empty = outsideQuebec ? t('outsideQuebec') : lacksTown ? t('lacksTown') : t('empty')
  const hint = lacksTown ? t('lacksTown') : items[0]?.asksPostalCode ? t('asksPostalCode') : null
  return (
    <div
      ref={(box) => {
        if (takesFocus && box && !box.contains(document.activeElement)) box.querySelector('input')?.focus()
      }}
    >
      <Combobox<AddressSuggestion>
        items={items}
        toOption={(item) => ({
          key: item.id,
          primary: item.primary,
          secondary: item.asWritten ? t('asWrittenIn', { place: item.secondary }) : item.secondary,
          icon: icons[item.kind],
        })}
        inputValue={text}
        onInputChange={(next) => {
          setChosenText(null)
          onText(next)
        }}
        onChoose={(item) => {
          setChosenText(item?.primary ?? null)
          // Suggestions are of Quebec only.
          if (item) keepProvince(browserStorage('localStorage'), QUEBEC)
          onChoose(item)
        }}
        loading={loading}
        searched={searched}
        labels={{
          list: t('list'),
          clear: t('clear'),
          loading: t('loading'),
          empty,
          credit: hint ?? credit,
          count: (count) => (count === 0 ? empty : t('count', { count })),
        }}
        placeholder={placeholder ?? t('placeholder')}
        autoComplete="address-line1"
        startsOpen={takesFocus}
        {...(name && { name })}
        {...(bare && { bare })}
        {...(onBlur && { onBlur })}
      />
      {failed && <output className="mt-1.5 block text-sm text-warn">{t('failed')}</output>}
    </div>
  )
}

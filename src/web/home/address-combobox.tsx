// The search field with suggestions; fetched after the first paint, in place of a plain field of the same look.
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion } from '#contract/geography.ts'
import { useAddressSuggestions } from '#web/addresses/use-address-suggestions.ts'
import { Combobox } from '#web/ui/combobox.tsx'

export type AddressFieldProps = {
  text: string
  onText: (text: string) => void
  onChoose: (suggestion: AddressSuggestion | null) => void
}

export function AddressCombobox({ text, onText, onChoose }: AddressFieldProps) {
  const { t } = useTranslation('home')
  const { items, loading, searched, outsideQuebec } = useAddressSuggestions(text)
  return (
    <Combobox
      bare
      name="q"
      items={items}
      toOption={({ id, primary, secondary }) => ({ key: id, primary, secondary, icon: <MapPin aria-hidden className="size-5" /> })}
      inputValue={text}
      onInputChange={onText}
      onChoose={onChoose}
      loading={loading}
      searched={searched}
      placeholder={t('search.placeholder')}
      autoComplete="street-address"
      labels={{
        list: t('search.suggestions'),
        clear: t('search.clear'),
        loading: t('search.searching'),
        empty: outsideQuebec ? t('search.outside') : t('search.empty'),
        count: (count) => (outsideQuebec ? t('search.outside') : t('search.count', { count })),
      }}
    />
  )
}

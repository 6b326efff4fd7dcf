// The address field of the search: a plain one at first, which works without script, then the one with suggestions.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWiring } from '#web/ui/field.tsx'
import type { AddressSuggestion } from '#contract/geography.ts'
import type { AddressCombobox as Suggesting } from '#web/addresses/address-field.tsx'

type AddressFieldProps = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChoose: (suggestion: AddressSuggestion | null) => void
}

export function AddressField(props: AddressFieldProps) {
  const [WithSuggestions, setWithSuggestions] = useState<typeof Suggesting | null>(null)
  const wiring = useFieldWiring()
  const [wasTyping, setWasTyping] = useState(false)

  useEffect(() => {
    let left = false
    const fetchSuggestions = () =>
      import('#web/addresses/address-field.tsx').then(
        ({ AddressCombobox }) => {
          if (left) return
          setWasTyping(document.activeElement?.id === wiring.id)
          setWithSuggestions(() => AddressCombobox)
        },
        // Without suggestions the plain field still searches.
        () => undefined,
      )
    const idle = whenIdle(fetchSuggestions)
    return () => {
      left = true
      idle.cancel()
    }
  }, [wiring.id])

  useEffect(() => {
    if (!WithSuggestions || !wasTyping || !wiring.id) return
    const field = document.getElementById(wiring.id)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [WithSuggestions, wasTyping, wiring.id])

  return WithSuggestions ? <WithSuggestions {...props} bare name="q" takesFocus={wasTyping} /> : <PlainField {...props} />
}

/** After the first paint and whatever is more urgent; Safari has no idle callback. */
function whenIdle(act: () => void): { cancel(): void } {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: 2000 })
    return { cancel: () => cancelIdleCallback(id) }
  }
  const id = setTimeout(act, 200)
  return { cancel: () => clearTimeout(id) }
}

function PlainField({ text, onText }: AddressFieldProps) {
  const { t } = useTranslation('home')
  return (
    <input
      {...useFieldWiring()}
      type="text"
      name="q"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      placeholder={t('search.placeholder')}
      autoComplete="street-address"
      enterKeyHint="search"
      spellCheck={false}
      className="min-h-11 w-full rounded-sm bg-transparent pr-11 text-base font-medium focus-visible:outline-offset-4"
    />
  )
}

// The postal code of a chosen address of which only the town is known. It takes focus where the list of suggestions closed.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_POSTAL_CODE_LENGTH } from '#domain/postal-code.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const ID = 'search-postal-code'

type SearchPostalCodeProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly className: string
}

export function SearchPostalCode({ value, error, onChange, className }: SearchPostalCodeProps) {
  const { t } = useTranslation('addresses')
  useEffect(() => document.getElementById(ID)?.focus(), [])
  return (
    <Field
      id={ID}
      label={t('search.postalCode')}
      hint={t('search.postalCodeHint')}
      error={error}
      className={`${className} lg:order-last lg:col-span-full`}
    >
      <TextInput
        name="code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="max-w-48"
        maxLength={MAX_POSTAL_CODE_LENGTH}
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="search"
        placeholder="H2J 3G4"
      />
    </Field>
  )
}

// The search: an address, its postal code where only its town is known, a service, and on to the list; without script it is a plain form.
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { AddressSuggestion } from '#contract/geography.ts'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { AddressCombobox } from '#web/features/addresses/index.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { isCodeWrong, useAddressSearch } from './use-address-search.ts'

const SearchPostalCode = lazyPart(() => import('./search-postal-code.tsx').then((part) => part.SearchPostalCode))

const quietLabel = '[&>label]:text-sm [&>label]:font-semibold [&>label]:text-muted-foreground gap-0'

export function SearchForm() {
  const { t } = useTranslation('addresses')
  const { search, isPending } = useAddressSearch()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<AddressSuggestion | null>(null)
  const [code, setCode] = useState('')
  const [isRefused, setRefused] = useState(false)

  const service = () => {
    const asked = form.current && new FormData(form.current).get('service')
    return OFFER_TYPES.find((offer) => offer === asked) ?? null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWrong = chosen?.asksPostalCode === true && isCodeWrong(code)
    setRefused(isWrong)
    if (isWrong) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
    else void search(chosen ?? text, service(), code)
  }

  return (
    <search aria-label={t('search.label')}>
      <form
        ref={form}
        action="/cleaners"
        method="get"
        onSubmit={submit}
        className="grid gap-4 rounded-lg border bg-card p-5 text-card-foreground shadow-lift lg:grid-cols-[1.35fr_1fr_auto] lg:items-end lg:gap-3 lg:rounded-[2.75rem] lg:py-3 lg:pl-7 lg:pr-3"
      >
        <Field label={t('search.address')} className={`${quietLabel} lg:[&_ul]:min-w-md`}>
          <AddressCombobox
            bare
            name="q"
            text={text}
            onText={(typed) => {
              setText(typed)
              setChosen(null)
              setCode('')
            }}
            onChoose={(suggestion) => {
              setChosen(suggestion)
              setText(suggestion ? fullText(suggestion) : '')
              setCode('')
              if (suggestion && !suggestion.asksPostalCode) void search(suggestion, service())
            }}
          />
        </Field>
        {chosen && <input type="hidden" name="near" value={chosen.id} />}
        {chosen?.asksPostalCode && (
          <SearchPostalCode
            className={quietLabel}
            value={code}
            error={isRefused && isCodeWrong(code) ? t('search.postalCodeBad') : undefined}
            onChange={setCode}
          />
        )}
        <Field
          label={t('search.service')}
          className={`${quietLabel} border-t pt-3 lg:border-l lg:border-t-0 lg:pl-5 lg:pt-0 [&_select]:border-transparent [&_select]:bg-transparent [&_select]:pl-0 [&_select]:font-medium`}
        >
          <Select
            name="service"
            placeholder={t('search.anyService')}
            options={OFFER_TYPES.map((value) => ({ value, label: t(`common:offers.${value}`) }))}
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending} pendingLabel={t('loading')} className="max-lg:w-full">
          {t('search.submit')}
        </Button>
      </form>
      <p className="mt-3 text-muted-foreground">
        {t('search.or')}{' '}
        <Link to="/cleaners" className="inline-block py-1 underline underline-offset-4 hover:text-foreground">
          {t('search.browse')}
        </Link>
      </p>
    </search>
  )
}

const fullText = ({ primary, secondary }: AddressSuggestion): string => (secondary ? `${primary}, ${secondary}` : primary)

// The card form: three fields that browsers and phones know how to fill; a whole number and a whole date lead on to the next field.
// What is typed stays in this page's memory.
import { CreditCard } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { brandOf, formatCardNumber, formatCvc, formatExpiry, isWhole, type CardField, type CardValues } from './card-checks.ts'

export type CardFieldsForm = Pick<Form<CardField>, 'idOf' | 'errorOf' | 'leave'>

type CardFieldsProps = {
  readonly values: CardValues
  readonly onChange: (part: Partial<CardValues>) => void
  readonly form: CardFieldsForm
}

export function CardFields({ values, onChange, form }: CardFieldsProps) {
  const { t } = useTranslation('payments')
  const brand = brandOf(values.number)
  /** An empty field that was merely passed through is not wrong yet. */
  const leave = (field: CardField) => values[field] !== '' && form.leave(field)
  const type = (field: 'number' | 'expiry', next: CardField, { target }: ChangeEvent<HTMLInputElement>, text: string) => {
    const isAtEnd = target.selectionStart === target.value.length
    onChange({ [field]: text })
    if (isAtEnd && isWhole[field](text) && !isWhole[field](values[field])) document.getElementById(form.idOf(next))?.focus()
  }
  return (
    <div className="grid gap-5">
      <Field id={form.idOf('number')} label={t('card.number')} error={form.errorOf('number')}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          name="cardnumber"
          spellCheck={false}
          placeholder="1234 1234 1234 1234"
          value={values.number}
          before={<CreditCard aria-hidden className="size-5" />}
          after={brand !== 'card' && <span className="pr-3 text-sm font-semibold">{t(`brands.${brand}`)}</span>}
          onBlur={() => leave('number')}
          onChange={(event) => type('number', 'expiry', event, formatCardNumber(event.target.value))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={form.idOf('expiry')} label={t('card.expiry')} error={form.errorOf('expiry')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            name="cc-exp"
            placeholder={t('card.expiryPlaceholder')}
            value={values.expiry}
            onBlur={() => leave('expiry')}
            onChange={(event) => type('expiry', 'cvc', event, formatExpiry(event.target.value, values.expiry))}
          />
        </Field>
        <Field id={form.idOf('cvc')} label={t('card.cvc')} error={form.errorOf('cvc')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            name="cvc"
            placeholder={brand === 'amex' ? '1234' : '123'}
            value={values.cvc}
            onBlur={() => leave('cvc')}
            onChange={(event) => onChange({ cvc: formatCvc(event.target.value) })}
          />
        </Field>
      </div>
    </div>
  )
}

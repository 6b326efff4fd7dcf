// The card form: three fields that browsers and phones know how to fill. What is typed stays in this page's memory.
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { brandOf, formatCardNumber, formatCvc, formatExpiry, type CardField, type CardValues } from './card-checks.ts'

type CardFieldsProps = {
  readonly card: CardValues
  readonly onChange: (card: CardValues) => void
  readonly errors: Partial<Readonly<Record<CardField, string>>>
  readonly onLeave: (field: CardField) => void
}

export const cardFieldId = (field: CardField) => `card-${field}`

export function CardFields({ card, onChange, errors, onLeave }: CardFieldsProps) {
  const { t } = useTranslation('payments')
  const brand = brandOf(card.number)
  return (
    <div className="grid gap-5">
      <Field id={cardFieldId('number')} label={t('card.number')} error={errors.number}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          name="cardnumber"
          spellCheck={false}
          placeholder="1234 1234 1234 1234"
          value={card.number}
          before={<CreditCard aria-hidden className="size-5" />}
          after={brand !== 'card' && <span className="pr-3 text-sm font-semibold">{t(`brands.${brand}`)}</span>}
          onBlur={() => onLeave('number')}
          onChange={(event) => onChange({ ...card, number: formatCardNumber(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={cardFieldId('expiry')} label={t('card.expiry')} error={errors.expiry}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            name="cc-exp"
            placeholder={t('card.expiryPlaceholder')}
            value={card.expiry}
            onBlur={() => onLeave('expiry')}
            onChange={(event) => onChange({ ...card, expiry: formatExpiry(event.target.value, card.expiry) })}
          />
        </Field>
        <Field id={cardFieldId('cvc')} label={t('card.cvc')} error={errors.cvc}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            name="cvc"
            placeholder={brand === 'amex' ? '1234' : '123'}
            value={card.cvc}
            onBlur={() => onLeave('cvc')}
            onChange={(event) => onChange({ ...card, cvc: formatCvc(event.target.value) })}
          />
        </Field>
      </div>
    </div>
  )
}

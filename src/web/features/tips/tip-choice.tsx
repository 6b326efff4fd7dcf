// How much to give on top: shares of the price before tax side by side, or an amount of one's own; none is chosen beforehand.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Cents } from '#domain/money.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { MAX_TIP_CENTS, MIN_TIP_CENTS, tipSuggestions } from '#domain/tip.ts'
import { centsOfTyped } from '#domain/typed-money.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type TipChoiceProps = { readonly beforeTaxCents: Cents; readonly onChoose: (amountCents: Cents) => void }

const OTHER = 'other'

const isWithin = (amountCents: number | null): amountCents is number =>
  amountCents !== null && amountCents >= MIN_TIP_CENTS && amountCents <= MAX_TIP_CENTS

export function TipChoice({ beforeTaxCents, onChoose }: TipChoiceProps) {
  const { t } = useTranslation('tips')
  const language = useLanguage()
  const suggestions = tipSuggestions(beforeTaxCents)
  const [values, change] = useTyped<{ choice: string | null; amount: string }>({
    choice: suggestions.length === 0 ? OTHER : null,
    amount: '',
  })
  const typedCents = centsOfTyped(values.amount)
  const amountCents =
    values.choice === OTHER ? typedCents : (suggestions.find(({ percent }) => String(percent) === values.choice)?.amountCents ?? null)
  const bounds = { min: formatMoney(MIN_TIP_CENTS, language), max: formatMoney(MAX_TIP_CENTS, language) }
  const form = useForm({
    values,
    change,
    faults: {
      choice: values.choice === null && t('missing'),
      amount: values.choice === OTHER && !isWithin(typedCents) && t('wrong', bounds),
    },
    write: { error: null, isPending: false },
    prefix: 'tip-',
    onSend: () => isWithin(amountCents) && onChoose(cents(amountCents)),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <FormFaults form={form} />
      {suggestions.length > 0 && (
        <RadioChips
          legend={t('legend')}
          name="choice"
          id={form.idOf('choice')}
          hint={t('basis', { amount: formatMoney(beforeTaxCents, language) })}
          error={form.errorOf('choice')}
          value={values.choice}
          onValueChange={(choice) => change({ choice })}
          options={[
            ...suggestions.map((each) => ({
              value: String(each.percent),
              label: t('percent', { percent: each.percent }),
              aside: formatMoney(each.amountCents, language),
            })),
            { value: OTHER, label: t('other') },
          ]}
        />
      )}
      {values.choice === OTHER && (
        <Field id={form.idOf('amount')} label={t('amount')} error={form.errorOf('amount')}>
          <TextInput {...form.text('amount')} inputMode="decimal" autoComplete="off" after={<span className="pr-3">$</span>} />
        </Field>
      )}
      <Button type="submit" size="lg" className="justify-self-start">
        {t('next')}
      </Button>
    </form>
  )
}

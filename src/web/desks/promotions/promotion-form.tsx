// Making a promotion, with what it does in words under it.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_PROMOTION_BUDGET_CENTS, MAX_PROMOTION_OFF_CENTS, MIN_PROMOTION_OFF_CENTS } from '#domain/promotion.ts'
import { MAX_TYPED_PROMOTION_CODE_LENGTH } from '#domain/promotion-code.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatPrice } from '#web/words/money.ts'
import { CitiesField } from './cities-field.tsx'
import { usePromotionsRefresh } from './promotion-queries.ts'
import { usePromotionWords } from './promotion-words.ts'
import { beginning, faultsOf, PROMOTION_KINDS, termsOf, type TypedPromotion } from './typed-promotion.ts'

const PREFIX = 'promotion-'

type FormProps = { /** In Montréal. */ readonly today: string; readonly onEnd: () => void }

export function PromotionForm({ today, onEnd }: FormProps) {
  const { t } = useTranslation('promotionDesk')
  const refresh = usePromotionsRefresh()
  const say = usePromotionWords()
  const language = useLanguage()
  const amount = (amountCents: number) => formatPrice(amountCents, language)
  const [typed, change] = useTyped<TypedPromotion>(beginning(today))
  const terms = termsOf(typed)
  const start = useMutation<unknown, Error, NonNullable<typeof terms>>({
    mutationFn: (body) => call('POST /api/admin/promotions', { body }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('form.started') })
      onEnd()
    },
    onError: useProblemToast(t('failed'), typed),
    onSettled: refresh,
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${PREFIX}code`)?.focus(), [])
  const wrong = faultsOf(typed)
  const form = useForm<TypedPromotion>({
    values: typed,
    change,
    faults: {
      code: wrong.code && t('form.codeWrong'),
      percent: wrong.percent && t('form.percentWrong'),
      offCents: wrong.offCents && t('form.amountWrong', { min: amount(MIN_PROMOTION_OFF_CENTS), max: amount(MAX_PROMOTION_OFF_CENTS) }),
      fromOn: wrong.fromOn && t('form.dateMissing'),
      untilOn: wrong.untilOn && t('form.untilWrong'),
      budgetCents: wrong.budgetCents && t('form.budgetWrong', { max: amount(MAX_PROMOTION_BUDGET_CENTS) }),
      maxUses: wrong.maxUses && t('form.numberWrong'),
      maxPerClient: wrong.maxPerClient && t('form.numberWrong'),
    },
    write: start,
    prefix: PREFIX,
    onSend: () => terms && start.mutate(terms),
  })
  return (
    <Card className="mb-6 p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <h2 className="text-xl">{t('form.title')}</h2>
        <FormFaults form={form} />
        <div role="alert">{start.error && <Banner tone="bad">{messageOf(start.error, t('failed'))}</Banner>}</div>
        <Field id={form.idOf('code')} label={t('form.code')} hint={t('form.codeHint')} error={form.errorOf('code')} className="sm:max-w-sm">
          <TextInput
            {...form.text('code')}
            className="uppercase"
            maxLength={MAX_TYPED_PROMOTION_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <RadioChips
          legend={t('form.kind')}
          name="kind"
          value={typed.kind}
          options={PROMOTION_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          onValueChange={(kind) => change({ kind })}
        />
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {typed.kind === 'percent' && (
            <Field id={form.idOf('percent')} label={t('form.percent')} error={form.errorOf('percent')}>
              <TextInput {...form.text('percent')} inputMode="numeric" autoComplete="off" after="%" />
            </Field>
          )}
          <Field
            id={form.idOf('offCents')}
            label={t(typed.kind === 'percent' ? 'form.most' : 'form.amount')}
            error={form.errorOf('offCents')}
          >
            <TextInput {...form.text('offCents')} inputMode="decimal" autoComplete="off" after="$" />
          </Field>
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <Field id={form.idOf('fromOn')} label={t('form.fromOn')} hint={t('form.days')} error={form.errorOf('fromOn')}>
            <TextInput {...form.text('fromOn')} type="date" />
          </Field>
          <Field id={form.idOf('untilOn')} label={t('form.untilOn')} hint={t('form.days')} error={form.errorOf('untilOn')}>
            <TextInput {...form.text('untilOn')} type="date" />
          </Field>
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <Field id={form.idOf('budgetCents')} label={t('form.budget')} hint={t('form.budgetHint')} error={form.errorOf('budgetCents')}>
            <TextInput {...form.text('budgetCents')} inputMode="decimal" autoComplete="off" after="$" />
          </Field>
          <Field id={form.idOf('maxUses')} label={t('form.maxUses')} note={t('common:optional')} error={form.errorOf('maxUses')}>
            <TextInput {...form.text('maxUses')} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field id={form.idOf('maxPerClient')} label={t('form.maxPerClient')} error={form.errorOf('maxPerClient')}>
            <TextInput {...form.text('maxPerClient')} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <CitiesField chosen={typed.citySlugs} onChange={(citySlugs) => change({ citySlugs })} />
        <Checkbox
          checked={typed.isFirstOnly}
          onChange={({ target }) => change({ isFirstOnly: target.checked })}
          label={t('form.firstOnly')}
        />
        <p className="rounded-md bg-secondary px-4 py-3">
          <b>{t('form.preview')}</b> {terms ? say(terms) : t('form.previewLater')}
        </p>
        <FormEnd submit={t('form.start')} submitting={t('saving')} pending={start.isPending} cancel={t('form.leave')} onCancel={onEnd} />
      </form>
    </Card>
  )
}

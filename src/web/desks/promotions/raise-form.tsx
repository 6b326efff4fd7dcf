// Giving a promotion more days or a greater budget: nothing else of it changes.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownPromotion } from '#contract/promotions.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { typedOfCents } from '#domain/typed-money.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePromotionsRefresh } from './promotion-queries.ts'
import { budgetOf } from './typed-promotion.ts'

type RaiseFormProps = { readonly promotion: ShownPromotion; readonly onEnd: () => void }

export function RaiseForm({ promotion: { id, untilOn, budgetCents }, onEnd }: RaiseFormProps) {
  const { t } = useTranslation('promotionDesk')
  const language = useLanguage()
  const refresh = usePromotionsRefresh()
  const [typed, change] = useTyped({ untilOn, budgetCents: typedOfCents(budgetCents, language) })
  const budget = budgetOf(typed.budgetCents)
  const raise = useMutation<unknown, Error, { readonly untilOn: string; readonly budgetCents: number }>({
    mutationFn: (body) => call('POST /api/admin/promotions/{id}/raise', { params: { id }, body }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('raise.done') })
      onEnd()
    },
    onError: useProblemToast(t('failed'), typed),
    onSettled: refresh,
  })
  const prefix = `raise-${id}-`
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${prefix}untilOn`)?.focus(), [prefix])
  const form = useForm({
    values: typed,
    change,
    faults: {
      untilOn: (!isCivilDate(typed.untilOn) || typed.untilOn < untilOn) && t('raise.untilLess'),
      budgetCents: (budget === null || budget < budgetCents) && t('raise.budgetLess'),
    },
    write: raise,
    prefix,
    onSend: () => budget !== null && raise.mutate({ untilOn: typed.untilOn, budgetCents: budget }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5 border-t pt-5">
      <FormFaults form={form} />
      <div role="alert">{raise.error && <Banner tone="bad">{messageOf(raise.error, t('failed'))}</Banner>}</div>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <Field id={form.idOf('untilOn')} label={t('form.untilOn')} error={form.errorOf('untilOn')}>
          <TextInput {...form.text('untilOn')} type="date" min={untilOn} />
        </Field>
        <Field id={form.idOf('budgetCents')} label={t('form.budget')} error={form.errorOf('budgetCents')}>
          <TextInput {...form.text('budgetCents')} inputMode="decimal" autoComplete="off" after="$" />
        </Field>
      </div>
      <FormEnd submit={t('raise.save')} submitting={t('saving')} pending={raise.isPending} cancel={t('form.leave')} onCancel={onEnd} />
    </form>
  )
}

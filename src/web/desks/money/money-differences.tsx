// What the payment company and the ledger say differently, and closing it with an explanation.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Difference } from '#contract/reconciliation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { MAX_DECISION_NOTE_LENGTH } from '#domain/verification.ts'
import { ask, call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WithDuty } from '#web/desks/frame/index.ts'

export const differencesQuestion = ask('GET /api/admin/money-differences')

export function MoneyDifferences() {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { last, items } = useSuspenseQuery(differencesQuestion).data
  const moment = (at: string) => formatInstant(new Date(at), DEFAULT_TIME_ZONE, language)
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-2xl">
        {t('differences.title')}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {last
          ? t('differences.last', {
              moment: moment(last.comparedUntil),
              movements: t('differences.movements', { count: last.movementCount }),
            })
          : t('differences.never')}
      </p>
      {last && last.brokenRules.length > 0 && (
        <Banner tone="bad" className="mt-4" title={t('differences.broken', { count: last.brokenRules.length })}>
          <code>{last.brokenRules.join(', ')}</code>
        </Banner>
      )}
      {items.length === 0 ? (
        last?.brokenRules.length === 0 && <Banner tone="ok" className="mt-4" title={t('differences.none')} />
      ) : (
        <ul className="mt-4 divide-y border-y">
          {items.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { subjectRef, reason, direction, movedAt, foundAt } = difference
  const amount = (inCents: number | null) => (inCents === null ? t('differences.nothing') : formatMoney(cents(inCents), language))
  const moment = (at: string) => formatInstant(new Date(at), DEFAULT_TIME_ZONE, language)
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <p className="font-semibold">{t(`differences.reasons.${reason}`)}</p>
        <p>
          {t('differences.amounts', { company: amount(difference.companyCents), ledger: amount(difference.ledgerCents) })} ·{' '}
          {t(`differences.${direction}`)}
        </p>
        <p className="text-sm text-muted-foreground">
          <code className="break-all">{subjectRef}</code> · {t('differences.when', { moved: moment(movedAt), found: moment(foundAt) })}
        </p>
      </div>
      <WithDuty duty="move money">
        <Explain id={difference.id} />
      </WithDuty>
    </li>
  )
}

function Explain({ id }: { readonly id: string }) {
  const { t } = useTranslation('moneyDesk')
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('differences.failed'))
  const [explanation, setExplanation] = useState('')
  const write = useMutation({
    mutationFn: () => call('POST /api/admin/money-differences/{id}/explain', { params: { id }, body: { explanation } }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('differences.explained') })
      return queries.invalidateQueries({ queryKey: differencesQuestion.queryKey })
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: { explanation },
    change: ({ explanation: typed = '' }) => setExplanation(typed),
    faults: { explanation: explanation.trim() === '' && t('differences.explanationMissing') },
    write,
    prefix: `${id}-`,
    onSend: () => write.mutate(),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-3">
      <Field
        id={form.idOf('explanation')}
        label={t('differences.explanation')}
        error={form.errorOf('explanation')}
        className="min-w-48 flex-1"
      >
        <TextInput {...form.text('explanation')} maxLength={MAX_DECISION_NOTE_LENGTH} autoComplete="off" />
      </Field>
      <Button type="submit" tone="ghost" pending={write.isPending} pendingLabel={t('differences.closing')}>
        {t('differences.close')}
      </Button>
    </form>
  )
}

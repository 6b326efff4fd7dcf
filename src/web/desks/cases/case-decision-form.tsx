// The decision of a case or of its appeal: what, how much, and why in words that both parties read.
import { Suspense, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { ReviewedCase } from '#contract/cases.ts'
import {
  CASE_OUTCOMES,
  DECISION_REASONS,
  limitOf,
  MAX_CASE_WORDS_LENGTH,
  movesNothing,
  type CaseOutcome,
  type DecisionReason,
} from '#domain/case.ts'
import type { CaseId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { centsOfTyped } from '#domain/typed-money.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { lateComponent } from '#web/ui/late-component.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/words/money.ts'
import type { DecisionBody } from './checked-decision.tsx'

const CheckedDecision = lateComponent(async () => (await import('./checked-decision.tsx')).CheckedDecision)

/** The heading of the case that is open. */
export const CASE_TITLE = 'case-title'

type Typed = {
  readonly outcome: CaseOutcome | null
  readonly amount: string
  readonly reason: DecisionReason | ''
  readonly note: string
  readonly clearsRecord: boolean
}
const NOTHING: Typed = { outcome: null, amount: '', reason: '', note: '', clearsRecord: false }

const namesAmount = (outcome: CaseOutcome | null): outcome is CaseOutcome =>
  outcome !== null && !movesNothing(outcome) && outcome !== 'full_refund'

const moneyOf = ({ leftCents, totalCents, recoverableCents, secondHalfWaits }: ReviewedCase) => ({
  leftCents: cents(leftCents),
  totalCents: cents(totalCents),
  recoverableCents: cents(recoverableCents),
  secondHalfWaits,
})

type DecisionFormProps = {
  readonly reviewed: ReviewedCase
  readonly booking: Booking
  readonly moment: (instant: string, form?: 'until') => string
}

export function CaseDecisionForm({ reviewed, booking, moment }: DecisionFormProps) {
  const { t } = useTranslation('caseReview')
  const { stage, until } = reviewed.case
  if (stage === 'closed' || stage === 'appeal' || stage === 'redo') return null
  if (stage === 'bank') return <Banner>{t('waitsBank')}</Banner>
  if (stage === 'answer') return <Banner>{t('waitsAnswer', { when: until === null ? '' : moment(until, 'until') })}</Banner>
  if (reviewed.secondHalfWaits) return <Banner>{t('waits')}</Banner>
  if (reviewed.isForAnother) return <Banner>{t('another')}</Banner>
  return <DecisionForm reviewed={reviewed} booking={booking} round={stage === 'decision' ? 1 : 2} />
}

const outcomesFor = ({ recoverableCents, mayRedo }: ReviewedCase, round: 1 | 2): readonly CaseOutcome[] =>
  CASE_OUTCOMES.filter((outcome) => {
    if (outcome === 'recovered') return recoverableCents > 0
    return outcome !== 'redo' || (mayRedo && round === 1)
  })

type RoundProps = Pick<DecisionFormProps, 'reviewed' | 'booking'> & { readonly round: 1 | 2 }

function DecisionForm({ reviewed, booking, round }: RoundProps) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  const [values, change] = useTyped({ ...NOTHING, clearsRecord: reviewed.case.decisions.at(-1)?.clearsRecord ?? false })
  const write = useDecision(reviewed.case.id)
  const [checked, setChecked] = useState<DecisionBody | null>(null)
  const { outcome, reason, note } = values
  const limitCents = outcome === null ? 0 : limitOf(outcome, moneyOf(reviewed))
  const amountCents = namesAmount(outcome) ? centsOfTyped(values.amount) : null
  const isAmountWrong = namesAmount(outcome) && (amountCents === null || amountCents < 1 || amountCents > limitCents)
  const most = money(limitCents, 'column')
  const form = useForm<Typed>({
    values,
    change,
    faults: {
      outcome: outcome === null && t('chooseOutcome'),
      amount: isAmountWrong && t('amountMissing', { amount: most }),
      reason: reason === '' && t('reasonMissing'),
      note: reason === 'other' && note.trim() === '' && t('noteMissing'),
    },
    write,
    prefix: 'decide-',
    onSend() {
      if (outcome === null || reason === '') return
      setChecked({
        round,
        outcome,
        reason,
        note: note.trim(),
        clearsRecord: values.clearsRecord,
        ...(amountCents !== null && { amountCents }),
      })
    },
  })
  if (checked)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <CheckedDecision reviewed={reviewed} booking={booking} decision={checked} write={write} onChange={() => setChecked(null)} />
      </Suspense>
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5 border-t pt-6">
      <h3 className="text-xl">{t('decide')}</h3>
      <FormFaults form={form} />
      <RadioCards
        id={form.idOf('outcome')}
        name="outcome"
        legend={t('outcome')}
        value={outcome}
        onValueChange={(chosen) => change({ outcome: chosen })}
        error={form.errorOf('outcome')}
        options={outcomesFor(reviewed, round).map((value) => ({
          value,
          label: t(`outcomes.${value}`),
          ...(value === 'full_refund' && { aside: money(reviewed.leftCents, 'column'), disabled: reviewed.leftCents === 0 }),
        }))}
      />
      {namesAmount(outcome) && (
        <Field
          id={form.idOf('amount')}
          label={t('amount')}
          hint={t('amountHint', { amount: most })}
          error={form.errorOf('amount')}
          className="w-48"
        >
          <TextInput {...form.text('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      {reviewed.mark !== null && (
        <Checkbox
          label={t(`record.clear.${reviewed.mark}`)}
          checked={values.clearsRecord}
          onChange={(event) => change({ clearsRecord: event.target.checked })}
        />
      )}
      <Field id={form.idOf('reason')} label={t('reason')} error={form.errorOf('reason')}>
        <Select
          value={reason}
          onChange={(event) => change({ reason: DECISION_REASONS.find((known) => known === event.target.value) ?? '' })}
          placeholder={t('chooseReason')}
          options={DECISION_REASONS.map((value) => ({ value, label: t(`cases:decisionReasons.${value}`) }))}
        />
      </Field>
      <Field
        id={form.idOf('note')}
        label={t('note')}
        {...(reason !== 'other' && { note: t('common:optional') })}
        error={form.errorOf('note')}
      >
        <TextArea {...form.text('note')} rows={3} maxLength={MAX_CASE_WORDS_LENGTH} />
      </Field>
      <ButtonRow>
        <Button type="submit" size="lg">
          {t('check.open')}
        </Button>
      </ButtonRow>
    </form>
  )
}

/** Sends once per intent; whatever comes back, the case is fetched again, as a colleague may have decided first. */
function useDecision(caseId: CaseId) {
  const { t } = useTranslation('caseReview')
  const queries = useQueryClient()
  const once = useIntent()
  return useMutation({
    mutationFn: (body: DecisionBody) =>
      once(body, (idempotencyKey) => call('POST /api/admin/cases/{id}/decide', { params: { id: caseId }, body, idempotencyKey })),
    onSuccess() {
      toast({ tone: 'ok', title: t('decided') })
      // The button that was pressed goes with its form.
      document.getElementById(CASE_TITLE)?.focus()
    },
    onError: useProblemToast(t('failed')),
    onSettled: () => {
      void askAgain(queries, 'case', 'booking')
    },
  })
}

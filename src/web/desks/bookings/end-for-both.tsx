// An operator ends a visit for its people: cancelled, or nobody came. What is paid back stands above the button, and both read why.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { CANCELLATION_REASONS, MAX_END_NOTE_LENGTH, type CancellationReason } from '#domain/booking.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/words/money.ts'

/** The ways in which operators end a visit that has not begun. */
export const ENDINGS_FOR_BOTH = ['cancel', 'report-no-show'] as const
export type EndingForBoth = (typeof ENDINGS_FOR_BOTH)[number]

type EndForBothProps = { readonly booking: Booking; readonly ending: EndingForBoth; readonly onDone: () => void }
type Typed = { readonly reason: CancellationReason | ''; readonly note: string }

export function EndForBoth({ booking, ending, onDone }: EndForBothProps) {
  const { t } = useTranslation('bookingDesk')
  const money = useMoney()
  const { id, cancellation } = booking
  const [typed, change] = useTyped<Typed>({ reason: '', note: '' })
  const step = useStep({
    bookingId: id,
    act: ({ reason, note }: { reason: CancellationReason | null; note: string }, idempotencyKey) =>
      reason === null
        ? call('POST /api/bookings/{id}/report-no-show', { params: { id }, body: { note }, idempotencyKey })
        : call('POST /api/bookings/{id}/cancel', { params: { id }, body: { reason, note }, idempotencyKey }),
    failed: t('end.failed'),
    form: typed,
    onDone: () => {
      toast({ tone: 'ok', title: t(`end.${ending}.done`) })
      onDone()
    },
  })
  const form = useForm({
    values: typed,
    change,
    faults: {
      reason: ending === 'cancel' && typed.reason === '' && t('end.missing.reason'),
      note: typed.note.trim() === '' && t('end.missing.note'),
    },
    write: { error: step.problem, isPending: step.pending },
    prefix: `${ending}-`,
    onSend: ({ reason, note }) => step.take({ reason: reason || null, note: note.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} aria-label={t(`end.${ending}.open`)} className="mt-3 grid gap-4">
      {/* All that was taken goes back: operators charge nobody for an end. */}
      {cancellation && (
        <p>{cancellation.refundCents > 0 ? t('end.refund', { refund: money(cancellation.refundCents) }) : t('end.nothingTaken')}</p>
      )}
      <p className="text-sm text-muted-foreground">{t(`end.${ending}.lede`)}</p>
      {ending === 'cancel' && (
        <Field id={form.idOf('reason')} label={t('end.reason')} error={form.errorOf('reason')}>
          <Select
            {...form.text('reason')}
            placeholder={t('move.choose')}
            options={CANCELLATION_REASONS.map((value) => ({ value, label: t(`bookingEnds:ended.reasons.${value}`) }))}
          />
        </Field>
      )}
      <Field id={form.idOf('note')} label={t('end.note')} hint={t('end.noteHint')} error={form.errorOf('note')}>
        <TextArea {...form.text('note')} rows={3} maxLength={MAX_END_NOTE_LENGTH} />
      </Field>
      <div role="alert">{step.error && <Banner tone="bad">{step.error}</Banner>}</div>
      <FormEnd
        submit={t(`end.${ending}.send`)}
        submitting={t('end.pending')}
        pending={step.pending}
        cancel={t('end.keep')}
        onCancel={onDone}
        tone="danger"
      />
    </form>
  )
}

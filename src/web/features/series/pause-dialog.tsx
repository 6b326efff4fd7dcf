// A pause between two dates: how many visits it leaves out, and what that costs, before it is done.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ActDialogProps } from './series-act.ts'
import { useSeriesEdit } from './series-queries.ts'
import { feeOf, maySkip } from './series-skips.ts'
import { useCostWords } from './use-cost-words.ts'

export function PauseDialog({ series, part, now, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const costOf = useCostWords(part, now)
  const [values, change] = useTyped({ from: '', until: '' })
  const { from, until } = values
  const today = localPartsOf(now, series.timeZone).date
  const edit = useSeriesEdit(series.id, () =>
    onDone(t('pause.done', { from: formatDate(from, language), until: formatDate(until, language) })),
  )
  const form = useForm({
    values,
    change,
    faults: { from: from === '' && t('pause.missing'), until: until === '' ? t('pause.missing') : until < from && t('pause.crossed') },
    write: { error: null, isPending: edit.pending },
    prefix: 'pause-',
    onSend: () => edit.take({ act: 'pause', from, until, expectedFeeCents }),
  })
  const isSpan = from !== '' && from <= until
  const left = series.visits.filter((visit) => visit.date >= from && visit.date <= until && maySkip(visit, part, now))
  const expectedFeeCents = feeOf(left)
  const cost = isSpan && left.length > 0 ? costOf(left, expectedFeeCents) : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pause.title')}
      description={t('pause.body')}
      consequence={isSpan ? [t('pause.count', { count: left.length }), cost?.consequence].filter(Boolean).join(' ') : undefined}
      free={cost?.free ?? true}
      dangerous={false}
      cancelLabel={t('acts.keep')}
      confirmLabel={t('pause.act')}
      pendingLabel={t('acts.pending')}
      pending={edit.pending}
      onConfirm={form.press}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={form.idOf('from')} label={t('pause.from')} error={form.errorOf('from')}>
          <TextInput type="date" {...form.text('from')} min={today} />
        </Field>
        <Field id={form.idOf('until')} label={t('pause.until')} error={form.errorOf('until')}>
          <TextInput type="date" {...form.text('until')} min={from || today} />
        </Field>
      </div>
      {edit.error && (
        <Banner tone="bad" role="alert" className="mt-4">
          {edit.error}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

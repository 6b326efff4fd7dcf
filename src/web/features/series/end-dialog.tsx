// The end of a series, now or from one of its visits on: what it costs, before it is done.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ActDialogProps } from './series-act.ts'
import { useSeriesEdit, type SeriesVisit } from './series-queries.ts'
import { feeOf, maySkip } from './series-skips.ts'
import { useCostWords } from './use-cost-words.ts'

export function EndDialog({ series, part, now, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const costOf = useCostWords(part, now)
  const [first, setFirst] = useState<SeriesVisit | null>(null)
  const from = first?.on ?? ''
  // A series may have moved to other days than its rule says.
  const dayOf = ({ date }: SeriesVisit) => formatDate(date, language)
  const edit = useSeriesEdit(series.id, () => onDone(first === null ? t('finish.done') : t('finish.doneFrom', { date: dayOf(first) })))
  const toCome = series.visits.filter((visit) => maySkip(visit, part, now))
  const cancelled = toCome.filter(({ on }) => on >= from)
  const expectedFeeCents = from === '' ? series.endFeeCents : feeOf(cancelled)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish.title')}
      description={t('finish.body')}
      {...costOf(cancelled, expectedFeeCents)}
      cancelLabel={t('acts.keep')}
      confirmLabel={t('finish.confirm')}
      pendingLabel={t('acts.pending')}
      pending={edit.pending}
      onConfirm={() => edit.take({ act: 'end', from: from === '' ? null : from, expectedFeeCents })}
    >
      {toCome.length > 1 && (
        <Field label={t('finish.from')}>
          <Select
            value={from}
            options={[
              { value: '', label: t('finish.all') },
              ...toCome.slice(1).map((visit) => ({ value: visit.on, label: t('finish.following', { date: dayOf(visit) }) })),
            ]}
            onChange={({ target }) => setFirst(toCome.find(({ on }) => on === target.value) ?? null)}
          />
        </Field>
      )}
      {edit.error && (
        <Banner tone="bad" role="alert" className="mt-4">
          {edit.error}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

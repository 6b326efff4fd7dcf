// A pause between two dates: how many visits it leaves out, and what that costs, before it is done.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
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
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const today = localPartsOf(now, series.timeZone).date
  const edit = useSeriesEdit(series.id, () =>
    onDone(t('pause.done', { from: formatDate(from, language), until: formatDate(until, language) })),
  )
  const fault = from === '' || until === '' ? t('pause.missing') : until < from ? t('pause.crossed') : null
  const left = series.visits.filter((visit) => visit.plannedDate >= from && visit.plannedDate <= until && maySkip(visit, part, now))
  const expectedFeeCents = feeOf(left)
  const cost = fault === null && left.length > 0 ? costOf(left, expectedFeeCents) : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pause.title')}
      description={t('pause.body')}
      consequence={fault === null ? [t('pause.count', { count: left.length }), cost?.consequence].filter(Boolean).join(' ') : undefined}
      free={cost?.free ?? true}
      dangerous={false}
      cancelLabel={t('acts.keep')}
      confirmLabel={t('pause.act')}
      pendingLabel={t('acts.pending')}
      pending={edit.pending}
      onConfirm={() => {
        setTried(true)
        if (fault === null) edit.take({ act: 'pause', from, until, expectedFeeCents })
        else document.getElementById(from === '' ? 'pause-from' : 'pause-until')?.focus()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="pause-from" label={t('pause.from')}>
          <TextInput type="date" min={today} value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field id="pause-until" label={t('pause.until')} error={tried && fault ? fault : undefined}>
          <TextInput type="date" min={from || today} value={until} onChange={({ target }) => setUntil(target.value)} />
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

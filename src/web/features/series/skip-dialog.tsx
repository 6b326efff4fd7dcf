// Skipping the ticked visits: which, and what it costs, before it is done.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { capitalized } from '#web/words/moments.ts'
import type { VisitsDialogProps } from './series-act.ts'
import { useSeriesEdit } from './series-queries.ts'
import { feeOf } from './series-skips.ts'
import { useCostWords } from './use-cost-words.ts'

export function SkipDialog({ series, part, now, chosen, onClose, onDone }: VisitsDialogProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const costOf = useCostWords(part, now)
  const edit = useSeriesEdit(series.id, onDone)
  const expectedFeeCents = feeOf(chosen)
  const cost = costOf(chosen, expectedFeeCents)
  const dates = new Intl.ListFormat(`${language}-CA`).format(chosen.map(({ date }) => formatDate(date, language)))
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('skip.title', { count: chosen.length })}
      description={t('skip.body', { dates: capitalized(dates) })}
      {...cost}
      dangerous={!cost.free}
      cancelLabel={t('acts.keep')}
      confirmLabel={t('skip.confirm')}
      pendingLabel={t('acts.pending')}
      pending={edit.pending}
      onConfirm={() => edit.take({ act: 'skip', on: chosen.map(({ on }) => on), expectedFeeCents })}
    >
      {edit.error && (
        <Banner tone="bad" role="alert">
          {edit.error}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

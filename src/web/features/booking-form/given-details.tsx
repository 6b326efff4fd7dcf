// The details of a request that was made, as they stand.
import { useTranslation } from '#web/platform/use-translation.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useSeriesWords } from '#web/words/use-series-words.ts'
import type { BookingDraft } from './booking-draft.ts'
import { ruleOf } from './repeat/repeat-draft.ts'

export function GivenDetails({ draft }: { readonly draft: BookingDraft }) {
  const { t } = useTranslation('book')
  const { ruleIn } = useSeriesWords()
  const { date, time } = draft
  const rule = date === null ? null : ruleOf(draft, date)
  const rows = [
    { key: 'kind', term: t('check.kind'), value: draft.kind && t(`common:offers.${draft.kind}`) },
    { key: 'emergency', term: t('check.emergency'), value: draft.isEmergency && draft.emergencyReason },
    { key: 'supplies', term: t('check.supplies'), value: t(draft.suppliesByCleaner ? 'check.suppliesCleaner' : 'check.suppliesClient') },
    { key: 'photos', term: t('check.photos'), value: t(draft.mayPhotograph ? 'check.photosYes' : 'check.photosNo') },
    { key: 'notes', term: t('check.notes'), value: draft.notes && <span className="whitespace-pre-line">{draft.notes}</span> },
    {
      key: 'rooms',
      term: t('check.rooms'),
      value: draft.roomOrder.length > 0 && draft.roomOrder.map((room) => t(`checklist:rooms.${room}`)).join(', '),
    },
    {
      key: 'frequency',
      term: t('check.frequency'),
      value: rule && date !== null && time !== null && ruleIn({ rule, firstDate: date, time }),
    },
  ]
  return <DescriptionList rows={rows.filter(({ value }) => value)} />
}

// The details of a request that was made, as they stand.
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { BookingDraft } from './booking-draft.ts'

export function GivenDetails({ draft }: { readonly draft: BookingDraft }) {
  const { t } = useTranslation(['book', 'common', 'checklist'])
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
    { key: 'frequency', term: t('check.frequency'), value: draft.frequency !== 'one_time' && t(`when.frequencies.${draft.frequency}`) },
  ]
  return <DescriptionList rows={rows.filter(({ value }) => value)} />
}

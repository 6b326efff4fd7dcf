// What was agreed: service, place, length, products, photos, emergency and notes; the place as it was when the visit was asked for, its parking as it is.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { useRoomsLine } from '#web/features/properties/index.ts'
import { formatHours } from '#domain/time-format.ts'
import { useZoneName } from '#web/words/days.ts'
import { useLanguage } from '#web/platform/language.ts'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'

export function BookingAgreement({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('visitRecord')
  const language = useLanguage()
  const zoneName = useZoneName()
  const rooms = useRoomsLine()
  const extraWords = ({ extra, everyVisit }: Booking['extras'][number]) =>
    booking.frequency === 'one_time'
      ? t(`extras:names.${extra}`)
      : t(everyVisit ? 'extras:everyVisitOf' : 'extras:onceOf', { extra: t(`extras:names.${extra}`) })
  const { propertyType: type, bedrooms, bathrooms, stories, squareFootage, petType: pets, emergency } = booking
  const rows: Description[] = [
    { key: 'service', term: t('agreed.service'), value: t(`common:services.${booking.serviceType}`) },
    { key: 'place', term: t('agreed.place'), value: rooms({ type, bedrooms, bathrooms, stories, squareFootage, pets }) },
    { key: 'parking', term: t('agreed.parking'), value: t(`agreed.${parkingWords(booking.parking)}`) },
    ...written('property-notes', t('agreed.propertyNotes'), booking.propertyNotes),
    { key: 'duration', term: t('agreed.duration'), value: formatHours(booking.durationHours, language) },
    { key: 'frequency', term: t('agreed.frequency'), value: t(`agreed.frequencies.${booking.frequency}`) },
    {
      key: 'supplies',
      term: t('agreed.supplies'),
      value: t(booking.suppliesByClient ? 'agreed.suppliesByClient' : 'agreed.suppliesByCleaner'),
    },
    ...written('extras', t('extras:title'), booking.extras.map((each) => extraWords(each)).join(', ')),
    { key: 'photos', term: t('agreed.photos'), value: t(booking.allowPhotos ? 'agreed.photosAllowed' : 'agreed.photosForbidden') },
    ...(emergency ? [{ key: 'emergency', term: t('agreed.emergency'), value: emergency.reason }] : []),
    ...written('notes', t('agreed.notes'), booking.notes),
    ...written('rooms', t('checklist:order'), booking.roomOrder.map((room) => t(`checklist:rooms.${room}`)).join(', ')),
    { key: 'reference', term: t('agreed.reference'), value: <span className="select-all">{booking.reference}</span> },
    ...(booking.timeZone === DEFAULT_TIME_ZONE ? [] : [{ key: 'zone', term: t('agreed.zone'), value: zoneName(booking.timeZone) }]),
  ]
  return <DescriptionList rows={rows} />
}

const parkingWords = (parking: boolean | null) => (parking === null ? 'parkingUnknown' : parking ? 'parkingThere' : 'parkingNone')

const written = (key: string, term: string, words: string): Description[] =>
  words === '' ? [] : [{ key, term, value: <span className="whitespace-pre-line">{words}</span> }]

// What a visit should be: the kind of cleaning, whose products, photos or not, and, folded, what few need to say.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_EMERGENCY_REASON_LENGTH, MAX_NOTES_LENGTH } from '#domain/booking.ts'
import { roomsToOrder } from '#domain/checklist.ts'
import { formatMoney } from '#domain/money-format.ts'
import { SUPPLIES_FEE_CENTS } from '#domain/pricing.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatHours } from '#domain/time-format.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { ExtrasField } from './extras-field.tsx'
import { RoomOrder } from './room-order.tsx'
import type { Booking } from './use-booking-form.ts'

export type DetailsForm = Pick<Form<'kind' | 'emergencyReason' | 'mayPhotograph' | 'notes'>, 'idOf' | 'errorOf'>
type DetailsProps = { readonly booking: Booking; readonly form: DetailsForm }

export function DetailsFields({ booking, form }: DetailsProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { cleaner, kept, kinds, durationMinutes, suggestedMinutes, change } = booking
  const { draft } = kept
  const name = firstNameOf(cleaner.name)
  const length = (minutes: number) => formatHours(minutes / 60, language)
  return (
    <div className="grid gap-7">
      <RadioChips
        id={form.idOf('kind')}
        legend={t('details.kind')}
        name="kind"
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`common:offers.${kind}`) }))}
        onValueChange={(kind) => change({ kind })}
        error={form.errorOf('kind')}
      />
      {suggestedMinutes !== null && suggestedMinutes > durationMinutes && (
        <Banner
          action={
            <Link to="?step=when" className="font-semibold underline underline-offset-4">
              {t('details.changeDuration')}
            </Link>
          }
        >
          {t('details.longer', { hours: length(suggestedMinutes), chosen: length(durationMinutes) })}
        </Banner>
      )}
      {draft.isEmergency && (
        <Field
          id={form.idOf('emergencyReason')}
          label={t('when.reason')}
          hint={t('when.reasonHint', { name })}
          error={form.errorOf('emergencyReason')}
        >
          <TextArea
            rows={2}
            maxLength={MAX_EMERGENCY_REASON_LENGTH}
            value={draft.emergencyReason}
            onChange={(event) => change({ emergencyReason: event.target.value })}
          />
        </Field>
      )}
      {booking.offered.length > 0 && <ExtrasField booking={booking} />}
      <RadioChips
        legend={t('details.supplies')}
        name="supplies"
        value={draft.suppliesByCleaner ? 'cleaner' : 'client'}
        options={[
          { value: 'client', label: t('details.suppliesClient') },
          {
            value: 'cleaner',
            label: t('details.suppliesCleaner', { name }),
            aside: `+${formatMoney(SUPPLIES_FEE_CENTS, language, { dropZeroCents: true })}`,
          },
        ]}
        onValueChange={(by) => change({ suppliesByCleaner: by === 'cleaner' })}
      />
      <RadioChips
        id={form.idOf('mayPhotograph')}
        legend={t('details.photos')}
        hint={t('details.photosHint', { name })}
        name="photos"
        value={draft.mayPhotograph === null ? null : draft.mayPhotograph ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: t('details.photosYes') },
          { value: 'no', label: t('details.photosNo') },
        ]}
        onValueChange={(answer) => change({ mayPhotograph: answer === 'yes' })}
        error={form.errorOf('mayPhotograph')}
      />
      <More booking={booking} form={form} />
    </div>
  )
}

const hasMore = ({ notes, roomOrder }: BookingDraft): boolean => notes !== '' || roomOrder.length > 0

function More({ booking, form }: DetailsProps) {
  const { t } = useTranslation('book')
  const { kept, property, serviceType, change } = booking
  const { draft } = kept
  const all = property ? roomsToOrder({ ...property, propertyType: property.type, serviceType }) : []
  const first = draft.roomOrder.filter((room) => all.includes(room))
  const rooms = [...first, ...all.filter((room) => !first.includes(room))]
  return (
    <details className="rounded-md border p-4" open={hasMore(draft) || form.errorOf('notes') !== undefined}>
      <summary className="min-h-8 py-1 font-semibold">
        {t('details.more')} <span className="font-normal text-muted-foreground">({t('common:optional')})</span>
      </summary>
      <div className="mt-4 grid gap-7">
        <Field id={form.idOf('notes')} label={t('details.notes')} hint={t('details.notesHint')} error={form.errorOf('notes')}>
          <TextArea
            value={draft.notes}
            maxLength={MAX_NOTES_LENGTH}
            counter={(count) => t('details.charactersLeft', { count })}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        {rooms.length > 1 && <RoomOrder rooms={rooms} onChange={(roomOrder) => change({ roomOrder })} />}
      </div>
    </details>
  )
}

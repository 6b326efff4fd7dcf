// Step 3: what kind of cleaning, whose supplies, photos or not, and what the cleaner should know.
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { MAX_NOTES_LENGTH } from '#domain/booking.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { formatMoney } from '#domain/money-format.ts'
import { SUPPLIES_FEE_CENTS } from '#domain/pricing.ts'
import { formatHours } from '#domain/time-format.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { BookingDraft } from './booking-draft.ts'

type DetailsStepProps = {
  readonly draft: BookingDraft
  readonly services: readonly ServiceType[]
  readonly durationMinutes: number
  readonly suggestedMinutes: number | null
  readonly form: Pick<Form<'serviceType' | 'notes'>, 'idOf' | 'errorOf'>
  readonly onChange: (part: Partial<BookingDraft>) => void
}

export function DetailsStep({ draft, services, durationMinutes, suggestedMinutes, form, onChange }: DetailsStepProps) {
  const { t } = useTranslation(['book', 'common'])
  const language = useLanguage()
  const length = (minutes: number) => formatHours(minutes / 60, language)
  return (
    <div className="grid gap-7">
      <RadioCards
        id={form.idOf('serviceType')}
        legend={t('details.service')}
        name="service"
        columns={2}
        value={draft.serviceType}
        options={services.map((service) => ({ value: service, label: t(`common:services.${service}`) }))}
        onValueChange={(serviceType) => onChange({ serviceType })}
        error={form.errorOf('serviceType')}
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
      <RadioCards
        legend={t('details.supplies')}
        name="supplies"
        value={draft.suppliesByCleaner ? 'cleaner' : 'client'}
        options={[
          { value: 'client', label: t('details.suppliesClient'), hint: t('details.suppliesClientHint') },
          {
            value: 'cleaner',
            label: t('details.suppliesCleaner'),
            aside: `+${formatMoney(SUPPLIES_FEE_CENTS, language, { dropZeroCents: true })}`,
          },
        ]}
        onValueChange={(by) => onChange({ suppliesByCleaner: by === 'cleaner' })}
      />
      <Switch
        label={<span className="font-semibold">{t('details.photos')}</span>}
        hint={t('details.photosHint')}
        checked={draft.allowPhotos}
        onChange={(event) => onChange({ allowPhotos: event.target.checked })}
      />
      <Field
        id={form.idOf('notes')}
        label={t('details.notes')}
        note={t('common:optional')}
        hint={t('details.notesHint')}
        error={form.errorOf('notes')}
      >
        <TextArea
          value={draft.notes}
          maxLength={MAX_NOTES_LENGTH}
          counter={(count) => t('details.charactersLeft', { count })}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </div>
  )
}

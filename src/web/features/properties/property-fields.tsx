// The fields of a property: where and what it is, its rooms, then its name, its size and what else to know.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_POSTAL_CODE_LENGTH } from '#domain/postal-code.ts'
import { MAX_PROPERTY_NAME_LENGTH, MAX_PROPERTY_NOTES_LENGTH, MAX_ROOMS, PETS, PROPERTY_TYPES } from '#domain/property.ts'
import { AddressField } from '#web/features/addresses/index.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CommercialNotice } from './commercial-notice.tsx'
import { PARKING_ANSWERS, type PropertyValues } from './property-form-values.ts'

type PropertyFieldsProps = {
  readonly form: Form<keyof PropertyValues>
  readonly values: PropertyValues
  readonly change: (part: Partial<PropertyValues>) => void
}

/** `isInUse`: a visit is agreed there, so that its address stays. */
export function PlaceFields({ form, values, change, isInUse }: PropertyFieldsProps & { readonly isInUse: boolean }) {
  const { t } = useTranslation('properties')
  const asksPostalCode = values.address.chosen?.asksPostalCode ?? false
  return (
    <>
      {isInUse ? (
        <div className="grid gap-1.5">
          <p className="font-semibold">{t('form.address')}</p>
          <p>{values.address.chosen?.primary}</p>
          <p className="text-sm text-muted-foreground">{t('form.addressInUse')}</p>
        </div>
      ) : (
        <AddressField
          id={form.idOf('address')}
          label={t('form.address')}
          hint={t('form.addressHint')}
          value={values.address}
          // The code of the former address would contradict the new one.
          onChange={(address) => change(address.chosen ? { address, postalCode: '' } : { address })}
          error={form.errorOf('address')}
        />
      )}
      <Field
        id={form.idOf('postalCode')}
        label={t('form.postalCode')}
        {...(!asksPostalCode && { note: t('common:optional') })}
        hint={asksPostalCode ? t('form.postalCodeHint') : null}
        error={form.errorOf('postalCode')}
      >
        <TextInput
          {...form.text('postalCode')}
          className="max-w-48"
          maxLength={MAX_POSTAL_CODE_LENGTH}
          autoComplete="postal-code"
          autoCapitalize="characters"
          placeholder="H2J 3G4"
        />
      </Field>
      <div className="grid gap-3">
        <RadioChips
          id={form.idOf('type')}
          legend={t('form.type')}
          name="property-type"
          value={values.type}
          options={PROPERTY_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onValueChange={(type) => change({ type })}
          error={form.errorOf('type')}
        />
        {values.type === 'commercial' && <CommercialNotice>{t('form.commercial')}</CommercialNotice>}
      </div>
    </>
  )
}

export function RoomFields({ values, change }: Omit<PropertyFieldsProps, 'form'>) {
  const { t } = useTranslation('properties')
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <Rooms label={t('form.bedrooms')} least={0} value={values.bedrooms} onChange={(bedrooms) => change({ bedrooms })} />
      <Rooms label={t('form.bathrooms')} least={0} value={values.bathrooms} onChange={(bathrooms) => change({ bathrooms })} />
    </div>
  )
}

/** `usualName`: the one that a place without a name of its own gets. */
export function MoreFields({ form, values, change, usualName }: PropertyFieldsProps & { readonly usualName: string }) {
  const { t } = useTranslation('properties')
  return (
    <>
      <Field
        id={form.idOf('name')}
        label={t('form.name')}
        note={t('common:optional')}
        hint={t('form.nameHint')}
        error={form.errorOf('name')}
      >
        <TextInput {...form.text('name')} maxLength={MAX_PROPERTY_NAME_LENGTH} autoComplete="off" placeholder={usualName} />
      </Field>
      <NumberStepper
        label={t('form.stories')}
        value={values.stories}
        min={1}
        max={MAX_ROOMS}
        labels={{ decrease: t('form.fewerStories'), increase: t('form.moreStories') }}
        onValueChange={(stories) => change({ stories })}
      />
      <Field
        id={form.idOf('squareFootage')}
        label={t('form.squareFootage')}
        note={t('common:optional')}
        hint={t('form.squareFootageHint')}
        error={form.errorOf('squareFootage')}
        className="max-w-64"
      >
        <TextInput
          inputMode="numeric"
          {...form.text('squareFootage')}
          maxLength={8}
          autoComplete="off"
          after={<span className="pr-3 text-sm">{t('form.squareFeet')}</span>}
        />
      </Field>
      <RadioChips
        legend={t('form.parking')}
        name="property-parking"
        value={values.parking}
        options={PARKING_ANSWERS.map((answer) => ({ value: answer, label: t(`parking.${answer}`) }))}
        onValueChange={(parking) => change({ parking })}
      />
      <Field label={t('form.pets')} className="max-w-64">
        <Select
          value={values.pets}
          options={PETS.map((pets) => ({ value: pets, label: t(`pets.${pets}`) }))}
          onChange={(event) => change({ pets: PETS.find((pets) => pets === event.target.value) ?? 'none' })}
        />
      </Field>
      <Field
        id={form.idOf('notes')}
        label={t('form.notes')}
        note={t('common:optional')}
        hint={t('form.notesHint')}
        error={form.errorOf('notes')}
      >
        <TextArea {...form.text('notes')} maxLength={MAX_PROPERTY_NOTES_LENGTH} counter={(count) => t('form.charactersLeft', { count })} />
      </Field>
    </>
  )
}

function Rooms({ label, least, value, onChange }: { label: string; least: number; value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('properties')
  return (
    <NumberStepper
      label={label}
      value={value}
      min={least}
      max={MAX_ROOMS}
      labels={{ decrease: t('form.fewer', { label }), increase: t('form.more', { label }) }}
      onValueChange={onChange}
    />
  )
}

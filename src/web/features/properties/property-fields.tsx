// The fields of a property that a price depends on: where and what it is, and its rooms.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_POSTAL_CODE_LENGTH } from '#domain/postal-code.ts'
import { MAX_ROOMS, PROPERTY_TYPES } from '#domain/property.ts'
import { AddressField } from '#web/features/addresses/index.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CommercialNotice } from './commercial-notice.tsx'
import type { PropertyValues } from './property-form-values.ts'

export type PropertyFieldsProps = {
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

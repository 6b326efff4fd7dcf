// The property form, on its own page and inside the booking form: what the place is, where it is, and how to get in.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { MAX_POSTAL_CODE_LENGTH } from '#domain/postal-code.ts'
import {
  MAX_PROPERTY_NAME_LENGTH,
  MAX_PROPERTY_NOTES_LENGTH,
  MAX_ROOMS,
  MAX_SQUARE_FOOTAGE,
  MIN_SQUARE_FOOTAGE,
  PETS,
  PROPERTY_TYPES,
} from '#domain/property.ts'
import { CommercialNotice } from './commercial-notice.tsx'
import { AddressField } from '#web/features/addresses/index.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AccessSection } from './access-section.tsx'
import { FAULTY_FIELDS, faultsOf, type PropertyFault, type PropertyValues } from './property-form-values.ts'
import { usePropertyDraft } from './use-property-draft.ts'
import { refusedFields, useSaveProperty } from './use-save-property.ts'

type PropertyFormProps = {
  /** Null for a new one. */
  readonly property: Property | null
  readonly onSaved: (saved: Property) => void
  /** Shown beside the saving button, such as a way back. */
  readonly otherAction?: ReactNode
  /** Access details may wait: they open on demand. */
  readonly folded?: boolean
}

/** Its words are in the namespaces `properties` and `addresses`. Nobody who is not signed in describes a property. */
export function PropertyForm(props: PropertyFormProps) {
  const user = useUser()
  return user && <FormOf key={user.id} {...props} personId={user.id} />
}

function FormOf({ property, personId, onSaved, otherAction, folded = false }: PropertyFormProps & { readonly personId: string }) {
  const { t } = useTranslation(['properties', 'common'])
  const language = useLanguage()
  const { values, secrets, change, changeSecrets, discard, isFoundAgain, isDirty } = usePropertyDraft(property, personId)
  const failed = useProblemToast(t('form.failed'))
  const save = useSaveProperty(property, (saved) => {
    discard()
    onSaved(saved)
  })

  const number = (amount: number) => amount.toLocaleString(`${language}-CA`)
  const words = (fault: PropertyFault) =>
    fault === 'squareFootageBad'
      ? t('faults.squareFootageBad', { min: number(MIN_SQUARE_FOOTAGE), max: number(MAX_SQUARE_FOOTAGE) })
      : t(`faults.${fault}`)
  const found = faultsOf(values)
  const form = useForm<PropertyValues>({
    values,
    change,
    faults: Object.fromEntries(FAULTY_FIELDS.flatMap((field) => (found[field] ? [[field, words(found[field])]] : []))),
    write: save,
    refusedIn: refusedFields,
    prefix: 'property-',
    onSend: (typed) => save.mutate({ values: typed, secrets }, { onError: failed }),
  })
  const refused = save.error ? refusedFields(save.error)['form'] : undefined

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-8"
      aria-label={property ? t('form.editTitle', { name: property.name }) : t('form.newTitle')}
    >
      {isFoundAgain && (
        <Banner
          action={
            <Button tone="link" onClick={discard}>
              {t('form.startOver')}
            </Button>
          }
        >
          {t('form.foundAgain')}
        </Banner>
      )}
      {property?.inUse && <Banner>{t('form.inUse')}</Banner>}
      <FormFaults form={form} />
      {refused && <Banner tone="bad">{refused}</Banner>}

      <div className="grid gap-6">
        <Field id={form.idOf('name')} label={t('form.name')} hint={t('form.nameHint')} error={form.errorOf('name')}>
          <TextInput {...form.text('name')} maxLength={MAX_PROPERTY_NAME_LENGTH} autoComplete="off" required />
        </Field>
        {property?.inUse ? (
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
          note={t('common:optional')}
          error={form.errorOf('postalCode')}
          className="max-w-48"
        >
          <TextInput
            {...form.text('postalCode')}
            maxLength={MAX_POSTAL_CODE_LENGTH}
            autoComplete="postal-code"
            autoCapitalize="characters"
            placeholder="H2J 3G4"
          />
        </Field>
        <div className="grid gap-3">
          <RadioCards
            id={form.idOf('type')}
            legend={t('form.type')}
            name="property-type"
            columns={2}
            value={values.type}
            options={PROPERTY_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            onValueChange={(type) => change({ type })}
            error={form.errorOf('type')}
          />
          {values.type === 'commercial' && <CommercialNotice>{t('form.commercial')}</CommercialNotice>}
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-5">
          <Rooms label={t('form.bedrooms')} least={0} value={values.bedrooms} onChange={(bedrooms) => change({ bedrooms })} />
          <Rooms label={t('form.bathrooms')} least={0} value={values.bathrooms} onChange={(bathrooms) => change({ bathrooms })} />
          <NumberStepper
            label={t('form.stories')}
            value={values.stories}
            min={1}
            max={MAX_ROOMS}
            labels={{ decrease: t('form.fewerStories'), increase: t('form.moreStories') }}
            onValueChange={(stories) => change({ stories })}
          />
        </div>
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
        <Switch label={t('form.parking')} checked={values.parking} onChange={(event) => change({ parking: event.target.checked })} />
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
          <TextArea
            {...form.text('notes')}
            maxLength={MAX_PROPERTY_NOTES_LENGTH}
            counter={(count) => t('form.charactersLeft', { count })}
          />
        </Field>
      </div>

      <AccessSection secrets={secrets} onChange={changeSecrets} isFolded={folded} />

      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" pending={save.isPending} pendingLabel={t('form.saving')}>
          {t('form.save')}
        </Button>
        {otherAction}
        <output className="text-sm text-muted-foreground">{isDirty && !isFoundAgain ? t('form.draftKept') : ''}</output>
      </div>
    </form>
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

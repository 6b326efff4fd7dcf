// The property form, on its own page and inside the booking form: what the place is, where it is, and how to get in.
import { useState, type FormEvent, type ReactNode } from 'react'
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
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AccessSection } from './access-section.tsx'
import { faultsOf, type FaultyField, type PropertyFault } from './property-form-values.ts'
import { usePropertyDraft } from './use-property-draft.ts'
import { refusedFields, useSaveProperty } from './use-save-property.ts'

const fieldId = (field: string) => `property-${field}`
const ORDER: readonly FaultyField[] = ['name', 'address', 'postalCode', 'type', 'squareFootage']

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
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<FaultyField>>(new Set())
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
  const refused = refusedFields(save.error)
  const errorOf = (field: FaultyField): string | undefined => {
    const fault = attempt > 0 || left.has(field) ? found[field] : undefined
    return fault ? words(fault) : refused[field]
  }
  const leave = (field: FaultyField) => () => setLeft(new Set(left).add(field))
  const edit = (part: Parameters<typeof change>[0]) => {
    if (save.isError) save.reset()
    change(part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (save.isPending || Object.keys(found).length > 0) return
    save.mutate({ values, secrets }, { onError: failed })
  }
  const faults = ORDER.flatMap((field) => {
    const message = errorOf(field)
    return message ? [{ fieldId: fieldId(field), message }] : []
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
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
      {attempt > 0 && faults.length > 0 && (
        <ErrorSummary key={`${attempt}-${save.submittedAt}`} title={t('common:formFaults')} faults={faults} />
      )}
      {refused['form'] && <Banner tone="bad">{refused['form']}</Banner>}

      <div className="grid gap-6">
        <Field id={fieldId('name')} label={t('form.name')} hint={t('form.nameHint')} error={errorOf('name')}>
          <TextInput
            value={values.name}
            maxLength={MAX_PROPERTY_NAME_LENGTH}
            autoComplete="off"
            required
            onChange={(event) => edit({ name: event.target.value })}
          />
        </Field>
        {property?.inUse ? (
          <div className="grid gap-1.5">
            <p className="font-semibold">{t('form.address')}</p>
            <p>{values.address.chosen?.primary}</p>
            <p className="text-sm text-muted-foreground">{t('form.addressInUse')}</p>
          </div>
        ) : (
          <AddressField
            id={fieldId('address')}
            label={t('form.address')}
            hint={t('form.addressHint')}
            value={values.address}
            // The code of the former address would contradict the new one.
            onChange={(address) => edit(address.chosen ? { address, postalCode: '' } : { address })}
            error={errorOf('address')}
          />
        )}
        <Field
          id={fieldId('postalCode')}
          label={t('form.postalCode')}
          note={t('common:optional')}
          error={errorOf('postalCode')}
          className="max-w-48"
        >
          <TextInput
            value={values.postalCode}
            maxLength={MAX_POSTAL_CODE_LENGTH}
            autoComplete="postal-code"
            autoCapitalize="characters"
            placeholder="H2J 3G4"
            onBlur={leave('postalCode')}
            onChange={(event) => edit({ postalCode: event.target.value })}
          />
        </Field>
        <div className="grid gap-3">
          <RadioCards
            id={fieldId('type')}
            legend={t('form.type')}
            name="property-type"
            columns={2}
            value={values.type}
            options={PROPERTY_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            onValueChange={(type) => edit({ type })}
            error={errorOf('type')}
          />
          {values.type === 'commercial' && <CommercialNotice>{t('form.commercial')}</CommercialNotice>}
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-5">
          <Rooms label={t('form.bedrooms')} least={0} value={values.bedrooms} onChange={(bedrooms) => edit({ bedrooms })} />
          <Rooms label={t('form.bathrooms')} least={0} value={values.bathrooms} onChange={(bathrooms) => edit({ bathrooms })} />
          <NumberStepper
            label={t('form.stories')}
            value={values.stories}
            min={1}
            max={MAX_ROOMS}
            labels={{ decrease: t('form.fewerStories'), increase: t('form.moreStories') }}
            onValueChange={(stories) => edit({ stories })}
          />
        </div>
        <Field
          id={fieldId('squareFootage')}
          label={t('form.squareFootage')}
          note={t('common:optional')}
          hint={t('form.squareFootageHint')}
          error={errorOf('squareFootage')}
          className="max-w-64"
        >
          <TextInput
            inputMode="numeric"
            value={values.squareFootage}
            maxLength={8}
            autoComplete="off"
            after={<span className="pr-3 text-sm">{t('form.squareFeet')}</span>}
            onBlur={leave('squareFootage')}
            onChange={(event) => edit({ squareFootage: event.target.value })}
          />
        </Field>
        <Switch label={t('form.parking')} checked={values.parking} onChange={(event) => edit({ parking: event.target.checked })} />
        <Field label={t('form.pets')} className="max-w-64">
          <Select
            value={values.pets}
            options={PETS.map((pets) => ({ value: pets, label: t(`pets.${pets}`) }))}
            onChange={(event) => edit({ pets: PETS.find((pets) => pets === event.target.value) ?? 'none' })}
          />
        </Field>
        <Field
          id={fieldId('notes')}
          label={t('form.notes')}
          note={t('common:optional')}
          hint={t('form.notesHint')}
          error={refused['notes']}
        >
          <TextArea
            value={values.notes}
            maxLength={MAX_PROPERTY_NOTES_LENGTH}
            counter={(count) => t('form.charactersLeft', { count })}
            onChange={(event) => edit({ notes: event.target.value })}
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

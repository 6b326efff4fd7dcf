// The fields of a property that no price depends on: its name, its size and what else to know.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_PROPERTY_NAME_LENGTH, MAX_PROPERTY_NOTES_LENGTH, MAX_ROOMS, PETS } from '#domain/property.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PropertyFieldsProps } from './property-fields.tsx'
import { PARKING_ANSWERS } from './property-form-values.ts'

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

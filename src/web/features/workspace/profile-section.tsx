// What clients read of a cleaner, and the tax numbers that only invoices show.
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { NAME_MAX_LENGTH } from '#domain/account.ts'
import {
  EDUCATION_MAX_LENGTH,
  EQUIPMENT_MAX_ITEMS,
  EQUIPMENT_MAX_LENGTH,
  MAX_BIO_LENGTH,
  MAX_YEARS_OF_EXPERIENCE,
  PET_TOLERANCES,
  type PetTolerance,
  SPOKEN_LANGUAGES,
} from '#domain/cleaner.ts'
import { isGstNumber, isQstNumber, MAX_TAX_NUMBER_LENGTH, normalizeTaxNumber } from '#domain/tax.ts'
import { cityOptions, useCities } from '#web/features/cleaners/index.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EquipmentField, isListKept, linesOf } from './equipment-field.tsx'
import { changeProfile, useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

interface ProfileForm {
  name: string
  bio: string
  yearsOfExperience: string
  languages: Language[]
  petTolerance: PetTolerance[]
  equipment: string[]
  /** One per line. */
  skills: string
  education: string
  homeCity: string
  gstNumber: string
  qstNumber: string
}

const LIST_MAX = { items: EQUIPMENT_MAX_ITEMS, letters: EQUIPMENT_MAX_LENGTH } as const
const NAMES = [
  'name',
  'bio',
  'yearsOfExperience',
  'languages',
  'petTolerance',
  'equipment',
  'skills',
  'education',
  'homeCity',
  'gstNumber',
  'qstNumber',
] as const

const formOf = (own: OwnCleanerProfile): ProfileForm => ({
  name: own.name,
  bio: own.bio,
  yearsOfExperience: String(own.yearsOfExperience),
  languages: own.languages,
  petTolerance: own.petTolerance,
  equipment: own.equipment,
  skills: own.skills.join('\n'),
  education: own.education,
  homeCity: own.homeCity ?? '',
  gstNumber: own.gstNumber ?? '',
  qstNumber: own.qstNumber ?? '',
})

const bodyOf = (form: ProfileForm) => ({
  name: form.name,
  bio: form.bio,
  yearsOfExperience: Number(form.yearsOfExperience),
  languages: form.languages,
  petTolerance: form.petTolerance,
  equipment: form.equipment,
  skills: linesOf(form.skills),
  education: form.education,
  ...(form.homeCity && { homeCity: form.homeCity }),
  gstNumber: form.gstNumber.trim() || null,
  qstNumber: form.qstNumber.trim() || null,
})

export function ProfileSection({ onUnsaved }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const own = useOwnProfile()
  const cities = useCities()
  const form = useForm<ProfileForm>({ mode: 'onTouched', shouldFocusError: false, defaultValues: formOf(own) })
  const { errors, isDirty, submitCount } = form.formState
  const save = useSave(changeProfile)

  const submit = form.handleSubmit(async (typed) => {
    try {
      form.reset(formOf(await save.mutateAsync(bodyOf(typed))), { keepSubmitCount: true })
    } catch (problem) {
      showProblemOnFields(problem, NAMES, form.setError)
    }
  })
  const checkPair = (own: string, other: string, isValid: (text: string) => boolean): true | string => {
    if (own.trim() === '') return other.trim() === '' || t('profile.bothTaxes')
    return isValid(normalizeTaxNumber(own)) || t('profile.badTax')
  }
  return (
    <SectionForm
      faults={submitCount > 0 ? faultsOf(errors) : []}
      attempt={submitCount}
      problem={save.error}
      saving={save.isPending}
      savedAt={save.savedAt}
      unsaved={isDirty}
      onUnsaved={onUnsaved}
      onSubmit={(event) => void submit(event)}
    >
      <Field id="name" label={t('profile.name')} hint={t('profile.nameHint')} error={errors.name?.message}>
        <TextInput
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('profile.nameMissing') })}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
        />
      </Field>
      <Field id="bio" label={t('profile.bio')} hint={t('profile.bioHint')} error={errors.bio?.message}>
        <TextArea
          {...form.register('bio')}
          defaultValue={own.bio}
          maxLength={MAX_BIO_LENGTH}
          counter={(left) => t('profile.left', { count: left })}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="yearsOfExperience" label={t('profile.years')} error={errors.yearsOfExperience?.message}>
          <TextInput
            inputMode="numeric"
            {...form.register('yearsOfExperience', {
              validate: (years) =>
                (/^\d{1,2}$/.test(years.trim()) && Number(years) <= MAX_YEARS_OF_EXPERIENCE) ||
                t('profile.yearsRange', { max: MAX_YEARS_OF_EXPERIENCE }),
            })}
          />
        </Field>
        <Field id="homeCity" label={t('profile.homeCity')} hint={t('profile.homeCityHint')} error={errors.homeCity?.message}>
          <Select {...form.register('homeCity')} placeholder={t('profile.chooseCity')} options={cityOptions(cities, language)} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldGroup id="languages" legend={t('profile.languages')} error={errors.languages?.message}>
          {SPOKEN_LANGUAGES.map((spoken) => (
            <Checkbox
              key={spoken}
              value={spoken}
              {...form.register('languages', { validate: (chosen) => chosen.length > 0 || t('profile.languageMissing') })}
              label={t(`common:languages.${spoken}`)}
            />
          ))}
        </FieldGroup>
        <FieldGroup id="petTolerance" legend={t('profile.pets')} error={errors.petTolerance?.message}>
          <div className="grid grid-cols-2">
            {PET_TOLERANCES.map((pet) => (
              <Checkbox key={pet} value={pet} {...form.register('petTolerance')} label={t(`cleaners:pets.${pet}`)} />
            ))}
          </div>
        </FieldGroup>
      </div>
      <Controller
        control={form.control}
        name="equipment"
        rules={{ validate: (items) => isListKept(items) || t('profile.equipmentMax', LIST_MAX) }}
        render={({ field }) => <EquipmentField value={field.value} onChange={field.onChange} error={errors.equipment?.message} />}
      />
      <Field
        id="skills"
        label={t('profile.skills')}
        note={t('common:optional')}
        hint={t('profile.skillsHint')}
        error={errors.skills?.message}
      >
        <TextArea {...form.register('skills', { validate: (text) => isListKept(linesOf(text)) || t('profile.equipmentMax', LIST_MAX) })} />
      </Field>
      <Field id="education" label={t('profile.education')} note={t('common:optional')} error={errors.education?.message}>
        <TextArea {...form.register('education')} maxLength={EDUCATION_MAX_LENGTH} />
      </Field>
      <FieldGroup legend={t('profile.taxes')} hint={t('profile.taxesHint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="gstNumber" label={t('profile.gst')} error={errors.gstNumber?.message}>
            <TextInput
              {...form.register('gstNumber', { validate: (text, { qstNumber }) => checkPair(text, qstNumber, isGstNumber) })}
              maxLength={MAX_TAX_NUMBER_LENGTH}
              placeholder="123456789RT0001"
              autoComplete="off"
            />
          </Field>
          <Field id="qstNumber" label={t('profile.qst')} error={errors.qstNumber?.message}>
            <TextInput
              {...form.register('qstNumber', { validate: (text, { gstNumber }) => checkPair(text, gstNumber, isQstNumber) })}
              maxLength={MAX_TAX_NUMBER_LENGTH}
              placeholder="1234567890TQ0001"
              autoComplete="off"
            />
          </Field>
        </div>
      </FieldGroup>
    </SectionForm>
  )
}

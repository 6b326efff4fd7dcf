// What clients read of a cleaner, and the tax numbers that only invoices show.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { MAX_NAME_LENGTH } from '#domain/account.ts'
import {
  MAX_EDUCATION_LENGTH,
  MAX_EQUIPMENT_ITEMS,
  MAX_EQUIPMENT_LENGTH,
  MAX_BIO_LENGTH,
  MAX_YEARS_OF_EXPERIENCE,
  PET_TOLERANCES,
  type PetTolerance,
  SPOKEN_LANGUAGES,
} from '#domain/cleaner.ts'
import { TRAVEL_MODES, type TravelMode } from '#domain/travel.ts'
import { MAX_TAX_NUMBER_LENGTH, normalizeTaxNumber, taxNumberFaults } from '#domain/tax.ts'
import { AddressField, type AddressValue } from '#web/features/addresses/index.ts'
import { cityOptions, useCities } from '#web/features/cleaners/index.ts'
import { useForm, useTyped, type Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EquipmentField, isListKept, linesOf } from './equipment-field.tsx'
import { keptAddress, newAddress } from './kept-address.ts'
import { changeProfile, useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

type ProfileForm = {
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
  primaryAddressId: AddressValue
  travelsBy: TravelMode
  gstNumber: string
  qstNumber: string
}

const MAX_EQUIPMENT = { items: MAX_EQUIPMENT_ITEMS, letters: MAX_EQUIPMENT_LENGTH } as const
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
  primaryAddressId: keptAddress(own.primaryAddress),
  travelsBy: own.travelsBy,
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
  ...newAddress(form.primaryAddressId),
  travelsBy: form.travelsBy,
  gstNumber: form.gstNumber.trim() || null,
  qstNumber: form.qstNumber.trim() || null,
})

const numberOf = (typed: string): string | null => (typed.trim() === '' ? null : normalizeTaxNumber(typed))

/** Something was typed and nothing chosen, or what was kept was taken out. */
const isLeftOpen = ({ text, chosen }: AddressValue, own: OwnCleanerProfile): boolean =>
  chosen === null && (text.trim() !== '' || own.primaryAddress !== null)

export function ProfileSection({ onUnsaved }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const own = useOwnProfile()
  const cities = useCities()
  const [typed, change, begin] = useTyped(formOf(own))
  const save = useSave(changeProfile)
  const { yearsOfExperience } = typed
  const taxFaults = taxNumberFaults({ gstNumber: numberOf(typed.gstNumber), qstNumber: numberOf(typed.qstNumber) })
  const taxFault = (field: keyof typeof taxFaults): string | false =>
    taxFaults[field] !== undefined && t(taxFaults[field] === 'required' ? 'profile.bothTaxes' : 'profile.badTax')
  const form = useForm({
    values: typed,
    change,
    faults: {
      name: typed.name.trim() === '' && t('profile.nameMissing'),
      yearsOfExperience:
        !(/^\d{1,2}$/.test(yearsOfExperience.trim()) && Number(yearsOfExperience) <= MAX_YEARS_OF_EXPERIENCE) &&
        t('profile.yearsRange', { max: MAX_YEARS_OF_EXPERIENCE }),
      primaryAddressId: isLeftOpen(typed.primaryAddressId, own) && t('profile.addressMissing'),
      languages: typed.languages.length === 0 && t('profile.languageMissing'),
      equipment: !isListKept(typed.equipment) && t('profile.equipmentMax', MAX_EQUIPMENT),
      skills: !isListKept(linesOf(typed.skills)) && t('profile.equipmentMax', MAX_EQUIPMENT),
      gstNumber: taxFault('gstNumber'),
      qstNumber: taxFault('qstNumber'),
    },
    write: save,
    onSend: (profile) =>
      save.mutate(bodyOf(profile), {
        // Values typed during the save are still unsaved.
        onSuccess: (answer) =>
          begin((now) => {
            const since = Object.entries(now).filter(([field, value]) => profile[field as keyof ProfileForm] !== value)
            return { ...formOf(answer), ...Object.fromEntries(since) }
          }),
      }),
  })
  return (
    <SectionForm form={form} save={save} unsaved={JSON.stringify(typed) !== JSON.stringify(formOf(own))} onUnsaved={onUnsaved}>
      <Field id="name" label={t('profile.name')} hint={t('profile.nameHint')} error={form.errorOf('name')}>
        <TextInput {...form.text('name')} maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      </Field>
      <Field id="bio" label={t('profile.bio')} hint={t('profile.bioHint')} error={form.errorOf('bio')}>
        <TextArea {...form.text('bio')} maxLength={MAX_BIO_LENGTH} counter={(left) => t('profile.left', { count: left })} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="yearsOfExperience" label={t('profile.years')} error={form.errorOf('yearsOfExperience')}>
          <TextInput inputMode="numeric" {...form.text('yearsOfExperience')} />
        </Field>
        <Field id="homeCity" label={t('profile.homeCity')} hint={t('profile.homeCityHint')} error={form.errorOf('homeCity')}>
          <Select {...form.text('homeCity')} placeholder={t('profile.chooseCity')} options={cityOptions(cities, language)} />
        </Field>
      </div>
      <AddressField
        id="primaryAddressId"
        label={t('profile.address')}
        hint={t('profile.addressHint')}
        value={typed.primaryAddressId}
        onChange={(primaryAddressId) => change({ primaryAddressId })}
        error={form.errorOf('primaryAddressId')}
      />
      <Field id="travelsBy" label={t('profile.travelsBy')} hint={t('profile.travelsByHint')}>
        <Select
          value={typed.travelsBy}
          onChange={({ target }) => change({ travelsBy: TRAVEL_MODES.find((mode) => mode === target.value) ?? typed.travelsBy })}
          options={TRAVEL_MODES.map((mode) => ({ value: mode, label: t(`profile.travelModes.${mode}`) }))}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldGroup id="languages" legend={t('profile.languages')} error={form.errorOf('languages')}>
          {SPOKEN_LANGUAGES.map((spoken) => (
            <Checkbox
              key={spoken}
              checked={typed.languages.includes(spoken)}
              onChange={({ target }) =>
                change({
                  languages: SPOKEN_LANGUAGES.filter((each) => (each === spoken ? target.checked : typed.languages.includes(each))),
                })
              }
              label={t(`common:languages.${spoken}`)}
            />
          ))}
        </FieldGroup>
        <FieldGroup id="petTolerance" legend={t('profile.pets')} error={form.errorOf('petTolerance')}>
          <div className="grid grid-cols-2">
            {PET_TOLERANCES.map((pet) => (
              <Checkbox
                key={pet}
                checked={typed.petTolerance.includes(pet)}
                onChange={({ target }) =>
                  change({
                    petTolerance: PET_TOLERANCES.filter((each) => (each === pet ? target.checked : typed.petTolerance.includes(each))),
                  })
                }
                label={t(`cleaners:pets.${pet}`)}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
      <EquipmentField value={typed.equipment} onChange={(equipment) => change({ equipment })} error={form.errorOf('equipment')} />
      <Field
        id="skills"
        label={t('profile.skills')}
        note={t('common:optional')}
        hint={t('profile.skillsHint')}
        error={form.errorOf('skills')}
      >
        <TextArea {...form.text('skills')} />
      </Field>
      <Field id="education" label={t('profile.education')} note={t('common:optional')} error={form.errorOf('education')}>
        <TextArea {...form.text('education')} maxLength={MAX_EDUCATION_LENGTH} />
      </Field>
      <TaxFields form={form} />
    </SectionForm>
  )
}

function TaxFields({ form }: { readonly form: Form<keyof ProfileForm> }) {
  const { t } = useTranslation('workspace')
  return (
    <FieldGroup legend={t('profile.taxes')} hint={t('profile.taxesHint')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="gstNumber" label={t('profile.gst')} error={form.errorOf('gstNumber')}>
          <TextInput {...form.text('gstNumber')} maxLength={MAX_TAX_NUMBER_LENGTH} placeholder="123456789RT0001" autoComplete="off" />
        </Field>
        <Field id="qstNumber" label={t('profile.qst')} error={form.errorOf('qstNumber')}>
          <TextInput {...form.text('qstNumber')} maxLength={MAX_TAX_NUMBER_LENGTH} placeholder="1234567890TQ0001" autoComplete="off" />
        </Field>
      </div>
    </FieldGroup>
  )
}

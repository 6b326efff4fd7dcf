// The fields of the quick start.
import { useTranslation } from '#web/platform/use-translation.ts'
import { GENDERS, MAX_NAME_LENGTH } from '#domain/account.ts'
import { MAX_BIO_LENGTH, SPOKEN_LANGUAGES } from '#domain/cleaner.ts'
import { AddressField } from '#web/features/addresses/index.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { QuickField, QuickStart } from './use-quick-start.ts'

type QuickStartFieldsProps = { readonly quick: QuickStart; readonly faults: Partial<Record<QuickField, string>> }

export function QuickStartFields({ quick, faults }: QuickStartFieldsProps) {
  const { t } = useTranslation('onboarding')
  const { values, change } = quick
  return (
    <>
      <Field id="name" label={t('workspace:profile.name')} hint={t('workspace:profile.nameHint')} error={faults.name}>
        <TextInput
          value={values.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <AddressField
        id="primaryAddressId"
        label={t('workspace:profile.address')}
        hint={t('workspace:profile.addressHint')}
        value={quick.address}
        onChange={quick.changeAddress}
        error={faults.primaryAddressId}
      />
      <FieldGroup id="languages" legend={t('workspace:profile.languages')} error={faults.languages}>
        <div className="flex flex-wrap gap-x-6">
          {SPOKEN_LANGUAGES.map((spoken) => (
            <Checkbox
              key={spoken}
              checked={values.languages.includes(spoken)}
              onChange={({ target }) =>
                change({
                  languages: SPOKEN_LANGUAGES.filter((each) => (each === spoken ? target.checked : values.languages.includes(each))),
                })
              }
              label={t(`common:languages.${spoken}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="yearsOfExperience" label={t('workspace:profile.years')} error={faults.yearsOfExperience}>
          <TextInput
            inputMode="numeric"
            maxLength={2}
            value={values.yearsOfExperience}
            onChange={({ target }) => change({ yearsOfExperience: target.value })}
          />
        </Field>
        <Field id="gender" label={t('cleaner.quick.gender')} note={t('common:optional')}>
          <Select
            value={values.gender}
            options={GENDERS.map((value) => ({ value, label: t(`accounts:genders.${value}`) }))}
            onChange={({ target }) => change({ gender: GENDERS.find((each) => each === target.value) ?? 'prefer_not_to_say' })}
          />
        </Field>
      </div>
      <Field
        id="bio"
        label={t('workspace:profile.bio')}
        note={t('common:optional')}
        hint={t('workspace:profile.bioHint')}
        error={quick.refused['bio']}
      >
        <TextArea
          value={values.bio}
          maxLength={MAX_BIO_LENGTH}
          counter={(left) => t('workspace:profile.left', { count: left })}
          onChange={({ target }) => change({ bio: target.value })}
        />
      </Field>
    </>
  )
}

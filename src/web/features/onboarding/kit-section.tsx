// What a cleaner brings and can do: equipment, animals, skills, training; all optional, kept as it is typed.
import { useCallback, useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_EDUCATION_LENGTH, MAX_EQUIPMENT_ITEMS, MAX_EQUIPMENT_LENGTH, PET_TOLERANCES, type PetTolerance } from '#domain/cleaner.ts'
import {
  changeProfile,
  EquipmentField,
  isListKept,
  linesOf,
  type SectionProps,
  useOwnProfile,
  useSave,
} from '#web/features/workspace/index.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAutosave } from './use-autosave.ts'

type Kit = {
  readonly equipment: string[]
  readonly petTolerance: PetTolerance[]
  /** One a line. */
  readonly skills: string
  readonly education: string
}

const MAX_EQUIPMENT = { items: MAX_EQUIPMENT_ITEMS, letters: MAX_EQUIPMENT_LENGTH } as const

export function KitSection({ onUnsaved }: SectionProps) {
  const { t } = useTranslation('workspace')
  const own = useOwnProfile()
  const save = useSave(({ skills, ...rest }: Partial<Kit>) =>
    changeProfile({ ...rest, ...(skills !== undefined && { skills: linesOf(skills) }) }),
  )
  const holds = useCallback((name: keyof Kit, value: Kit[keyof Kit]): boolean => {
    if (name === 'skills') return isListKept(linesOf(String(value)))
    return name !== 'equipment' || (Array.isArray(value) && isListKept(value))
  }, [])
  const kept: Kit = {
    equipment: own.equipment,
    petTolerance: own.petTolerance,
    skills: own.skills.join('\n'),
    education: own.education,
  }
  const { values, change, flush, saving, unsaved, failed } = useAutosave<Kit>({ kept, holds, write: save.mutateAsync })
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const faultOf = (name: 'equipment' | 'skills') => (holds(name, values[name]) ? undefined : t('profile.equipmentMax', MAX_EQUIPMENT))
  return (
    <div className="grid gap-6">
      <EquipmentField value={values.equipment} onChange={(equipment) => change({ equipment })} error={faultOf('equipment')} />
      <FieldGroup id="petTolerance" legend={t('profile.pets')}>
        <div className="grid grid-cols-2 sm:max-w-md">
          {PET_TOLERANCES.map((pet) => (
            <Checkbox
              key={pet}
              checked={values.petTolerance.includes(pet)}
              onChange={({ target }) =>
                change({
                  petTolerance: PET_TOLERANCES.filter((each) => (each === pet ? target.checked : values.petTolerance.includes(each))),
                })
              }
              label={t(`cleaners:pets.${pet}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <Field id="skills" label={t('profile.skills')} note={t('common:optional')} hint={t('profile.skillsHint')} error={faultOf('skills')}>
        <TextArea value={values.skills} onChange={({ target }) => change({ skills: target.value })} />
      </Field>
      <Field id="education" label={t('profile.education')} note={t('common:optional')}>
        <TextArea
          value={values.education}
          maxLength={MAX_EDUCATION_LENGTH}
          onChange={({ target }) => change({ education: target.value })}
        />
      </Field>
      {failed && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <Button tone="ghost" pending={saving} pendingLabel={t('common:actions.retrying')} onClick={() => void flush()}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {messageOf(save.error, t('status.failed'))}
        </Banner>
      )}
      <SaveStatus saving={saving} savedAt={save.savedAt} changed={unsaved} />
    </div>
  )
}

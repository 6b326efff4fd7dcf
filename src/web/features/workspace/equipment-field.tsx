// What a cleaner brings: the usual things to tick, and anything else in their own words, one a line.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { EQUIPMENT, MAX_EQUIPMENT_ITEMS, MAX_EQUIPMENT_LENGTH } from '#domain/cleaner.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const isUsual = (item: string): boolean => EQUIPMENT.some((known) => known === item)

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Whether the list fits the server's limits. */
export const isListKept = (items: readonly string[]): boolean =>
  items.length <= MAX_EQUIPMENT_ITEMS && items.every((item) => item.length <= MAX_EQUIPMENT_LENGTH)

type EquipmentFieldProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

export function EquipmentField({ value, onChange, error }: EquipmentFieldProps) {
  const { t } = useTranslation('workspace')
  const [others, setOthers] = useState(() => value.filter((item) => !isUsual(item)).join('\n'))
  const usual = EQUIPMENT.filter((item) => value.includes(item))
  return (
    <div className="grid gap-4">
      <FieldGroup legend={t('profile.equipment')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {EQUIPMENT.map((item) => (
            <Checkbox
              key={item}
              checked={value.includes(item)}
              onChange={({ target }) =>
                onChange([...EQUIPMENT.filter((each) => (each === item ? target.checked : usual.includes(each))), ...linesOf(others)])
              }
              label={t(`cleaners:equipment.${item}`)}
            />
          ))}
        </div>
      </FieldGroup>
      <Field id="equipment" label={t('profile.otherEquipment')} note={t('common:optional')} hint={t('profile.equipmentHint')} error={error}>
        <TextArea
          value={others}
          onChange={({ target }) => {
            setOthers(target.value)
            onChange([...usual, ...linesOf(target.value).filter((line) => !isUsual(line))])
          }}
        />
      </Field>
    </div>
  )
}

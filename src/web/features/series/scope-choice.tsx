// Whether an edit concerns one visit alone, or it and all that follow.
import { useTranslation } from '#web/platform/use-translation.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import type { EditScope } from './series-queries.ts'

type ScopeChoiceProps = { readonly value: EditScope; readonly onChange: (scope: EditScope) => void }

export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation('seriesMoves')
  return (
    <RadioChips
      legend={t('scope.legend')}
      name="edit-scope"
      value={value}
      options={[
        { value: 'chosen', label: t('scope.chosen') },
        { value: 'following', label: t('scope.following') },
      ]}
      onValueChange={onChange}
    />
  )
}

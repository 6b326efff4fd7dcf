// Once or again: the choice of how often, and, where visits repeat, all of them.
import { Suspense } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { FREQUENCIES } from '#domain/booking.ts'
import { lateComponent } from '#web/ui/late-component.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RepeatSectionProps } from './repeat-section.tsx'

const RepeatSection = lateComponent(async () => (await import('./repeat-section.tsx')).RepeatSection)

export function FrequencyField(props: RepeatSectionProps) {
  const { t } = useTranslation('book')
  const { booking, repeat } = props
  const { frequency, isEmergency } = booking.kept.draft
  if (isEmergency) return null
  return (
    <div className="grid gap-5">
      <RadioChips
        legend={t('repeat.frequency')}
        name="frequency"
        value={frequency}
        options={FREQUENCIES.map((each) => ({ value: each, label: t(`repeat.frequencies.${each}`) }))}
        onValueChange={(each) => booking.change({ frequency: each })}
      />
      {repeat.isRepeated && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RepeatSection {...props} />
        </Suspense>
      )}
    </div>
  )
}

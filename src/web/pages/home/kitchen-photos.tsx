// The kitchen of the sample visit, before and after.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Kitchen } from '#web/ui/illustrations/rooms.tsx'

export function KitchenPhotos() {
  const { t } = useTranslation('home')
  return (
    <div className="grid grid-cols-2 gap-px bg-border" aria-hidden>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className="relative bg-secondary">
          <Kitchen className={side === 'before' ? 'w-full [filter:sepia(0.6)_saturate(0.5)_brightness(0.8)]' : 'scroll-unveil w-full'} />
          <span className="absolute left-2 top-2 rounded-full bg-foreground px-2 text-xs font-semibold text-background">
            {t(`live.${side}`)}
          </span>
        </div>
      ))}
    </div>
  )
}

// The checklist of a service, room by room, with the extras over a regular visit set apart.
import { Check, Plus } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { cn } from '#web/ui/classes.ts'
import { includedIn } from './included.ts'

export function IncludedRooms({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const rooms = includedIn(offer)
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map(({ room, tasks }) => (
          <li key={room} className="rounded-md border bg-card p-5 text-card-foreground">
            <h3 className="text-lg">{t(`checklist:rooms.${room}`)}</h3>
            <ul className="mt-2 grid gap-1.5">
              {tasks.map(({ task, isExtra }) => (
                <li key={task} className={cn('flex gap-2.5', isExtra && 'font-semibold')}>
                  {isExtra ? (
                    <Plus aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0 rounded-full bg-accent p-px text-accent-foreground" />
                  ) : (
                    <Check aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0 text-ok" />
                  )}
                  <span>
                    {t(`checklist:tasks.${task}`)}
                    {isExtra && <span className="sr-only"> ({t('included.isExtra')})</span>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {rooms.some(({ tasks }) => tasks.some(({ isExtra }) => isExtra)) && (
        <p className="mt-4 flex items-center gap-2.5 text-sm text-muted-foreground">
          <Plus aria-hidden strokeWidth={3} className="size-4 shrink-0 rounded-full bg-accent p-px text-accent-foreground" />
          {t('included.extra')}
        </p>
      )}
    </>
  )
}

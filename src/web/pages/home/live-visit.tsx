// A piece of the page of a visit under way, with sample data: rooms are answered for as one scrolls, where browsers can do that.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { checklistFor } from '#domain/checklist.ts'
import { formatMinutes } from '#domain/time-format.ts'
import { SAMPLE_MINUTES } from '#domain/sample-visit.ts'

const ROOMS = ['entrance', 'kitchen', 'bathroom', 'living_room', 'bedroom'] as const
const TASKS = Map.groupBy(checklistFor({ propertyType: 'apartment', serviceType: 'basic', bedrooms: 1, bathrooms: 1 }), ({ room }) => room)
const ON_SITE_MINUTES = 220

/** `children`: pictures, where the page has room for them. */
export function LiveVisit({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <figure className="mx-auto w-full max-w-md overflow-hidden rounded-lg border bg-card text-card-foreground shadow-lift">
      <figcaption className="bg-primary px-5 py-4 text-primary-foreground">
        <span className="text-sm font-semibold">
          {t('live.sample')} · {t('live.onSite')}
        </span>
        <p className="font-display text-3xl font-extrabold">
          {formatMinutes(ON_SITE_MINUTES)}{' '}
          <span className="text-lg font-semibold">{t('live.of', { length: formatMinutes(SAMPLE_MINUTES) })}</span>
        </p>
      </figcaption>
      {children}
      <ul className="divide-y px-5">
        {ROOMS.map((room) => (
          <li key={room} className="flex items-center gap-3 py-2.5 max-[17rem]:grid max-[17rem]:grid-cols-[auto_minmax(0,1fr)]">
            <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-ok">
              <Check aria-hidden strokeWidth={4} className="scroll-tick size-4 text-ok" />
            </span>
            <span className="min-w-0 flex-1">
              <b>{t(`live.rooms.${room}`)}</b>
              {room === 'bedroom' && <span className="block text-sm text-muted-foreground">{t('live.note')}</span>}
            </span>
            <span className="text-sm text-muted-foreground max-[17rem]:col-start-2">
              {t('live.tasks', { count: TASKS.get(room)?.length ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

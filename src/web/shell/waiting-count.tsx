// How many requests wait for a cleaner's answer, beside the way to their bookings.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { ask } from '#web/platform/api.ts'
import type { Place } from './places.ts'

type WaitingCountProps = { readonly user: User; readonly place: Place; readonly className?: string }

/** For a cleaner, beside their bookings alone. */
export const WaitingCount = ({ user, place, className }: WaitingCountProps) =>
  user.role === 'cleaner' && place === 'bookings' && <Count {...(className && { className })} />

/** Nothing while none waits. Fetched by the browser alone, so that no page waits for it. */
function Count({ className }: Pick<WaitingCountProps, 'className'>) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    ...ask('GET /api/cleaner/waiting-requests'),
    refetchInterval: useLiveInterval(),
  })
  if (data === undefined || data.count === 0) return null
  return (
    <span className={className}>
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-xs font-bold tabular-nums text-background">
        <span aria-hidden>{data.count}</span>
        <span className="sr-only">{t('nav.waiting', { count: data.count })}</span>
      </span>
    </span>
  )
}

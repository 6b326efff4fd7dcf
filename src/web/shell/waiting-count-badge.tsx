// What waits for a person, beside the way to it: requests for a cleaner's answer, and messages that they have not read.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { MAX_UNREAD_FAILURES } from '#domain/unread-count.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { ask } from '#web/platform/api.ts'
import type { Place } from './places.ts'

type Look = { readonly className?: string }
export type CountProps = Look & { readonly user: User; readonly place: Place }

/** Fetched by the browser alone, so that no page waits for it. */
export function WaitingCountBadge({ user, place, ...look }: CountProps) {
  if (place === 'messages') return <Unread {...look} />
  return place === 'bookings' && user.role === 'cleaner' && <Requests {...look} />
}

function Requests(look: Look) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({ ...ask('GET /api/cleaner/waiting-requests'), refetchInterval: useLiveInterval() })
  const count = data?.count ?? 0
  return <Badge {...look} shown={count} words={t('nav.waiting', { count })} />
}

/** Once it has failed too often, only the live connection brings a count. */
function Unread(look: Look) {
  const { t } = useTranslation('shell')
  const every = useLiveInterval()
  const { data, isError } = useQuery({
    ...ask('GET /api/messages/unread'),
    retry: MAX_UNREAD_FAILURES - 1,
    refetchInterval: ({ state }) => state.status !== 'error' && every,
  })
  const count = data?.count ?? 0
  if (isError) return <Badge {...look} shown="!" words={t('nav.unreadFailed')} />
  return <Badge {...look} shown={count} words={t('nav.unread', { count })} />
}

/** Nothing while none waits. */
function Badge({ className, shown, words }: Look & { readonly shown: number | '!'; readonly words: string }) {
  if (shown === 0) return null
  return (
    <span className={className} title={words}>
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1.5 text-xs font-bold tabular-nums text-background">
        <span aria-hidden>{shown}</span>
        <span className="sr-only">{words}</span>
      </span>
    </span>
  )
}

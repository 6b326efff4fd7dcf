// How many notices are unread: the bell's number, told by the live connection and asked for now and then without it.
import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'

/** After so many failures the number is not asked for by itself any more. */
const MAX_FAILURES = 3

/** Undefined until the first answer; fetched by the browser alone, so that no page waits for it. */
export function useUnreadNotices() {
  const interval = useLiveInterval()
  const { data } = useQuery({
    ...ask('GET /api/notices/unread'),
    refetchInterval: ({ state }) => state.errorUpdateCount < MAX_FAILURES && interval,
  })
  return data
}

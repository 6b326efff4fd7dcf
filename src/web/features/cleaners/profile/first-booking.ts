// Whether the once-only first-booking discount can be promised to the visitor.
import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'
import { useUser } from '#web/platform/site.tsx'

/** `sure`: a client without any booking. `maybe`: the visitor is unknown. */
export type FirstBooking = 'sure' | 'maybe' | 'no'

export function useFirstBooking(): FirstBooking {
  const user = useUser()
  const isClient = user?.role === 'client'
  const { data } = useQuery({ ...ask('GET /api/bookings', { query: { pageSize: 1 } }), enabled: isClient })
  if (!user || user.role === null) return 'maybe'
  return isClient && data?.total === 0 ? 'sure' : 'no'
}

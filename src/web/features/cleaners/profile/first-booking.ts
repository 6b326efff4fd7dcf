// What comes off the price because it is the visitor's first booking.
import { useQuery } from '@tanstack/react-query'
import { useReferralOffer, type Offer } from '#web/features/referrals/index.ts'
import { ask } from '#web/platform/api.ts'
import { useUser } from '#web/platform/site.tsx'

/** `sure`: a client without any booking. `maybe`: the visitor is unknown. */
export type FirstBooking = 'sure' | 'maybe' | 'no'

export type FirstVisit = { readonly standing: FirstBooking; readonly offer: Offer | null }

export function useFirstVisit(): FirstVisit {
  return { standing: useFirstBooking(), offer: useReferralOffer() }
}

function useFirstBooking(): FirstBooking {
  const user = useUser()
  const isClient = user?.role === 'client'
  const { data } = useQuery({ ...ask('GET /api/bookings', { query: { pageSize: 1 } }), enabled: isClient })
  if (!user || user.role === null) return 'maybe'
  return isClient && data?.total === 0 ? 'sure' : 'no'
}

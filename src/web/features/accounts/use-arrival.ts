// Where a person lands once signed in: the booking they came to make, else their role, for newcomers their first steps, and the page they came from.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { ONBOARDING_PATH } from '#domain/onboarding.ts'
import { operatorsLanding } from '#web/platform/access.ts'
import { redeemKept } from '#web/features/referrals/index.ts'
import { call } from '#web/platform/api.ts'
import { bookedSlug, safePath, withNext } from '#web/platform/return-path.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useSite } from '#web/platform/site.tsx'

type How = {
  /** The account was just made. */
  readonly isNewcomer?: boolean
  /** Takes the place of the page in the history. */
  readonly replace?: boolean
  /** Said where they land; not over a booking, whose next question stands there. */
  readonly said?: string
}

/** Remembers `?next=`, and answers a function to call after signing in or up. */
export function useArrival(): (user: User, how?: How) => Promise<void> {
  const { returnPath, session } = useSite()
  const navigate = useNavigate()
  const { t } = useTranslation('common')
  const { search } = useLocation()
  useEffect(() => {
    const next = safePath(new URLSearchParams(search).get('next'))
    if (next) returnPath.remember(next)
  }, [returnPath, search])

  const land = async (arrived: User, { isNewcomer = false, replace = false }: How): Promise<void> => {
    const target = returnPath.read()
    const isBooking = bookedSlug(target) !== null
    const user = arrived.role === null && isBooking ? await asClient(arrived) : arrived
    // What could not be settled here is asked.
    if (user.role === null) return navigate('/auth/select-role', { replace })
    if (user !== arrived) session.update(user)
    returnPath.clear()
    if (user.role === 'admin') return navigate(operatorsLanding(target), { replace })
    await navigate(isNewcomer && !isBooking ? withNext(ONBOARDING_PATH[user.role], target) : target, { replace })
  }
  return async (arrived, how = {}) => {
    const isBooking = bookedSlug(returnPath.read()) !== null
    await land(arrived, how)
    if (how.said !== undefined && !isBooking) toast({ tone: 'ok', title: t('common:success'), description: how.said })
  }
}

/** Whoever books is a client; the user stays as it is when that cannot be kept. */
const asClient = (user: User): Promise<User> =>
  call('POST /api/auth/select-role', { body: { role: 'client' } }).then(
    () => redeemKept().then(() => ({ ...user, role: 'client' as const })),
    () => user,
  )

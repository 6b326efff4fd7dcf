// Where a person lands once signed in: role first, then for newcomers their first steps, then the page they came from.
import { useEffect } from 'react'
import { useLocation, useNavigate } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { ONBOARDING_PATH } from '#domain/onboarding.ts'
import { operatorsLanding } from '#web/platform/access.ts'
import { safePath, withNext } from '#web/platform/return-path.ts'
import { useSite } from '#web/platform/site.tsx'

/** Remembers `?next=`, and answers a function to call after signing in or, for a `newcomer`, up. */
export function useArrival(): (user: User, who?: 'newcomer') => Promise<void> {
  const { returnPath } = useSite()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const next = safePath(new URLSearchParams(search).get('next'))
    if (next) returnPath.remember(next)
  }, [returnPath, search])

  return async (user, who) => {
    if (user.role === null) return navigate('/auth/select-role')
    const target = returnPath.read()
    returnPath.clear()
    if (user.role === 'admin') return navigate(operatorsLanding(target))
    await navigate(who === 'newcomer' ? withNext(ONBOARDING_PATH[user.role], target) : target)
  }
}

// Where a person lands once signed in: role first, then the page they came from.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { safePath } from '#web/platform/return-path.ts'
import { useSite } from '#web/platform/site.tsx'

/** Takes note of `?next=`, and answers the step to take after signing in. */
export function useArrival(): (user: User) => Promise<void> {
  const { returnPath } = useSite()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const next = safePath(new URLSearchParams(search).get('next'))
    if (next) returnPath.remember(next)
  }, [returnPath, search])

  return async (user) => {
    if (user.role === 'admin') return navigate('/admin')
    if (user.role === null) return navigate('/auth/select-role')
    const target = returnPath.read()
    returnPath.clear()
    await navigate(target)
  }
}

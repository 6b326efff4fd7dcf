// Remembers each page, for the return after signing in.
import { useEffect } from 'react'
import { useLocation } from '#web/router/index.ts'
import { useSite } from '#web/platform/site.tsx'

export function useRememberedPath(): void {
  const { returnPath } = useSite()
  const { pathname, search } = useLocation()
  useEffect(() => returnPath.remember(pathname + search), [returnPath, pathname, search])
}

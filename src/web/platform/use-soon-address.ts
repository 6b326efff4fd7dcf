// The query of the address after the pending navigation, so that a field shows its new value at once.
import { useState } from 'react'
import { useLocation, useNavigate } from '#web/router/index.ts'

export type SoonAddress = {
  readonly search: URLSearchParams
  /** Another query on this same page; the scroll stays where it is. */
  readonly go: (path: string, options?: { readonly replace?: boolean }) => void
}

export function useSoonAddress(): SoonAddress {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const [soon, setSoon] = useState<{ from: string; search: string } | null>(null)
  // Cleared on arrival: going back reaches the same key and must not find an old value.
  const [seenKey, setSeenKey] = useState(key)
  if (seenKey !== key) {
    setSeenKey(key)
    setSoon(null)
  }
  return {
    search: new URLSearchParams(soon?.from === key ? soon.search : search),
    go(path, options) {
      setSoon({ from: key, search: new URL(path, 'http://here.invalid').search })
      void navigate(path, { preventScrollReset: true, ...options })
    },
  }
}

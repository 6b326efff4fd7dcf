// Keeps the notifications that somebody turned on here, when they come back with another session.
import { useEffect } from 'react'
import { useUser } from '#web/platform/site.tsx'
import { keepOn } from './browser-push.ts'

export function PushKeeper() {
  const id = useUser()?.id
  useEffect(() => {
    // The next page tries again, and the settings say how it stands.
    if (id !== undefined) keepOn(id).catch(() => undefined)
  }, [id])
  return null
}

// Parts that no page waits for: the notices of a new version and of a lost connection, and the question about measurement. Loaded at the first use of the page;
// once the page is idle for visitors who answered the question or have a cached version, so that counts and notices are
// complete, for those who wrote or worked without a network, and for operators who see somebody's pages.
import { useEffect, useState, type ComponentType } from 'react'
import { CONSENT_COOKIE } from '#domain/consent.ts'
import { readCookie } from '#web/platform/cookies.ts'
import { doThingsWait } from '#web/platform/outbox/owner.ts'
import { whenUsed } from '#web/platform/sleep.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

type Parts = ComponentType<{ quiet: boolean }>

export function LateParts({ quiet }: { quiet: boolean }) {
  const { loadWords } = useSite()
  const isViewing = !!useUser()?.viewing
  const [parts, setParts] = useState<{ Parts: Parts } | null>(null)
  useEffect(() => {
    let isHere = true
    const isKnown = readCookie(CONSENT_COOKIE) !== null || navigator.serviceWorker?.controller != null
    const stop = (isKnown || isViewing || doThingsWait() ? whenIdle : whenUsed)(() => {
      const fetched = Promise.all([import('./late-parts-panel.tsx'), loadWords(['install', 'consent', 'live'])])
      // The page works without them; the next one tries again.
      fetched.then(([{ LatePartsPanel }]) => isHere && setParts({ Parts: LatePartsPanel })).catch(() => undefined)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [loadWords, isViewing])
  return parts && <parts.Parts quiet={quiet} />
}

// What no page waits for: the news of a new version, and the question about measurement. Fetched at the first use of the page, and for
// whoever has answered the question or has a version kept by the browser once the page rests: what they allowed is counted from the
// first, and no news is missed.
import { useEffect, useState, type ComponentType } from 'react'
import { CONSENT_COOKIE } from '#domain/consent.ts'
import { readCookie } from '#web/platform/cookies.ts'
import { whenUsed } from '#web/platform/sleep.ts'
import { useSite } from '#web/platform/site.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

type Parts = ComponentType<{ quiet: boolean }>

export function LateParts({ quiet }: { quiet: boolean }) {
  const { loadWords } = useSite()
  const [parts, setParts] = useState<{ Parts: Parts } | null>(null)
  useEffect(() => {
    let isHere = true
    const isKnown = readCookie(CONSENT_COOKIE) !== null || navigator.serviceWorker?.controller != null
    const stop = (isKnown ? whenIdle : whenUsed)(() => {
      const fetched = Promise.all([import('./late-parts-panel.tsx'), loadWords(['install', 'consent'])])
      // Without them the page is whole all the same; the next one tries again.
      fetched.then(([{ LatePartsPanel }]) => isHere && setParts({ Parts: LatePartsPanel })).catch(() => undefined)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [loadWords])
  return parts && <parts.Parts quiet={quiet} />
}

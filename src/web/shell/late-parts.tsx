// What no page waits for, fetched once the page rests: the news of a new version, and the question about measurement.
import { useEffect, useState, type ComponentType } from 'react'
import { useSite } from '#web/platform/site.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

type Parts = ComponentType<{ quiet: boolean }>

export function LateParts({ quiet }: { quiet: boolean }) {
  const { loadWords } = useSite()
  const [parts, setParts] = useState<{ Parts: Parts } | null>(null)
  useEffect(() => {
    let isHere = true
    const stop = whenIdle(() => {
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

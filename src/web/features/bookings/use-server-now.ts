// The server's clock, continued by the page: equal in the server's render and the first one in the browser, then running.
import { useEffect, useState } from 'react'
import { keptForMs } from '#web/platform/kept-answers.ts'

/** `answeredAt` is the `now` of an answer, which the browser may have kept for hours. A wrong clock of the device does not matter. */
export function useServerNow(answeredAt: string, everyMs = 15_000): Date {
  const [run, setRun] = useState(() => ({ since: answeredAt, elapsedMs: keptForMs(answeredAt) }))
  useEffect(() => {
    const startedAt = Date.now() - keptForMs(answeredAt)
    const tick = () => setRun({ since: answeredAt, elapsedMs: Date.now() - startedAt })
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [answeredAt, everyMs])
  return new Date(Date.parse(answeredAt) + (run.since === answeredAt ? run.elapsedMs : keptForMs(answeredAt)))
}

// Offers the new version of the site, or of the figures that it quotes, when a reload would lose nothing.
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { Button } from '#web/ui/button.tsx'
import { CornerNote } from '#web/ui/corner-note.tsx'
import { isBusy, watchTyping } from './busy.ts'
import { registerWorker } from './worker.ts'

/** Dialogs and finished work fire no event, so this polls. */
const LOOK_EVERY_MS = 1_000

/** `quiet`: a page that wants full attention, such as a payment or a visit under way. */
export function UpdateBar({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation('install')
  const { build, platformShareUntil } = useEnvironment()
  const { pathname } = useLocation()
  const [isNewer, setNewer] = useState(false)
  const [shownAt, setShownAt] = useState<string | null>(null)
  useEffect(() => watchTyping(), [])
  useEffect(() => registerWorker(build, () => setNewer(true)), [build])
  useEffect(() => (platformShareUntil === null ? undefined : whenTurned(platformShareUntil, () => setNewer(true))), [platformShareUntil])
  useEffect(() => {
    if (!isNewer || quiet) return
    const offer = () => setShownAt(isBusy() ? null : pathname)
    offer()
    document.addEventListener('visibilitychange', offer)
    document.addEventListener('input', offer)
    const timer = setInterval(offer, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', offer)
      document.removeEventListener('input', offer)
    }
  }, [isNewer, quiet, pathname])
  const isShown = isNewer && !quiet && shownAt === pathname
  return (
    <output>
      {isShown && (
        <CornerNote
          actions={
            <>
              <Button tone="ghost" onClick={() => setNewer(false)}>
                {t('update.later')}
              </Button>
              <Button onClick={() => window.location.reload()}>
                <RotateCw aria-hidden className="size-4" />
                {t('update.reload')}
              </Button>
            </>
          }
        >
          <p className="font-semibold">{t('update.title')}</p>
        </CornerNote>
      )}
    </output>
  )
}

/** Calls `then` once, soon after an instant: a tab that slept through it hears of it when it wakes. */
function whenTurned(instant: string, then: () => void): () => void {
  const timer = setInterval(() => {
    if (Date.now() < Date.parse(instant)) return
    clearInterval(timer)
    then()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

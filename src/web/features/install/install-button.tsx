// The button that installs the site: by the browser's own question, by three gestures on iOS, or by a sentence where neither exists.
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import { install, useInstallWay } from './install-prompt.ts'

const IosSteps = latePanel(async () => (await import('./ios-steps.tsx')).IosSteps)

/** For the page about the applications, and the offer after a first success. `onDeclined`: the person declined the browser's prompt. */
export function InstallButton({ onDeclined }: { onDeclined?: () => void }) {
  const { t } = useTranslation('install')
  const { siteName } = useEnvironment()
  const { loadWords } = useSite()
  const way = useInstallWay()
  const [hasWords, setHasWords] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [showsSteps, setShowsSteps] = useState(false)
  useEffect(() => {
    // Without its words, offline, no button is better than a nameless one.
    loadWords(['install']).then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [loadWords])
  if (way === null || !hasWords) return null
  if (way === 'installed') return <p className="text-muted-foreground">{t('installed', { siteName })}</p>
  if (way === 'none') return <p className="text-muted-foreground">{t('elsewhere')}</p>
  const press = async () => {
    if (way === 'ios') return setShowsSteps(true)
    setAsking(true)
    const accepted = await install().finally(() => setAsking(false))
    if (!accepted) onDeclined?.()
  }
  return (
    <>
      <Button onClick={() => void press()} pending={isAsking} pendingLabel={t('offer.installing')}>
        <Download aria-hidden className="size-4" />
        {t(way === 'ios' ? 'offer.how' : 'offer.install')}
      </Button>
      <IosSteps open={showsSteps} onOpenChange={setShowsSteps} />
    </>
  )
}

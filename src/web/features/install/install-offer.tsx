// Offers to install the site after a first success: a request sent, a first visit accepted. Once declined, it is not shown again.
import type { PartyPart } from '#domain/booking.ts'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { browserStorage } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InstallButton } from './install-button.tsx'
import { useInstallWay } from './install-prompt.ts'

const DECLINED = 'installDeclined'

/** Words: `install`, which the page names. Shows nothing where the site is installed already or cannot be. */
export function InstallOffer({ part }: { part: PartyPart }) {
  const { t } = useTranslation('install')
  const { siteName } = useEnvironment()
  const way = useInstallWay()
  const [isOver, setOver] = useState(false)
  if (isOver || (way !== 'prompt' && way !== 'ios')) return null
  const storage = browserStorage('localStorage')
  if (storage.get(DECLINED) !== null) return null
  const decline = () => {
    storage.set(DECLINED, 'yes')
    setOver(true)
  }
  return (
    <Card className="no-print mt-8 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h2 className="text-xl">{t('offer.title', { siteName })}</h2>
        <p className="mt-1 text-muted-foreground">{t(`offer.${part}`)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <InstallButton onDeclined={decline} />
        <Button tone="ghost" onClick={decline}>
          {t('offer.later')}
        </Button>
      </div>
    </Card>
  )
}

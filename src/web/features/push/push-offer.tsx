// Offers notifications once a booking is confirmed. Once declined, it is not shown again.
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useSite } from '#web/platform/site.tsx'
import { browserStorage } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePush } from './use-push.ts'

const DECLINED = 'pushDeclined'

export function PushOffer({ part }: { readonly part: PartyPart }) {
  const { loadWords } = useSite()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // Without its words, offline, no offer is better than a nameless one.
    loadWords(['push']).then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [loadWords])
  return hasWords && <Offer part={part} />
}

function Offer({ part }: { readonly part: PartyPart }) {
  const { t } = useTranslation('push')
  const { permission, device, isChanging, change } = usePush()
  const [isOver, setOver] = useState(false)
  const storage = browserStorage('localStorage')
  if (isOver || permission !== 'default' || device !== null || storage.get(DECLINED) !== null) return null
  const decline = () => {
    storage.set(DECLINED, 'yes')
    setOver(true)
  }
  return (
    <Card asChild className="no-print">
      <section aria-labelledby="push-offer">
        <h2 id="push-offer" className="text-lg">
          {t('offer.title')}
        </h2>
        <p className="mt-1 text-muted-foreground">{t(`offer.${part}`)}</p>
        <ButtonRow className="mt-4">
          <Button pending={isChanging} pendingLabel={t('offer.turning')} onClick={() => change(true)}>
            <BellRing aria-hidden className="size-4" />
            {t('offer.turnOn')}
          </Button>
          <Button tone="ghost" onClick={decline}>
            {t('offer.decline')}
          </Button>
        </ButtonRow>
      </section>
    </Card>
  )
}

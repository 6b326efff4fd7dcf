// « En route »: one press before the visit, from where the phone is, with or without a network; then what the client was told.
import { CarFront } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { timeAt } from '#web/words/moments.ts'
import { mayDo } from './act.ts'
import type { Acts } from './use-acts.ts'
import { usePosition } from './use-position.ts'

export function SetOutCard({ acts, onRefused }: { readonly acts: Acts; readonly onRefused: (message: string) => void }) {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const { booking } = acts
  const { locating, locate } = usePosition()
  const [isTaking, setTaking] = useState(false)
  const setOut = async () => {
    const position = await locate()
    setTaking(true)
    const taken = await acts.take({ kind: 'set-out', body: position === null ? {} : { position } })
    setTaking(false)
    if (taken.is === 'refused') onRefused(taken.message)
  }
  const { onTheWay } = booking
  const clock = (at: string) => timeAt(at, booking.timeZone, language)
  return (
    <section aria-label={t('setOut.title')} aria-live="polite" className="mb-4 empty:hidden">
      {onTheWay && (
        <Banner tone="ok" title={t('setOut.said', { time: clock(onTheWay.at) })}>
          <p>{onTheWay.arrivesAt === null ? t('setOut.noEstimate') : t('setOut.expected', { time: clock(onTheWay.arrivesAt) })}</p>
        </Banner>
      )}
      {!onTheWay && mayDo('set-out', booking, new Date(booking.now)) && (
        <div className="grid gap-3">
          <p className="text-muted-foreground">{t('setOut.why')}</p>
          <Button
            size="lg"
            wide
            tone="ghost"
            pending={locating || isTaking}
            pendingLabel={locating ? t('punch.locating') : t('setOut.pending')}
            onClick={() => void setOut()}
          >
            <CarFront aria-hidden className="size-5" />
            {t('setOut.go')}
          </Button>
        </div>
      )}
    </section>
  )
}

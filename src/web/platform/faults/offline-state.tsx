// The state of a page that could not be loaded offline: it shows what works offline, and reloads once the server answers again.
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '../page-head.tsx'
import { useUser } from '../site.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Offline } from '#web/ui/illustrations/fault-spots.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

export function OfflineState() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const hasBookings = user?.role === 'client' || user?.role === 'cleaner'
  useReloadOnceReachable()
  return (
    <>
      <PageHead title={t('away.title')} noindex />
      <StatePanel
        whole
        illustration={<Offline />}
        title={t('away.title')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>
              <RotateCw aria-hidden className="size-4" />
              {t('common:actions.retry')}
            </Button>
            {hasBookings && (
              <LinkButton tone="ghost" to="/bookings">
                {t('nav.bookings')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t('away.body')}</p>
        <h2 className="mt-6 text-lg text-foreground">{t('away.still')}</h2>
        <ul className="mt-2 grid list-disc gap-2 pl-5 text-left">
          {hasBookings && <li>{t('away.bookings')}</li>}
          <li>{t('away.drafts')}</li>
        </ul>
      </StatePanel>
    </>
  )
}

/** The browser's word that it is back proves no way to the server, and may come while the visitor is on their way elsewhere. */
function useReloadOnceReachable(): void {
  const [saysOnline, setSaysOnline] = useState(false)
  useEffect(() => {
    const listen = () => setSaysOnline(true)
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  const { isSuccess } = useQuery({ queryKey: ['/healthz'], enabled: saysOnline, staleTime: 0, gcTime: 0, retry: 5 })
  useEffect(() => {
    if (isSuccess) window.location.reload()
  }, [isSuccess])
}

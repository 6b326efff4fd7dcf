// The frame around every page: skip link, header, footer, bottom bar on phones, toasts and announcements.
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageOutlet } from '#web/router/index.ts'
import { usePageRoute } from '#web/platform/page.ts'
import { PageFault } from '#web/platform/faults/page-fault.tsx'
import { currentUser } from '#web/platform/queries.ts'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { BottomBar as AnyBottomBar } from './bottom-bar.tsx'
import { Footer as AnyFooter } from './footer.tsx'
import { Header as AnyHeader } from './header.tsx'
import { LateParts } from './late-parts.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Splash } from './splash.tsx'
import { useAddressMessages } from './address-messages.ts'
import { useRememberedPath } from './remembered-path.ts'
import { WayBack } from './way-back.tsx'

// The way to another page draws of these only the links that say where one is.
const [Header, Footer, BottomBar] = [memo(AnyHeader), memo(AnyFooter), memo(AnyBottomBar)]

export function Frame() {
  const { t } = useTranslation('shell')
  const { data: user, isPending } = useQuery(currentUser)
  const { frame, density } = usePageRoute()
  useRememberedPath()
  useAddressMessages()
  if (isPending) return <Splash />

  const operator = user?.role === 'admin'
  return (
    <div className="flex min-h-dvh flex-col has-[.fills]:h-dvh lg:has-[.fills-wide]:h-dvh">
      <a
        href="#main"
        className="sr-only z-60 rounded-full bg-primary px-5 py-3 font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        {t('skip')}
      </a>
      <NavigationProgress />
      <OfflineBanner>{t('offline')}</OfflineBanner>
      {!operator && <Header user={user ?? null} />}
      {!user && <WayBack />}
      <main id="main" tabIndex={-1} data-density={density} className="flex-1 has-[.fills]:min-h-0 lg:has-[.fills-wide]:min-h-0">
        <PageOutlet Fault={PageFault} />
      </main>
      {!operator && frame !== 'bare' && <Footer folds={frame === 'quiet' || density === 'tool'} />}
      {user && !operator && frame === 'full' && <BottomBar user={user} />}
      <Toaster labels={{ close: t('common:actions.close'), region: t('notifications') }} />
      <LateParts quiet={frame !== 'full'} />
      <RouteAnnouncer />
    </div>
  )
}

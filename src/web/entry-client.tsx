// Hydrates a rendered page in the browser.
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Routing } from '#web/router/index.ts'
import { holdInstallPrompt } from '#web/features/install/index.ts'
import { uncover } from './platform/cover.ts'
import { doEarlyActs } from './platform/early-acts.ts'
import { EnvironmentProvider } from './platform/environment.tsx'
import { PageFault } from './platform/faults/page-fault.tsx'
import { readPageState, ROOT_ID } from './platform/page-state.ts'
import { SiteProvider } from './platform/site.tsx'
import { startSite } from './platform/start-site.ts'
import { routes } from './routes.ts'
import { Frame } from './shell/frame.tsx'
import { Splash } from './shell/splash.tsx'

holdInstallPrompt()
// Not awaited at the top level: pages import from this chunk, and the two would wait for each other.
void wake()

async function wake(): Promise<void> {
  const state = readPageState(document)
  const { standsIn, site, router, queries, words, afterHydration } = await startSite(state, routes)
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('The page has no root')
  const onAwake = async () => {
    // After the effect that calls this.
    await Promise.resolve()
    performance.mark('awake')
    return afterHydration(doEarlyActs())
  }
  const page = (
    <StrictMode>
      <EnvironmentProvider environment={state.environment}>
        <I18nextProvider i18n={words.i18n}>
          <QueryClientProvider client={queries}>
            <SiteProvider site={site}>
              <Awake onAwake={onAwake}>
                <Routing router={router} Fault={PageFault} fallback={<Splash />}>
                  <Frame />
                </Routing>
              </Awake>
            </SiteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </EnvironmentProvider>
    </StrictMode>
  )
  if (standsIn) createRoot(root).render(page)
  // In slices, so that the page stays responsive.
  else startTransition(() => void hydrateRoot(root, page))
}

/** Its effect runs once the first render is complete; the cover is removed by the render that shows the settled session. */
function Awake({ onAwake, children }: { onAwake: () => Promise<void>; children: ReactNode }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    void onAwake().finally(() => startTransition(() => setSettled(true)))
  }, [onAwake])
  useEffect(() => {
    if (isSettled) uncover()
  }, [isSettled])
  return children
}

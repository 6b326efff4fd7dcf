// Wakes a rendered page in the browser.
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { EnvironmentProvider } from './platform/environment.tsx'
import { readPageState, ROOT_ID } from './platform/page-state.ts'
import { SiteProvider } from './platform/site.tsx'
import { startSite } from './platform/start-site.ts'
import { routes } from './routes.tsx'

const state = readPageState(document)
const { site, router, queries, words, afterHydration } = await startSite(state, routes)
const root = document.getElementById(ROOT_ID)
if (!root) throw new Error('The page has no root')

hydrateRoot(
  root,
  <StrictMode>
    <EnvironmentProvider environment={state.environment}>
      <I18nextProvider i18n={words.i18n}>
        <QueryClientProvider client={queries}>
          <SiteProvider site={site}>
            <RouterProvider router={router} />
          </SiteProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </EnvironmentProvider>
  </StrictMode>,
)
afterHydration()

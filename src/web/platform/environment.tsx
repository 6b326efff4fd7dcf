// Facts about the running site (name, version, sandbox), the same on the server and in the browser.
import { createContext, use, type ReactNode } from 'react'
import type { Environment } from '#contract/page.ts'
import { isForCrawlers } from '#domain/page-address.ts'
import { CrawlRule } from '#web/ui/link.tsx'

const EnvironmentContext = createContext<Environment | null>(null)

export function EnvironmentProvider({ environment, children }: { environment: Environment; children: ReactNode }) {
  return (
    <EnvironmentContext value={environment}>
      <CrawlRule value={isForCrawlers}>{children}</CrawlRule>
    </EnvironmentContext>
  )
}

/** As rendered; for the current language use {@link useLanguage}. */
export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment needs an EnvironmentProvider')
  return environment
}

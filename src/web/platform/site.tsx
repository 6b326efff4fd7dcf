// What pages ask of the browser they run in: the session, the language switch, the way back. Inert while the server renders.
import { createContext, use, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#domain/account.ts'
import { currentUser } from './queries.ts'
import type { Namespace } from '#translations/all.ts'
import type { ReturnPath } from './return-path.ts'
import type { Session } from './session.ts'

export type Site = {
  readonly session: Session
  readonly returnPath: ReturnPath
  /** Same page, same query, other words, on the host where they are spoken; remembered here and, when signed in, in the account. */
  switchLanguage(language: Language): Promise<void>
  /** Fetches words that no route names, for what comes after the page. */
  loadWords(namespaces: readonly Namespace[]): Promise<void>
}

const SiteContext = createContext<Site | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider')
  return site
}

/** Who is signed in (the frame keeps it fresh); null when nobody is, also for an instant on any page while signing out. */
export function useUser(): User | null {
  return useQuery({ ...currentUser, refetchOnMount: false }).data ?? null
}

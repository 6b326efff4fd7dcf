// The pages for everyone that the header, the footer and the page of last resort lead to; `shell:nav` names them.
import type { PATH_OF_PAGE } from '#domain/site-paths.ts'
import type { shell } from '#translations/fr/shell.ts'

export type SitePage = Extract<keyof typeof shell.nav, keyof typeof PATH_OF_PAGE>

export const CAREERS = ['become', 'jobsQuebec', 'jobsMontreal', 'independent'] as const satisfies readonly SitePage[]

/** The columns of the footer that list pages; the services have one of their own. */
export const FOOTER_PAGES = {
  clients: ['find', 'homeowners', 'how', 'pricing', 'gallery'],
  cleaners: [...CAREERS, 'referral'],
  about: ['home', 'about', 'impact', 'blog', 'newsletter', 'apps'],
  help: ['faq', 'contact', 'terms', 'privacy'],
} as const satisfies Readonly<Record<string, readonly SitePage[]>>

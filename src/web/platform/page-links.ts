// A page's canonical address, and its alternates in each language.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/account.ts'
import { addressIn, type LanguageOrigins } from '#domain/page-address.ts'

export type PageLink = { readonly rel: 'canonical' | 'alternate'; readonly href: string; readonly hreflang?: string }

/** Every alternate lists the same set, as search engines require; the default language serves readers of others. */
export function pageLinks(path: string, language: Language, origins: LanguageOrigins): readonly PageLink[] {
  const alternate = (hreflang: string, of: Language): PageLink => ({ rel: 'alternate', hreflang, href: addressIn(of, path, origins) })
  return [
    { rel: 'canonical', href: addressIn(language, path, origins) },
    ...LANGUAGES.flatMap((of) => [alternate(`${of}-CA`, of), alternate(of, of)]),
    alternate('x-default', DEFAULT_LANGUAGE),
  ]
}

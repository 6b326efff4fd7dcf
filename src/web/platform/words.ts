// The browser's translations: those of the first page come with it, others are fetched when a page needs them.
import { isolated } from '#domain/isolated.ts'
import i18next, { type i18n } from 'i18next'
import type { Language } from '#domain/account.ts'
import type { Namespace } from '#translations/all.ts'
import { defaultsOf, type Defaults } from '#translations/defaults.ts'
import { fullStop } from '#translations/full-stop.ts'

/** What every page uses. */
export const FRAME_NAMESPACES: readonly Namespace[] = ['common', 'shell']

/** The address of a namespace's words; it changes with the words. */
export const wordsAddress = (language: string, namespace: string, version: string): string =>
  `/locales/${language}/${namespace}.json?v=${version}`

type WordsInit = {
  readonly language: Language
  readonly words: Readonly<Record<string, unknown>>
  readonly version: string
} & Defaults

export type BrowserWords = {
  readonly i18n: i18n
  load(namespaces: readonly Namespace[], language?: Language): Promise<void>
  /** The namespaces that pages have asked for so far. */
  inUse(): readonly Namespace[]
  /** Fetches everything in use in the other language, then switches at once. */
  switchTo(language: Language): Promise<void>
}

export function makeBrowserWords({ language, words, version, ...defaults }: WordsInit): BrowserWords {
  const i18n = i18next.createInstance().use(fullStop)
  void i18n.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(words),
    resources: { [language]: words as Record<string, Record<string, string>> },
    interpolation: { escapeValue: true, escape: isolated, defaultVariables: defaultsOf(defaults) },
    postProcess: [fullStop.name],
    initAsync: false,
  })

  const fetchOne = async (lng: string, ns: string): Promise<void> => {
    const response = await fetch(wordsAddress(lng, ns, version), { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`Words ${lng}/${ns}: ${response.status}`)
    i18n.addResourceBundle(lng, ns, await response.json(), true, true)
  }
  /** Many parts of a page may ask for the same words at once. */
  const underWay = new Map<string, Promise<void>>()
  const loadOne = async (lng: string, ns: string): Promise<void> => {
    if (i18n.hasResourceBundle(lng, ns)) return
    const name = `${lng}/${ns}`
    const fetching = underWay.get(name) ?? fetchOne(lng, ns).finally(() => underWay.delete(name))
    underWay.set(name, fetching)
    await fetching
  }
  const load = async (namespaces: readonly string[], lng = i18n.language): Promise<void> => {
    await Promise.all(namespaces.map((ns) => loadOne(lng, ns)))
  }

  const inUse = () => Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[]

  return {
    i18n,
    load,
    inUse,
    async switchTo(next) {
      await load(inUse(), next)
      await i18n.changeLanguage(next)
    },
  }
}

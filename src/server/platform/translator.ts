// Finds words on the server: refusals, emails and rendered pages share the browser's translations.
import { isolated } from '#domain/isolated.ts'
import i18next, { type i18n, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/account.ts'
import { BRAND_NAMES, BRANDS, type Brand } from '#domain/brand.ts'
import type { QuotedTerms } from '#domain/setting.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents } from '#domain/money.ts'
import { formatDate, formatWait } from '#domain/time-format.ts'
import { translations, type Namespace } from '#translations/all.ts'
import { defaultsOf } from '#translations/defaults.ts'
import { addElision } from '#translations/elision.ts'
import { fullStop } from '#translations/full-stop.ts'

function makeInstance(language: Language, named: object): i18n {
  const instance = i18next.createInstance().use(fullStop)
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: Object.keys(translations.fr),
    defaultNS: 'common',
    resources: translations,
    // Letters and pages escape what they write; words only isolate it.
    interpolation: { escapeValue: true, escape: isolated, defaultVariables: named },
    postProcess: [fullStop.name],
    initAsync: false,
  })
  addElision(instance)
  instance.services.formatter?.add('cents', (amount: number) => formatMoney(cents(amount), language))
  instance.services.formatter?.add('civilDate', (date: string) => formatDate(date, language, 'year'))
  instance.services.formatter?.add('wait', (seconds: number) => formatWait(seconds, language))
  return instance
}

const of = <K extends string, T>(keys: readonly K[], make: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>

const nameless = of(LANGUAGES, (language) => makeInstance(language, {}))
const branded = of(LANGUAGES, (language) => of(BRANDS, (brand) => makeInstance(language, { siteName: BRAND_NAMES[brand] })))

/** Every sentence gets `{{siteName}}`. */
export const i18nOf = (language: Language, brand: Brand): i18n => branded[language][brand]

/** By what they quote: another commission makes another. */
const ofPages = new Map<string, i18n>()

/** For pages: every sentence gets all of {@link defaultsOf}. */
export function wordsOfPages(language: Language, brand: Brand, platformShare: QuotedTerms): i18n {
  const named = defaultsOf({ siteName: BRAND_NAMES[brand], platformShare })
  const key = `${language} ${JSON.stringify(named)}`
  const made = ofPages.get(key) ?? makeInstance(language, named)
  ofPages.set(key, made)
  return made
}

/** `t` of a language and namespace; keys are typed by the French reference. Words with `{{siteName}}` must be given it. */
export const translatorOf = <N extends Namespace>(language: Language, namespace: N): TFunction<N> =>
  nameless[language].getFixedT(language, namespace)

/** The first supported language of an `Accept-Language` header, by the caller's order of preference. */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null
  const preferences = header.split(',').map((part, order) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
    const quality = Number(settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1] ?? 1)
    return { base: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, order }
  })
  const known = preferences
    .filter((preference) => preference.quality > 0 && LANGUAGES.some((language) => language === preference.base))
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
  return (known[0]?.base as Language | undefined) ?? null
}

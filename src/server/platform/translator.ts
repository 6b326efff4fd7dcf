// Finds the words for server-side readers: refusals, e-mails and rendered pages share the browser's translations.
import i18next, { type i18n, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/account.ts'
import { translations, type Namespace } from '#translations/all.ts'
import { fullStop } from '#translations/full-stop.ts'

const instances = Object.fromEntries(
  LANGUAGES.map((language) => {
    const instance = i18next.createInstance().use(fullStop)
    void instance.init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      ns: Object.keys(translations.fr),
      defaultNS: 'common',
      resources: translations,
      interpolation: { escapeValue: false },
      postProcess: [fullStop.name],
      initAsync: false,
    })
    return [language, instance]
  }),
) as Record<Language, i18n>

/** The i18next instance of a language, made once per process. */
export const i18nOf = (language: Language): i18n => instances[language]

/** `t` of a language and namespace; keys are typed by the French reference. */
export const translatorOf = <N extends Namespace>(language: Language, namespace: N): TFunction<N> =>
  instances[language].getFixedT(language, namespace)

/** The first language we speak in an `Accept-Language` header, by the caller's order of preference. */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null
  const wishes = header.split(',').map((part, order) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
    const quality = Number(settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1] ?? 1)
    return { base: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, order }
  })
  const known = wishes
    .filter((wish) => wish.quality > 0 && LANGUAGES.some((language) => language === wish.base))
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
  return (known[0]?.base as Language | undefined) ?? null
}

// The language of a page, and its change in place.
import { useTranslation } from '#web/platform/use-translation.ts'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { SimpleStorage } from './storage.ts'

export const LANGUAGE_KEY = 'i18nextLng'

export const asLanguage = (value: unknown): Language | null => LANGUAGES.find((language) => language === value) ?? null

/** The browser's preferred one of our languages; null when it lists neither. */
export const browserLanguage = (): Language | null =>
  navigator.languages.map((tag) => asLanguage(tag.toLowerCase().split('-')[0])).find((language) => language !== null) ?? null

/** The current language; `Intl` and the domain's formatters turn it into fr-CA or en-CA. */
export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language) ?? 'fr'
}

/** The same page in the other language, for a link that works without script. */
export function pathInLanguage(location: { pathname: string; search: string }, language: Language): string {
  const search = new URLSearchParams(location.search)
  search.set('lng', language)
  return `${location.pathname}?${search}`
}

/** `lng` is removed once applied; else a reload would undo the next switch. */
export function withoutLanguage(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('lng')
  const text = kept.toString()
  return text ? `?${text}` : ''
}

/** Stored for the browser (storage) and for the server's next render (cookie). */
export function keepLanguage(language: Language, storage: SimpleStorage): void {
  storage.set(LANGUAGE_KEY, language)
  writeCookie(LANGUAGE_KEY, language)
}

/** What the reader chose on this device, if they ever did. */
export const chosenLanguage = (storage: SimpleStorage): Language | null =>
  asLanguage(readCookie(LANGUAGE_KEY)) ?? asLanguage(storage.get(LANGUAGE_KEY))

/** The stored language when the cookie was missing, so that the server did not know it. */
export function forgottenLanguage(rendered: Language, search: string, storage: SimpleStorage): Language | null {
  if (new URLSearchParams(search).has('lng') || readCookie(LANGUAGE_KEY) !== null) return null
  const stored = asLanguage(storage.get(LANGUAGE_KEY))
  return stored !== rendered ? stored : null
}

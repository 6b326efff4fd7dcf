// Switches a page's language: here, or on the language's host.
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/account.ts'
import { call } from './api.ts'
import type { Crossing } from './crossing.ts'
import { asLanguage, browserLanguage, keepLanguage, LANGUAGE_KEY, withoutLanguage } from './language.ts'
import { ME_PATH } from './queries.ts'
import type { Session } from './session.ts'
import type { SimpleStorage } from './storage.ts'
import { whoIn } from './who-is-here.ts'
import type { BrowserWords } from './words.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

type Where = { readonly pathname: string; readonly search: string; readonly hash: string }

type LanguageDeps = {
  readonly words: BrowserWords
  readonly queries: QueryClient
  readonly session: Session
  readonly crossing: Crossing
  readonly local: SimpleStorage
  readonly here: () => Where
  /** The same page under another address, without a step in the history. */
  readonly rename: (path: string) => Promise<void>
}

export type LanguageSwitching = {
  /** Keeps the place, and refetches the server's answers. */
  speak(next: Language): Promise<void>
  /** On this host, whatever the language; the choice is kept, with the account too. */
  switchHere(next: Language): Promise<void>
  /** On the host of the language. */
  switchLanguage(next: Language): Promise<void>
  /** Once per visit, before the visitor does anything: replaces the address by that of their host. */
  beginElsewhere(): Promise<void>
}

export function makeLanguageSwitching({ words, queries, session, crossing, local, here, rename }: LanguageDeps): LanguageSwitching {
  const keepChoice = async (next: Language): Promise<void> => {
    keepLanguage(next, local)
    const user = whoIn(queries)
    if (!user || user.language === next) return
    // The page is already switched; the account follows at the next switch.
    await call('PATCH /api/users/me', { body: { language: next } }).then(session.update, () => undefined)
  }
  const speak = async (next: Language): Promise<void> => {
    await words.switchTo(next)
    document.documentElement.lang = `${next}-CA`
    const { pathname, search, hash } = here()
    if (withoutLanguage(search) !== search) await rename(pathname + withoutLanguage(search) + hash)
    await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== ME_PATH })
  }
  const switchHere = async (next: Language): Promise<void> => {
    await words.load(words.inUse(), next)
    await keepChoice(next)
    await afterPaint()
    await speak(next)
  }
  return {
    speak,
    switchHere,
    async switchLanguage(next) {
      const elsewhere = crossing.toSpeak(next)
      if (elsewhere === null) return switchHere(next)
      await keepChoice(next)
      location.assign(await crossing.addressOn(elsewhere, next, whoIn(queries) !== null))
    },
    async beginElsewhere() {
      const kept = asLanguage(local.get(LANGUAGE_KEY)) ?? whoIn(queries)?.language ?? null
      const elsewhere = crossing.toBegin(kept, browserLanguage())
      const spoken = kept ?? browserLanguage() ?? (words.i18n.language === 'en' ? 'en' : 'fr')
      if (elsewhere !== null) location.replace(await crossing.addressOn(elsewhere, spoken, whoIn(queries) !== null))
    },
  }
}

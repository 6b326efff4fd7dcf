// Follows other tabs of the browser: sign-in, sign-out, language, theme.
import type { Language } from '#domain/account.ts'
import type { ThemeChoice } from '#domain/theme.ts'
import { asLanguage, LANGUAGE_KEY } from './language.ts'
import { SESSION_CHANGED } from './session.ts'
import { asTheme, THEME_KEY } from './theme.ts'

type Followers = { session(): void; language(next: Language): void; theme(next: ThemeChoice): void }

export function followOtherTabs(followers: Followers): void {
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== window.localStorage) return
    // Null: everything was cleared, the session with it.
    if (key === SESSION_CHANGED || key === null) followers.session()
    const language = key === LANGUAGE_KEY ? asLanguage(newValue) : null
    if (language) followers.language(language)
    const theme = key === THEME_KEY ? asTheme(newValue) : null
    if (theme) followers.theme(theme)
  })
}

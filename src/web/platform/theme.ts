// The reader's theme: kept in storage and in a cookie, so that the server renders it without a flash.
import { useSyncExternalStore } from 'react'
import { THEME_COLOURS, THEMES, type Theme } from '#domain/theme.ts'
import { writeCookie } from './cookies.ts'
import { useEnvironment } from './environment.tsx'
import { browserStorage } from './storage.ts'

export const THEME_KEY = 'theme'
const listeners = new Set<() => void>()

export const asTheme = (value: unknown): Theme | null => THEMES.find((theme) => theme === value) ?? null

const shown = (): Theme => asTheme(document.documentElement.dataset['theme']) ?? 'default'

/** Shows a theme that another tab has stored. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOURS[theme])
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  browserStorage('localStorage').set(THEME_KEY, theme)
  writeCookie(THEME_KEY, theme)
  showTheme(theme)
}

/** When cookies were cleared but storage was not, the stored theme applies. */
export function restoreTheme(): void {
  const stored = asTheme(browserStorage('localStorage').get(THEME_KEY))
  if (stored && stored !== shown()) setTheme(stored)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  const { theme } = useEnvironment()
  return useSyncExternalStore(subscribe, shown, () => theme)
}

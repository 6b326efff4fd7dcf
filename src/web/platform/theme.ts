// The reader's theme: kept in storage and in a cookie, so that the server renders it without a flash.
import { useSyncExternalStore } from 'react'
import { THEME_CHOICES, type ThemeChoice } from '#domain/theme.ts'
import { writeCookie } from './cookies.ts'
import { wearChoice } from './device-theme.ts'
import { useEnvironment } from './environment.tsx'
import { browserStorage } from './storage.ts'

export const THEME_KEY = 'theme'
const listeners = new Set<() => void>()

export const asTheme = (value: unknown): ThemeChoice | null => THEME_CHOICES.find((theme) => theme === value) ?? null

const shown = (): ThemeChoice => asTheme(document.documentElement.dataset['themeChoice']) ?? 'auto'

/** Shows a theme that another tab has stored. */
export function showTheme(theme: ThemeChoice): void {
  document.documentElement.dataset['themeChoice'] = theme
  wearChoice(theme)
  for (const listener of listeners) listener()
}

export function setTheme(theme: ThemeChoice): void {
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

export function useTheme(): ThemeChoice {
  const { theme } = useEnvironment()
  return useSyncExternalStore(subscribe, shown, () => theme)
}

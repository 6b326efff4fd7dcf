// The theme of the device, for readers who chose none: worn before the first paint, and followed as it changes.
import { THEME_CHOICES, THEME_COLOURS, themeOfChoice, type ThemeChoice } from '#domain/theme.ts'

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Runs inline in the head, after the colour of the browser's bars. */
export function followDevice(): void {
  const wear = () => wearChoice(document.documentElement.dataset['themeChoice'] as ThemeChoice)
  deviceIsDark().addEventListener('change', wear)
  wear()
  // The switch of a page that has not woken, which keeps the choice as it wakes.
  const tryOn = ({ target }: Event): void => {
    const { type, value } = target as HTMLInputElement
    const choice = type === 'radio' ? THEME_CHOICES.find((theme) => theme === value) : undefined
    if (choice !== undefined && performance.getEntriesByName('awake').length === 0) wearChoice(choice)
  }
  addEventListener('change', tryOn, true)
}

export function wearChoice(choice: ThemeChoice): void {
  const theme = themeOfChoice(choice, deviceIsDark().matches)
  document.documentElement.dataset['theme'] = theme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOURS[theme])
}

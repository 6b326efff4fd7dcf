// How the site may look: calm, readable in full sun, or dark.

export const THEMES = ['default', 'bright', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What a reader may choose: `auto` follows the device. */
export const THEME_CHOICES = ['auto', ...THEMES] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** What a choice looks like on a device that is set to dark, or not. */
export const themeOfChoice = (choice: ThemeChoice, isDeviceDark: boolean): Theme =>
  choice === 'auto' ? (isDeviceDark ? 'dark' : 'default') : choice

/** The background of each, for the browser's own bars around the page; `themes.css` holds the same. */
export const THEME_COLOURS = { default: '#ffffff', bright: '#ffffff', dark: '#0b1424' } as const satisfies Record<Theme, string>

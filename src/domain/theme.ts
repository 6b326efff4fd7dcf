// How the site may look: calm, readable in full sun, or dark.

export const THEMES = ['default', 'bright', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The background of each, for the browser's own bars around the page; `themes.css` holds the same. */
export const THEME_COLOURS = { default: '#ffffff', bright: '#ffffff', dark: '#0b1424' } as const satisfies Record<Theme, string>

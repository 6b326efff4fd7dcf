// How the site may look: calm, readable in full sun, or dark.

export const THEMES = ['default', 'bright', 'dark'] as const
export type Theme = (typeof THEMES)[number]

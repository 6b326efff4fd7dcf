// Name and look of the installed application, by the host's brand and the page's language.
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import type { Language } from '#domain/account.ts'
import { THEME_COLOURS } from '#domain/theme.ts'
import { translations } from '#translations/all.ts'
import { iconPath, ICONS, type IconName } from './app-icons.ts'

/** Pictures of the product, taken by `npm run screenshots`. */
export const SCREENSHOTS = [
  { name: 'narrow', words: 'list', sizes: '780x1688' },
  { name: 'narrow-profile', words: 'profile', sizes: '780x1688' },
  { name: 'wide', words: 'list', sizes: '1280x800' },
] as const

/** Within `src/web/public`. */
export const screenshotPath = (brand: Brand, language: Language, name: string): string => `/screenshots/${brand}-${language}-${name}.webp`

export function webManifest(brand: Brand, language: Language) {
  const { install, shell } = translations[language]
  const name = BRAND_NAMES[brand]
  const shortcutIcon = { src: iconPath(brand, '192.png'), sizes: '192x192', type: 'image/png' }
  return {
    // Never changes, or the installed application would become another one.
    id: '/',
    name: `${name}, ${install.manifest.what}`,
    short_name: name,
    description: install.manifest.description,
    lang: `${language}-CA`,
    dir: 'ltr',
    start_url: '/?utm_source=app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    theme_color: THEME_COLOURS.default,
    background_color: THEME_COLOURS.default,
    categories: ['lifestyle', 'shopping', 'utilities'],
    icons: (Object.keys(ICONS) as IconName[])
      .map((icon) => ({ icon, ...ICONS[icon] }))
      .filter(({ shape }) => shape !== 'square')
      .map(({ icon, size, shape }) => ({
        src: iconPath(brand, icon),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      })),
    screenshots: SCREENSHOTS.map((shot) => ({
      src: screenshotPath(brand, language, shot.name),
      sizes: shot.sizes,
      type: 'image/webp',
      form_factor: shot.name === 'wide' ? 'wide' : 'narrow',
      label: install.manifest.screenshots[shot.words],
    })),
    shortcuts: [
      { name: install.manifest.book, url: '/cleaners', icons: [shortcutIcon] },
      { name: shell.nav.bookings, url: '/bookings', icons: [shortcutIcon] },
    ],
  }
}

// Every page, in both languages and three themes, on a phone and a desktop: no accessibility fault, nothing too wide, no complaint.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { THEMES } from '#domain/theme.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { wordsOf } from './steps.ts'
import { isGate, isWhole } from '../support/extent.ts'
import { productOfWorker } from '../support/product-of-worker.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Pages by who may see them; each is visited in full by the journeys, here all are looked over. */
const PAGES = {
  nobody: [
    '/',
    '/cleaners',
    '/cleaners?city=montreal&service=deep&sort=price',
    '/cleaners/marie-claude-b',
    '/compare?with=marie-claude-b,paul-g,nobody-here&hours=5',
    '/homeowners',
    '/how-it-works',
    '/faq#cancel',
    '/gallery',
    '/services/nettoyage-profondeur',
    '/services/nettoyage-garage',
    '/pricing?service=deep&price=12&first=1&taxes=1&emergency=1',
    '/about',
    '/impact',
    '/apps',
    '/contact?subject=commercial',
    '/newsletter',
    '/color-scheme-mockup',
    '/theme-test',
    '/test-messaging',
    '/blog',
    '/blog/combien-de-temps-pour-un-menage',
    '/terms',
    '/privacy',
    '/login',
    '/register',
    '/city/montreal',
    '/city/gaspe',
    '/region/monteregie',
    '/cleaners/join?rate=35&hours=24',
    '/nettoyeur-independant-quebec',
    '/offline',
    '/no-such-page',
  ],
  'claire@maisonnette.test': [
    '/',
    '/messages',
    '/properties',
    '/properties/new',
    '/book',
    '/book/marie-claude-b',
    '/bookings',
    '/profile',
    '/profile/cards',
    '/favourites',
    '/recommendations',
    '/profile/notifications',
    '/profile/calendar-sync',
    '/notifications',
    '/reviews',
    '/client-onboarding?step=welcome',
  ],
  'marie@maisonnette.test': [
    '/',
    '/bookings',
    '/bookings?when=past',
    '/offers',
    '/profile',
    '/profile/calendar',
    '/profile/week',
    '/profile/rates',
    '/profile/presentation',
    '/profile/portfolio',
    '/profile/reviews',
    '/profile/figures',
    '/profile/invoices',
    '/profile/notifications',
    '/profile/calendar-sync',
    '/notifications',
    '/onboarding/quick-start',
    '/onboarding/ready-to-work',
    '/onboarding/verification',
    '/onboarding/verification?tab=business',
    '/onboarding/verification?tab=training',
    '/onboarding/verification?tab=training&module=eco_friendly',
  ],
  'olga@maisonnette.test': [
    '/admin',
    '/admin/profile-review',
    '/admin/profile-review?show=decided',
    '/admin/health',
    '/admin/incidents',
    '/admin/data-requests',
    '/admin/users',
    '/admin/bookings',
    '/admin/users?q=claire&sort=name&role=client',
    '/admin/photos',
    '/admin/reviews',
    '/admin/marketing',
  ],
} as const

/** Taken in turn: each language on each device. */
const SOME_LOOKS = [
  { language: 'fr', device: 'phone', theme: 'default' },
  { language: 'en', device: 'desktop', theme: 'dark' },
  { language: 'en', device: 'phone', theme: 'dark' },
  { language: 'fr', device: 'desktop', theme: 'bright' },
] as const

/** Few enough for the time that one test has on a slow machine. */
const PAGES_PER_TEST = 4
const portions = Object.entries(PAGES).flatMap(([who, pages]) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_PER_TEST) }, (_, index) => ({
    who,
    portion: index + 1,
    pages: pages.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
    turn: index % SOME_LOOKS.length,
  })),
)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const EVERY_LOOK = LANGUAGES.flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((device) => THEMES.map((theme) => ({ language, device, theme }))),
)

/** The gate looks at every third. */
const played = portions.filter((_, index) => !isGate || index % 3 === 0)

describe.each(played)('for $who, portion $portion', ({ who, pages, turn }) => {
  it.each(isWhole ? EVERY_LOOK : SOME_LOOKS.slice(turn, turn + 1))(
    'pages hold in $language on a $device, $theme',
    async ({ language, device, theme }) => {
      const visitor = await arrive(browser, { language, device })
      await visitor.context.addCookies([{ name: 'theme', value: theme, url: productOfWorker().url }])
      await visitor.page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
      if (who !== 'nobody') {
        const answer = await visitor.page.request.post('/api/auth/login', { data: { email: who, password: DEMO_PASSWORD, remember: true } })
        expect(answer.status()).toBe(200)
      }
      for (const path of pages) await lookOver(visitor, path, `${who.split('@')[0]}-${language}-${device}-${theme}${path}`)
      expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
      await visitor.leave()
    },
  )
})

/** What stands beyond the right edge of a page that scrolls sideways. */
const BEYOND_THE_EDGE = `document.documentElement.scrollWidth <= window.innerWidth ? [] : [...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
  .map((each) => each.outerHTML.slice(0, 120))`

async function lookOver({ page }: Visitor, path: string, name: string): Promise<void> {
  const language = (await page.goto(path).then(() => page.locator('html').getAttribute('lang'))) ?? ''
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await wake(page)
  await page.locator('html:not([data-first-paint])').waitFor()
  // Public pages are complete without script.
  if (!name.startsWith('nobody')) await atRest(page)
  await picture(page, name.replaceAll(/[^a-z0-9-]+/gi, '_'))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: `${path}: one h1` }).toBe(1)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  for (const narrow of width < 500 ? [320, width] : [width]) {
    await page.setViewportSize({ width: narrow, height })
    const tooWide = () => page.evaluate<readonly string[]>(BEYOND_THE_EDGE)
    await expect.poll(tooWide, { message: `${path}: too wide at ${narrow} px` }).toEqual([])
  }
  const text = await page.locator('body').innerText()
  expect(text, `${path}: a missing translation`).not.toMatch(/\{\{|\bundefined\b|\b(common|shell|home|bookings|cleaners|accounts):[a-z]/)
  expect(language, path).toMatch(/^(fr|en)-CA$/)
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(results.violations.map((fault) => `${path} ${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

it('the languages really differ', () => {
  expect(wordsOf('fr').home.title).not.toEqual(wordsOf('en').home.title)
})

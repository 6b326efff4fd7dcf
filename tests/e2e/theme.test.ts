// The theme: that of the device until somebody chooses another, before the first paint, and on this device alone; forced colours hide no word.
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { requested } from './requests.ts'
import { choose, GOOD_CARD, signIn, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const { theme } = wordsOf('fr').shell

it('follows the device without a flash, and as it changes', async () => {
  const { page, complaints } = await arrive({ language: 'fr', device: 'phone' })
  await page.emulateMedia({ colorScheme: 'dark' })
  // Every colour that the page has from its first paint on.
  await page.addInitScript(`
    window.seen = new Set()
    const look = () => {
      if (document.body) window.seen.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    look()`)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const colours = () => page.evaluate<readonly string[]>('[...window.seen]')
  await expect.poll(colours).toEqual(['rgb(11, 20, 36)'])
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0b1424')
  await picture(page, 'theme-device-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('default')
  expect(complaints).toEqual([])
})

it('is the same choice at the foot of pages and in the account, and stays on the device', async () => {
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'fr', 'claire@maisonnette.test', DEMO_PASSWORD)
  await page.goto('/profile')
  const setting = page.locator('main').getByRole('group', { name: theme.label })
  expect(await setting.getByRole('radio', { name: theme.auto }).isChecked()).toBe(true)
  expect(await setting.getByRole('radio').count()).toBe(4)
  await picture(page, 'theme-setting')
  await choose(setting.getByRole('radio', { name: theme.default }))
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('default')
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('default')
  await page.goto('/faq')
  await expect.poll(() => page.locator('footer').getByRole('radio', { name: theme.default }).isChecked()).toBe(true)
  await choose(page.locator('footer').getByRole('radio', { name: theme.auto }))
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

/** Words in the colour of the page, which are seen on a fill alone, where the browser lays its backing of that colour behind them. */
const UNSEEN = `[...document.querySelectorAll('body *')]
  .filter((each) => each.getClientRects().length > 0 && [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ''))
  .map((each) => [each, getComputedStyle(each)])
  .filter(([, { color, forcedColorAdjust }]) => color === getComputedStyle(document.body).backgroundColor && forcedColorAdjust === 'auto')
  .map(([each]) => each.outerHTML.slice(0, 160))`

it('forced colours show the number of notices and what is chosen', async () => {
  await requested('fr', GOOD_CARD.replaceAll(' ', ''), 40)
  const { page } = await arrive({ language: 'fr', device: 'phone' })
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'fr', 'paul@maisonnette.test', DEMO_PASSWORD)
  await page.goto('/profile')
  // The number of the bell.
  await page.locator('header a .tabular-nums, header button .tabular-nums').filter({ visible: true }).first().waitFor()
  await picture(page, 'theme-forced')
  expect(await page.evaluate<readonly string[]>(UNSEEN)).toEqual([])
})

// Presses of somebody who looks for a cleaner, signed in nowhere: the first on pages that sleep, then those of a page that is awake.
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { translations } from '#translations/all.ts'
import { hold, tap } from './meter.ts'
import { openPhone } from './phone.ts'
import { asked, at, shown, type Press, type RecordPress } from './round.ts'

const { addresses, cleaners, shell } = translations.fr
const LIST = '/cleaners?city=montreal'
const MAP = shown('main figure')
const SHEET = shown(':popover-open')
const DARK = `getComputedStyle(document.documentElement).colorScheme === 'dark'`
const PROFILE = '/cleaners/marie-claude-b'

type FirstPress = Pick<Press, 'name' | 'effect'> & { readonly path: string; readonly act: (page: Page) => Press['act'] }

const menu = (page: Page): Locator => page.getByRole('button', { name: shell.nav.menu })
const rowOf = (page: Page): Locator => page.locator('li[id^=cleaner-] a').first()
const filtersButton = (page: Page): Locator => page.getByRole('button', { name: cleaners.filters.title }).first()
const sort = (page: Page): Locator => page.getByRole('combobox', { name: cleaners.sorts.label })
const themeSwitch = (page: Page): Locator => page.locator('label:has(input[value=dark])')
const freeDays = (page: Page): Locator =>
  page.locator('#openings ul').first().getByRole('link').filter({ hasNotText: cleaners.openings.full })
const times = (page: Page): Locator => page.locator('#openings a[href*="time="]')

const FIRST_PRESSES: readonly FirstPress[] = [
  { name: 'menu', path: '/', act: (page) => tap(menu(page)), effect: SHEET },
  {
    name: 'theme',
    path: '/',
    act: (page) => tap(themeSwitch(page)),
    effect: DARK,
  },
  {
    name: 'language',
    path: '/',
    act: (page) => tap(page.locator('header a[hreflang]')),
    effect: `document.documentElement.lang.startsWith('en') && ${shown('h1')}`,
  },
  {
    name: 'map',
    path: LIST,
    act: (page) => tap(page.getByText(cleaners.map.show, { exact: true })),
    effect: MAP,
  },
  {
    name: 'filters',
    path: LIST,
    act: (page) => tap(filtersButton(page)),
    effect: SHEET,
  },
  { name: 'order', path: LIST, act: (page) => byArrow(sort(page)), effect: asked('sort=') },
  {
    name: 'a cleaner',
    path: LIST,
    act: (page) => tap(rowOf(page)),
    effect: `location.pathname.startsWith('/cleaners/') && ${shown('h1')}`,
  },
]

function byArrow(choice: Locator): Press['act'] {
  return async (page) => {
    await choice.focus()
    await page.keyboard.press('ArrowDown')
  }
}

export async function pressFirst(browser: Browser, url: string, record: RecordPress): Promise<void> {
  for (const { name, path, act, effect } of FIRST_PRESSES) {
    const page = await openPhone(browser, { url, newcomer: true })
    await page.goto(path, { waitUntil: 'load' })
    const target = act(page)
    // Reaching the footer wakes the page.
    if (name === 'theme') {
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      // What lies below the window is drawn as it comes near, and moves what is below it.
      await delay(300)
      await themeSwitch(page).scrollIntoViewIfNeeded()
    } else await delay(1_500)
    await record(page, { name: `first press, ${path}: ${name}`, goal: 'first', act: target, effect })
    await page.context().close()
  }
}

/** Waits until the page is awake and its own requests are done. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(`performance.getEntriesByName('awake').length > 0`)
  await delay(1_000)
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await rest(page)
}

export async function pressAsVisitor(browser: Browser, url: string, record: RecordPress): Promise<void> {
  const page = await openPhone(browser, { url })
  const press = async (name: string, target: Locator, effect: string, goal: Press['goal'] = 'press'): Promise<void> => {
    await target.scrollIntoViewIfNeeded()
    await delay(300)
    await record(page, { name, goal, act: goal === 'page' ? hold(target) : tap(target), effect })
    await delay(500)
  }
  await open(page, '/')
  await press('menu', menu(page), SHEET)
  await press('menu: closed', page.locator('[popovertargetaction=hide]'), `!${SHEET}`)
  await press('theme', themeSwitch(page), DARK)
  await page.evaluate('scrollTo(0, 0)')
  await press('language', page.locator('header a[hreflang]'), `document.documentElement.lang.startsWith('en')`)
  await press('language: back', page.locator('header a[hreflang]'), `document.documentElement.lang.startsWith('fr')`)

  const field = page.getByRole('combobox', { name: addresses.search.address })
  await field.scrollIntoViewIfNeeded()
  await field.focus()
  await record(page, { name: 'address: a letter', act: () => page.keyboard.press('4'), effect: `document.activeElement.value === '4'` })
  await page.keyboard.type('521 rue fabre montr')
  await page.getByRole('option').first().waitFor()
  await press('address: a suggestion', page.getByRole('option').first(), `!${shown('[role=option]')}`)
  await press('search', page.getByRole('button', { name: addresses.search.submit }), at('/cleaners?'), 'page')

  await open(page, LIST)
  await press('filters', filtersButton(page), SHEET)
  const sheet = page.locator(':popover-open')
  const home = sheet.locator('select[name=home]')
  await record(page, {
    name: 'filters: one chosen',
    act: byArrow(home),
    effect: `document.querySelector(':popover-open select[name=home]').value !== ''`,
  })
  await delay(500)
  await press('filters: applied', sheet.locator('button[type=submit]'), `!${SHEET}`)
  const when = page.locator('select[name=availableWithinDays]')
  await record(page, { name: 'a quick filter', act: byArrow(when), effect: asked('availableWithinDays') })
  await delay(500)
  await record(page, { name: 'order', act: byArrow(sort(page)), effect: asked('sort=') })
  await delay(500)
  await press('map', page.getByText(cleaners.map.show, { exact: true }), MAP)
  await press('map: back to the list', page.getByText(cleaners.map.showList, { exact: true }), `!${MAP}`)
  await open(page, LIST)
  await press('a cleaner', rowOf(page), `location.pathname.startsWith('/cleaners/') && ${shown('h1')}`, 'page')

  await open(page, PROFILE)
  await press('a day', freeDays(page).nth(1), asked('date='))
  await press('an hour', times(page).first(), asked('time='))
  await page.context().close()
}

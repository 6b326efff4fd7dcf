// The home page of whoever is signed in: their day, reached from the logo, and nothing of the page for strangers before or after.
import { randomUUID } from 'node:crypto'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { PASSWORD, post, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('the home page of whoever is signed in, in %s', (language) => {
  const { addresses, home, shell, today } = wordsOf(language)

  it.each(['marie@maisonnette.test', 'claire@maisonnette.test'])('is the day of %s, and nothing of what strangers read', async (email) => {
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD, remember: true } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: today.title }).waitFor()
    await wake(page)
    await atRest(page)
    expect(asked.filter((path) => /home-page|\/api\/(?:cleaners|places|services)/.test(path))).toEqual([])
    const isCleaner = email.startsWith('marie')
    expect(await page.getByRole('heading', { name: today.week.title }).isVisible()).toBe(isCleaner)
    expect(await page.getByRole('search', { name: addresses.search.label }).isVisible()).toBe(!isCleaner)
    expect(await page.getByText(home.title.stroked).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('keeps what one writes down to do, lets it be ticked, changed and deleted, and a suggestion be set aside, each with a way back', async () => {
    const { common } = wordsOf(language)
    const { todos, tasks } = today
    const { page, complaints, leave } = await arrive(browser, { language })
    // A list of their own, and no account yet that payouts could reach.
    const email = `${randomUUID()}@exemple.test`
    await post('/api/auth/signup', { name: 'Nadia Roy', email, password: PASSWORD, role: 'cleaner', language })
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD, remember: true } })
    await page.goto('/')
    await wake(page)
    const list = page.getByRole('region', { name: tasks.title })
    const undo = page.getByRole('button', { name: common.actions.undo, exact: true })
    await list.getByRole('button', { name: todos.add, exact: true }).click()
    await list.getByRole('button', { name: common.actions.save }).click()
    await list.getByText(todos.empty).waitFor()
    await list.getByLabel(todos.what).fill('Commander des gants')
    await list.getByLabel(todos.priority, { exact: true }).selectOption('high')
    await list.getByRole('button', { name: common.actions.save }).click()
    const gloves = list.getByRole('checkbox', { name: /gants/ })
    await gloves.check()
    await undo.click()
    await expect.poll(() => gloves.isChecked()).toBe(false)
    await picture(page, `${language}-todos`)
    await list.getByRole('button', { name: `${common.actions.edit} · Commander des gants` }).click()
    await list.getByLabel(todos.what).fill('Commander des éponges')
    await list.getByRole('button', { name: common.actions.save }).click()
    await list.getByRole('button', { name: `${common.actions.edit} · Commander des éponges` }).click()
    await list.getByRole('button', { name: common.actions.delete }).click()
    const sponges = list.getByRole('checkbox', { name: /éponges/ })
    await expect.poll(() => sponges.count()).toBe(0)
    await undo.click()
    await sponges.check()
    await page.reload()
    await wake(page)
    expect(await sponges.isChecked()).toBe(true)
    const dismiss = list.getByRole('button', { name: todos.dismiss.split('{{')[0] ?? '' }).first()
    const asked = await dismiss.innerText()
    await dismiss.click()
    await expect.poll(() => list.getByText(asked).count()).toBe(0)
    await undo.click()
    await list.getByText(asked).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('gives way to the page for strangers on signing out, and comes back on signing in', async () => {
    const { page, complaints, leave } = await arrive(browser, { language, device: 'desktop' })
    await page.request.post('/api/auth/login', { data: { email: 'claire@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: today.title }).waitFor()
    // The first use loads parts of the frame; they come after the sign-out, and ask nothing in the name of whoever left.
    const held: Route[] = []
    let isHolding = true
    await page.route('**/assets/*.js', (route) => (isHolding ? void held.push(route) : route.continue()))
    await wake(page)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHolding = false
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
    await page.getByRole('banner').getByRole('button', { name: shell.nav.logout }).click()
    await page.getByText(home.title.stroked).waitFor()
    await Promise.all(held.map((route) => route.continue()))
    await Promise.all(held.map((route) => route.request().response()))
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    expect(await page.getByRole('heading', { name: today.title }).count()).toBe(0)
    await page.request.post('/api/auth/login', { data: { email: 'claire@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: today.title }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

it('says that the day could not be loaded, keeps the way to the bookings, and loads it on a press', async () => {
  const { shell, common, today } = wordsOf('fr')
  const { page, leave } = await arrive(browser, { language: 'fr' })
  await page.request.post('/api/auth/login', { data: { email: 'marie@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
  await page.goto('/profile')
  await wake(page)
  await page.route('**/api/cleaner/today*', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(shell.nav.home) })
    .click()
  await page.getByText(today.failed).waitFor()
  await page.getByRole('main').getByRole('link', { name: today.bookings }).waitFor()
  await page.unroute('**/api/cleaner/today*')
  await page.getByRole('button', { name: common.actions.retry }).click()
  await page.getByRole('heading', { name: today.week.title }).waitFor()
  await leave()
})

it('counts the requests that wait beside the bookings, and nowhere else', async () => {
  const { shell } = wordsOf('fr')
  const { page, leave } = await arrive(browser, { language: 'fr' })
  await page.request.post('/api/auth/login', { data: { email: 'marie@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
  await page.route('**/api/cleaner/waiting-requests*', (route) => route.fulfill({ json: { count: 2 } }))
  await page.goto('/profile')
  await wake(page)
  const bar = page.getByRole('navigation', { name: shell.nav.bottom })
  await bar.getByText(shell.nav.waiting_other.replace('{{count}}', '2')).waitFor()
  await expect.poll(() => bar.getByText(shell.nav.waiting_other.replace('{{count}}', '2')).count()).toBe(1)
  await leave()
})

/** Between two lines of the headline, in pixels. */
const WIDEST_GAP = `(() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('h1'))
  const lines = [...range.getClientRects()].sort((a, b) => a.top - b.top)
  return Math.max(...lines.slice(1).map(({ top }, before) => top - lines[before].bottom))
})()`

it.each([
  ['en', 640],
  ['fr', 640],
] as const)('the headline in %s leaves no empty line at %i pixels', async (language, width) => {
  const { home } = wordsOf(language)
  const { page, leave } = await arrive(browser, { language })
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).getByText(home.title.stroked).waitFor()
  expect(await page.evaluate<number>(WIDEST_GAP)).toBeLessThan(20)
  await leave()
})

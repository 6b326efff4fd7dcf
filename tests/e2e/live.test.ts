// Pages follow what others do: no reload, no polling, and a way back when the connection is lost.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { LIVE_PING_MS } from '#domain/live.ts'
import { openToVisitors, picture, wake } from '../support/browser.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { asPaul, requested, settled } from './requests.ts'
import { PASSWORD, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const GOOD_CARD = '4242424242424242'

const { visitors, arrive } = openToVisitors()
const someone = async (language: 'fr' | 'en', device: 'phone' | 'desktop' = 'desktop'): Promise<Page> =>
  (await arrive({ language, device })).page

/** The addresses of the API that the page asks from now on. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') paths.push(pathname)
  })
  return paths
}

/** Resolves once the page has heard all that was told before it connected: its first ping is answered after that. Moves the page's clock. */
function caughtUp(page: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    page.on('websocket', (socket) => {
      socket.once('framesent', () => void page.clock.fastForward(LIVE_PING_MS).catch(reject))
      socket.on('framereceived', ({ payload }) => String(payload).includes('PONG') && resolve())
    })
  })
}

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  it('the client’s open booking shows the cleaner’s answer by itself, and asks the server only then', async () => {
    const words = wordsOf(language)
    const { booking, email } = await requested(language, GOOD_CARD, 48)
    const page = await someone(language, language === 'fr' ? 'phone' : 'desktop')
    await signIn(page, language, email, PASSWORD)
    await page.clock.install()
    const heard = caughtUp(page)
    await page.goto(`/bookings/${booking.id}`)
    await heard
    await page.evaluate('self.isTheSamePage = true')
    const paths = asked(page)
    // A page gathers what it hears before it asks about it.
    await page.clock.fastForward(5_000)
    await atRest(page)
    const before = paths.length
    await page.clock.fastForward(60_000)
    await atRest(page)
    expect(paths.slice(before)).toEqual([])

    expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    const announced = page.locator('output', { hasText: words.bookings.page.updated.split('{{')[0]?.trim() ?? '' })
    await announced.first().waitFor({ state: 'attached' })
    await picture(page, `live-booking-${language}`)
    expect(await page.evaluate('self.isTheSamePage')).toBe(true)
    const since = paths.slice(before)
    expect(since.length).toBeGreaterThan(0)
    // The answer and its payment are two changes; each may ask once for what the page shows.
    expect(since.filter((path) => path === `/api/bookings/${booking.id}`).length).toBeLessThanOrEqual(4)
  })

  it('the trial page says how the connection is, and one that was given up can be tried again', async () => {
    const { live, common } = wordsOf(language)
    const { email } = await settled(language)
    const page = await someone(language)
    await signIn(page, language, email, PASSWORD)
    await page.goto('/test-messaging')
    const main = page.getByRole('main')
    await main.getByText(live.states.connected).waitFor()
    await picture(page, `live-connected-${language}`)
    await main.getByRole('button', { name: live.problems.unreadable }).click()
    await main.getByRole('paragraph').filter({ hasText: live.problems.unreadable }).waitFor()
    await main.getByRole('button', { name: live.problems.timeout }).click()
    await main.getByText(live.states.reconnecting).waitFor()
    await main.getByRole('paragraph').filter({ hasText: live.problems.timeout }).waitFor()
    await main.getByText(live.states.connected).waitFor()

    // The browser keeps the session's token; without its cookie the server refuses every connection.
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: 'session' })
    await page.addInitScript("addEventListener('reconnect-failed', () => (self.isGivenUp = true))")
    await page.clock.install()
    await page.reload()
    await main.getByText(live.states.reconnecting).waitFor()
    await main.getByRole('paragraph').filter({ hasText: live.problems.failed }).waitFor()
    await expect
      .poll(async () => {
        await page.clock.fastForward(12_000)
        return page.evaluate('!!self.isGivenUp')
      })
      .toBe(true)
    await main.getByText(live.states.failed).waitFor()
    await picture(page, `live-failed-${language}`)
    await page.context().addCookies(cookies)
    await main.getByRole('button', { name: common.actions.retry }).click()
    await main.getByText(live.states.connected).waitFor()
    expect(visitors[0]?.complaints.splice(0).filter((complaint) => !complaint.includes('/ws/messages'))).toEqual([])
  })
})

describe.each(playedLanguages(import.meta.url))('the two of a conversation, in %s', (language) => {
  it('see whether the other is there and types, unless the other hides it', async () => {
    const { testPages, ownAccount } = wordsOf(language)
    const { messaging } = testPages
    const { booking, email } = await requested(language, GOOD_CARD, 48)
    expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    const client = await someone(language, 'phone')
    await signIn(client, language, email, PASSWORD)
    await client.goto('/test-messaging')
    const seen = (presence: string) =>
      client.getByRole('main').locator('output', { hasText: `Paul` }).filter({ hasText: presence }).waitFor()
    await seen(messaging.presence.offline)

    const paul = await someone(language)
    await signIn(paul, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.clock.install()
    await paul.goto('/test-messaging')
    await seen(messaging.presence.online)
    await picture(client, `presence-${language}`)
    await paul
      .getByRole('button', { name: messaging.type.replace('{{name}}', 'Alex') })
      .first()
      .click()
    await seen(messaging.types)
    await paul.clock.fastForward(5 * 60_000)
    await seen(messaging.presence.away)
    await paul.goto('/profile')
    const shows = paul.getByRole('switch', { name: ownAccount.presence.label })
    await shows.click()
    await seen(messaging.presence.unknown)
    await picture(paul, `presence-choice-${language}`)
    await shows.click()
    await seen(messaging.presence.online)
  })
})

it('pages of strangers open no connection and load none of its code', async () => {
  const page = await someone('fr')
  const scripts: string[] = []
  let sockets = 0
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  page.on('websocket', () => (sockets += 1))
  await page.goto('/cleaners')
  await wake(page)
  await atRest(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect([sockets, scripts.filter((url) => /\/follow-/.test(url))]).toEqual([0, []])
})

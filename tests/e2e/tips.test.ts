// A tip in a real browser: nothing is chosen beforehand, a refused card and another amount lose nothing, and the cleaner reads what was left.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { soon } from '../support/soon.ts'
import { allButOver, asPaul, now, type Made } from './requests.ts'
import { choose, fillCard, like, moveClock, PASSWORD, signIn, wordsOf } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  let made: Made
  beforeAll(async () => {
    made = await allButOver(language)
    await moveClock({ advanceSeconds: 4 * 3_600 })
    const ended = await asPaul(`/api/bookings/${made.booking.id}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })
    expect(ended.status).toBe(200)
    await soon(async () => expect((await now(made)).paymentStatus).toBe('fully_paid'))
  })

  const visitors: Visitor[] = []
  const someone = async (email: string, password: string, device: 'phone' | 'desktop') => {
    const visitor = await arrive(browser, { language, device })
    visitors.push(visitor)
    await signIn(visitor.page, language, email, password)
    return visitor.page
  }

  it('a client leaves one after the visit, with the card on file', async () => {
    const { tips } = wordsOf(language)
    const page = await someone(made.email, PASSWORD, 'phone')
    await page.goto(`/bookings/${made.booking.id}`)
    await page.getByRole('link', { name: tips.title }).scrollIntoViewIfNeeded()
    await picture(page, `${language}-tip-invited`)
    await page.getByRole('link', { name: tips.title }).click()
    await page.getByRole('heading', { name: tips.title, level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: tips.back, exact: true }).getAttribute('href')).toBe(`/bookings/${made.booking.id}`)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await picture(page, `${language}-tip-choice`)
    await page.getByRole('button', { name: tips.next }).click()
    await page.getByText(tips.missing).first().waitFor()
    await choose(page.getByRole('radio', { name: like(tips.other) }))
    await page.getByRole('textbox', { name: tips.amount }).fill('0,50')
    await page.getByRole('button', { name: tips.next }).click()
    await page.getByText(like(tips.wrong)).first().waitFor()
    await choose(page.getByRole('radio', { name: /^15/ }))
    await page.getByRole('button', { name: tips.next }).click()
    await page.getByRole('button', { name: like(tips.give) }).waitFor()
    await picture(page, `${language}-tip-card`)
    await page.getByRole('button', { name: tips.change }).click()
    await choose(page.getByRole('radio', { name: /^10/ }))
    await page.getByRole('button', { name: tips.next }).click()
    await page.getByRole('button', { name: like(tips.give) }).click()
    await page.getByRole('heading', { name: tips.thanks }).waitFor()
    await picture(page, `${language}-tip-thanks`)
    await page.getByRole('link', { name: tips.seeBooking }).click()
    await page.getByText(like(tips.given.client)).waitFor()

    const paul = await someone('paul@maisonnette.test', DEMO_PASSWORD, 'desktop')
    await paul.goto(`/bookings/${made.booking.id}`)
    await paul.getByText(like(tips.given.cleaner)).waitFor()
    await picture(paul, `${language}-tip-received`)
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  it('a card that is refused loses nothing, and a bank that asks leads back here; nobody else gets in', async () => {
    const { tips, payments, problems } = wordsOf(language)
    const other = await allButOver(language)
    await moveClock({ now: other.booking.endsAt })
    await asPaul(`/api/bookings/${other.booking.id}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })
    await soon(async () => expect((await now(other)).paymentStatus).toBe('fully_paid'))
    const path = `/bookings/${other.booking.id}/tip`
    const page = await someone(other.email, PASSWORD, 'desktop')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await picture(page, `${language}-tip-choice-dark`)
    await choose(page.getByRole('radio', { name: /^20/ }))
    await page.getByRole('button', { name: tips.next }).click()
    await choose(page.getByRole('radio', { name: payments.saved.other }))
    await fillCard(page, language, '4000000000009995')
    await page.getByRole('button', { name: like(tips.give) }).click()
    await page.getByText(payments.declines.insufficient_funds.what).first().waitFor()
    await picture(page, `${language}-tip-refused-dark`)
    await fillCard(page, language, '4000002760003184')
    await page.getByRole('button', { name: like(tips.give) }).click()
    await page.getByRole('button', { name: payments.bank.approve }).click()
    await page.getByRole('heading', { name: tips.thanks }).waitFor()
    await page.goBack()
    await page.goto(path)
    await page.getByRole('heading', { name: tips.thanks }).waitFor()
    await picture(page, `${language}-tip-thanks-dark`)

    const stranger = await arrive(browser, { language, device: 'phone' })
    await signIn(stranger.page, language, made.email, PASSWORD)
    await stranger.page.goto(path)
    await stranger.page.getByText(problems['not-yours']).waitFor()
  })
})

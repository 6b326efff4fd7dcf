// A visit is lost, and an operator finds somebody else by keyboard alone, at the client's word; the client confirms it with a card.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { asPaul, requested } from './requests.ts'
import { fillCard, get, GOOD_CARD, holdsFocus, like, PASSWORD, press, signIn, tokenOf, wordsOf } from './steps.ts'

const OLGA = 'olga@maisonnette.test'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { bookingDesk: desk, payments, visitRecord } = wordsOf(language)

  it('somebody else is asked at the client’s word, and hears of it once the client gave a card', async () => {
    const lost = await requested(language, '4242424242424242', 5 * 24)
    expect((await asPaul(`/api/bookings/${lost.booking.id}/decline`, {})).status).toBe(200)

    const operator = await arrive(browser, { language, device: 'desktop' })
    const { page } = operator
    await signIn(page, language, OLGA, DEMO_PASSWORD)
    await page.goto(`/admin/bookings?booking=${lost.booking.id}`)
    await page.getByRole('link', { name: desk.book.someoneElse }).focus()
    await press(page, 'Enter')
    await page.getByText(like(desk.book.instead)).waitFor()
    // All that is known of the lost visit is there; only whom, and the client's word, are missing.
    const people = page.getByRole('radio')
    await people.first().waitFor()
    await page.getByLabel(desk.book.time).fill('')
    await people.first().waitFor()
    await picture(page, `${language}-on-behalf`)
    await page.getByRole('button', { name: desk.book.send, exact: true }).focus()
    await press(page, 'Enter')
    await page.getByRole('link', { name: desk.book.missing.slug }).waitFor()
    await people.first().focus()
    await press(page, 'Space')
    const word = page.locator('select[name=agreedBy]')
    await press(page, 'Tab')
    await holdsFocus(word)
    await word.selectOption('phone')
    await press(page, 'Tab', 'Tab')
    await page.keyboard.type(language === 'fr' ? 'Sa visite a été refusée ce matin.' : 'The visit was declined this morning.')
    await press(page, 'Tab', 'Enter')
    await page.getByRole('link', { name: desk.book.open }).waitFor()
    await picture(page, `${language}-on-behalf-done`)
    expect(operator.complaints).toEqual([])
    await operator.leave()

    const client = await arrive(browser, { language, device: 'phone' })
    await signIn(client.page, language, lost.email, PASSWORD)
    const token = await tokenOf(lost.email, PASSWORD)
    const { items } = (await get('/api/bookings', token)) as { items: readonly Booking[] }
    const id = items.find(({ status }) => status === 'pending')?.id ?? ''
    await client.page.goto(`/bookings/${id}`)
    // On a phone the course of a visit is folded.
    await client.page.getByText(visitRecord.timeline.onBehalf).waitFor({ state: 'attached' })
    await client.page.goto(`/bookings/${id}/pay`)
    await client.page.getByRole('heading', { level: 1, name: payments.pay.firstTitle }).waitFor()
    await picture(client.page, `${language}-on-behalf-pay`)
    const authorize = client.page.getByRole('button', { name: like(payments.pay.authorize) })
    await authorize.waitFor()
    if (await client.page.getByLabel(payments.card.number).isVisible()) await fillCard(client.page, language, GOOD_CARD)
    await authorize.click()
    const held = async () => ((await get(`/api/bookings/${id}`, token)) as Booking).payment.legs[0]?.state
    await expect.poll(held).toBe('authorized')
    expect(client.complaints).toEqual([])
    await client.leave()
  })
})

// The paths beside the main one: declined, lapsed, cancelled late, 3-D Secure on the second half, and someone else's booking.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { allButOver, asPaul, kindsFor, now, requested, type Made } from './requests.ts'
import { choose, fillCard, get, like, moveClock, PASSWORD, post, pressUntil, signIn, tokenOf, wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { playedLanguages } from '../support/extent.ts'

const HOME = { stories: 2, notes: 'L’escalier est raide.' }
const ASKS_EACH_TIME = '4000 0027 6000 3184'

/** Without the spaces that keep a name on one line. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const words = wordsOf(language)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
  })
  afterAll(() => visitor.leave())

  const forget = async (): Promise<void> => {
    await visitor.context.clearCookies()
    await visitor.page.goto('/')
    await visitor.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  const others = (page: Page) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.bookingEnds.ended.others.title }) })
      .getByRole('listitem')
  const lookAt = async (made: Made): Promise<Page> => {
    await forget()
    await signIn(visitor.page, language, made.email, PASSWORD)
    await visitor.page.goto(`/bookings/${made.booking.id}`)
    return visitor.page
  }

  it('a cleaner reads what they would earn and what the home is like, and declines without having to say why, nor a number in the note: nothing is charged', async () => {
    const made = await requested(language, '4242424242424242', 48, HOME)
    const paul = await arrive(browser, { language, device: 'desktop' })
    await signIn(paul.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.page.goto('/bookings')
    const row = paul.page.getByRole('listitem').filter({ has: paul.page.locator(`a[href="/bookings/${made.booking.id}"]`) })
    await row.getByText(words.bookings.earnings.title).waitFor()
    await row.getByText(words.bookings.standing.cleaner.awaiting_cleaner, { exact: true }).waitFor()
    await paul.page.goto(`/bookings/${made.booking.id}`)
    // Earnings and home are shown before the answer; the client's price is not.
    await paul.page.getByText(words.bookings.earnings.title, { exact: true }).waitFor()
    await paul.page.getByText(HOME.notes).waitFor()
    // Nobody was asked about parking: what the client says meanwhile is read at once.
    const parking = paul.page.locator('dt', { hasText: words.visitRecord.agreed.parking }).locator('xpath=following-sibling::dd[1]')
    expect(await parking.textContent()).toBe(words.visitRecord.agreed.parkingUnknown)
    const client = await lookAt(made)
    await client.goto(`/properties/${made.propertyId}`)
    expect(await client.getByRole('radio', { name: words.properties.parking.unknown }).isChecked()).toBe(true)
    await choose(client.getByRole('radio', { name: words.properties.parking.there }))
    await client.getByRole('button', { name: words.properties.form.save, exact: true }).click()
    await client.getByText(words.properties.form.saved).first().waitFor()
    await paul.page.reload()
    expect(await parking.textContent()).toBe(words.visitRecord.agreed.parkingThere)
    expect(await paul.page.getByRole('heading', { name: words.bookings.price.title, exact: true }).count()).toBe(0)
    const dialog = paul.page.getByRole('dialog').or(paul.page.getByRole('alertdialog'))
    await pressUntil(paul.page.getByRole('button', { name: words.bookingSteps.steps.decline, exact: true }), dialog)
    const note = dialog.getByRole('textbox')
    await note.fill('514 555 1234')
    await dialog.getByRole('button', { name: words.bookingSteps.decline.confirm }).click()
    await dialog.getByText(words.problems['phone-number-in-text']).first().waitFor()
    // It stands once, at the field, which has focus.
    await expect.poll(() => dialog.getByText(words.problems['phone-number-in-text']).count()).toBe(1)
    await expect.poll(() => dialog.locator(':focus').getAttribute('name')).toBe('note')
    expect(await note.inputValue()).toBe('514 555 1234')
    await note.fill('Merci!')
    await choose(dialog.getByRole('radio', { name: words.bookingEnds.ended.reasons.too_far }))
    await dialog.getByRole('button', { name: words.bookingSteps.decline.confirm }).click()
    await expect.poll(async () => (await now(made)).status).toBe('declined')
    expect(await now(made)).toMatchObject({ paymentStatus: 'failed', payment: { refundedCents: 0 } })
    const page = await lookAt(made)
    await page.getByText(words.bookings.standing.client.declined, { exact: true }).first().waitFor()
    await picture(page, `${language}-declined`)
    expect(await kindsFor(made.email)).toContain('client-declined')
    await page.getByText('Merci!').waitFor()
    await page.getByText(like(words.bookingEnds.ended.noFee)).waitFor()
    // The same visit with somebody else stands one press away, at the price that was shown.
    await others(page).first().scrollIntoViewIfNeeded()
    await picture(page, `${language}-free-instead`)
    const [total = 'a total'] = /\d+(?:,\d\d)?(?=\s\$)|(?<=\$)\d+(?:\.\d\d)?/.exec(await others(page).first().innerText()) ?? []
    // Without a card on file the form asks for one, filled in already.
    const { items } = (await get('/api/cards', await tokenOf(made.email, PASSWORD))) as { items: { id: string }[] }
    await fetch(`${productOfWorker().url}/api/cards/${items[0]?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await tokenOf(made.email, PASSWORD)}` },
    })
    await page.reload()
    await others(page)
      .first()
      .getByRole('link', { name: like(words.bookingEnds.ended.others.ask) })
      .click()
    await page.getByRole('heading', { level: 1, name: words.book.titles.pay }).waitFor()
    await page.getByText(total).filter({ visible: true }).first().waitFor()
    expect(page.url()).toMatch(/\/book\/.*step=pay/)
    expect(paul.complaints.filter((line) => !line.includes('422'))).toEqual([])
    await paul.leave()
  })

  it('a cleaner cancels, and two presses book somebody else: the letter’s and « Ask », with the card on file', async () => {
    const notes = language === 'fr' ? 'Commencez par la cuisine.' : 'Start with the kitchen.'
    const made = await requested(language, '4242424242424242', 72, HOME, { notes })
    expect((await asPaul(`/api/bookings/${made.booking.id}/accept`, {})).status).toBe(200)
    await expect.poll(async () => (await now(made)).status).toBe('confirmed')
    expect((await asPaul(`/api/bookings/${made.booking.id}/cancel`, { reason: 'schedule_conflict' })).status).toBe(200)
    const letters = (await get(`/api/sandbox/emails?to=${encodeURIComponent(made.email)}`)) as { items: { kind: string; text: string }[] }
    const letter = letters.items.find(({ kind }) => kind === 'client-cancelled')?.text ?? ''
    const page = await lookAt(made)
    const shown = others(page)
    await shown.first().waitFor()
    // The letter names the people whom the page shows.
    for (const name of await shown.getByRole('link').allInnerTexts()) expect(plain(letter)).toContain(plain(name))
    await picture(page, `${language}-replacement`)
    await shown.first().getByRole('button').click()
    await page.waitForURL(/\/bookings\/[^/]+\/confirmation/)
    const [, id = ''] = /\/bookings\/([^/]+)\/confirmation/.exec(page.url()) ?? []
    expect(id).not.toBe(made.booking.id)
    const token = await tokenOf(made.email, PASSWORD)
    const asked = (await get(`/api/bookings/${id}`, token)) as Booking
    expect(asked).toMatchObject({ status: 'pending', notes, propertyId: made.propertyId, startsAt: made.booking.startsAt })
    expect(asked.payment.legs.find(({ leg }) => leg === 'initial')?.state).toBe('authorized')
    expect((await now(made)).settlement).toMatchObject({ feeCents: 0, refundCents: made.booking.priceBreakdown?.initialLegCents })
    expect((await post(`/api/bookings/${id}/cancel`, { reason: 'other' }, token)).status).toBe(200)
  })

  it('a request without an answer lapses after a day, and the hold is let go', async () => {
    const made = await requested(language, '4242424242424242', 72)
    await moveClock({ advanceSeconds: 24 * 3600 + 60 })
    const lapsed = await now(made)
    expect(lapsed).toMatchObject({ status: 'cancelled', endReason: 'expired', paymentStatus: 'failed' })
    const page = await lookAt(made)
    await picture(page, `${language}-lapsed`)
    expect(await kindsFor(made.email)).toContain('client-lapsed')
  })

  it('a late cancellation states its price first, keeps that, and refunds the rest', async () => {
    const made = await requested(language, '4242424242424242', 30)
    expect((await asPaul(`/api/bookings/${made.booking.id}/accept`, {})).status).toBe(200)
    await moveClock({ now: new Date(new Date(made.booking.startsAt).getTime() - 5 * 3_600_000).toISOString() })
    const page = await lookAt(made)
    const before = await now(made)
    expect(before.cancellation?.feeCents).toBe(Math.min(5_000, before.priceBreakdown?.initialLegCents ?? 0))
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await pressUntil(page.getByRole('button', { name: words.bookingSteps.steps.cancel }).first(), dialog)
    await dialog.getByText(like(words.bookingSteps.cancel.fee)).waitFor()
    await picture(page, `${language}-cancel`)
    await choose(dialog.getByRole('radio').first())
    await dialog.getByRole('button', { name: words.bookingSteps.cancel.confirm }).click()
    await expect.poll(async () => (await now(made)).status).toBe('cancelled')
    const after = await now(made)
    expect(after.settlement).toEqual(before.cancellation)
    expect(after.keptCents).toBe(before.cancellation?.feeCents)
    await page.goto(`/bookings/${made.booking.id}`)
    await page.getByRole('heading', { name: words.bookingEnds.ended.title.youCancelled }).waitFor()
    await page.getByText(like(words.bookingEnds.ended.kept)).first().waitFor()
    await picture(page, `${language}-kept`)
    // The refund counts once the provider reports it.
    await expect.poll(async () => (await now(made)).payment.refundedCents, { timeout: 20_000 }).toBe(before.cancellation?.refundCents)
  })

  it('a bank that asks for the client at the second half is answered on the booking page', async () => {
    const made = await allButOver(language, ASKS_EACH_TIME)
    await moveClock({ now: made.booking.endsAt })
    await asPaul(`/api/bookings/${made.booking.id}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })
    expect(await now(made)).toMatchObject({ status: 'completed', payment: { payable: 'final' } })
    const page = await lookAt(made)
    await picture(page, `${language}-second-half`)
    await page
      .getByRole('link', { name: like(words.bookingSteps.steps.pay) })
      .first()
      .click()
    await page.waitForURL(/\/pay/)
    await payOnPage(page, language)
    await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('fully_paid')
  })

  it('somebody else’s booking is refused, in words', async () => {
    const made = await requested(language, '4242424242424242', 48)
    await forget()
    await signIn(visitor.page, language, 'denis@maisonnette.test', DEMO_PASSWORD)
    const answer = await visitor.page.goto(`/bookings/${made.booking.id}`)
    expect(answer?.status()).toBe(403)
    await visitor.page.getByText(words.problems['not-yours'].slice(0, -1)).first().waitFor()
    await picture(visitor.page, `${language}-forbidden`)
    await asPaul(`/api/bookings/${made.booking.id}/decline`, { reason: 'other' })
  })
})

/** The saved card is charged again; if the page wants a card, it gets the same one. */
async function payOnPage(page: Page, language: Language): Promise<void> {
  const { payments } = wordsOf(language)
  const card = page.getByLabel(payments.card.number)
  const approve = page.getByRole('button', { name: payments.bank.approve })
  const pay = page.getByRole('button', { name: like(payments.pay.pay) })
  await pay.waitFor()
  if (await card.isVisible()) await fillCard(page, language, ASKS_EACH_TIME)
  await pay.click()
  await approve.click()
}

// The main job from end to end, in a real browser: find, book, pay, work, be paid, review; in French on a phone, in English on a desktop.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#domain/account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import {
  answerPhotos,
  choose,
  chooseOpening,
  choosePassword,
  describeProperty,
  enterAsNewcomer,
  findByAddress,
  get,
  GOOD_CARD,
  like,
  moveClock,
  PASSWORD,
  pressUntil,
  requestAndAuthorize,
  signIn,
  tokenOf,
  wordsOf,
} from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const bookingIdIn = (page: Page): string => /\/bookings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
const readBooking = async (id: string, token: string): Promise<Booking> => (await get(`/api/bookings/${id}`, token)) as Booking

describe.each([
  { language: 'fr', device: 'phone', nthDay: 2, number: 4525 },
  { language: 'en', device: 'desktop', nthDay: 4, number: 4527 },
] as const)('booking a cleaner in $language on a $device', ({ language, device, nthDay, number }) => {
  const words = wordsOf(language)
  let client: Visitor
  let cleaner: Visitor
  let email: string
  let bookingId: string

  beforeAll(async () => {
    client = await arrive(browser, { language, device })
  })
  afterAll(async () => {
    await client.leave()
    await cleaner?.leave()
  })

  it('finds a cleaner by address, signs up on the way, adds a property there without typing the address again, books and pays the first half', async () => {
    const { page } = client
    await findByAddress(page, language, `${number} rue fabre montr`)
    await picture(page, `${language}-list`)
    await chooseOpening(page, language, /Marie-Claude/, nthDay)
    await picture(page, `${language}-profile`)
    await page
      .getByRole('link', { name: like(words.cleaners.card.book) })
      .first()
      .click()
    email = await enterAsNewcomer(page, language, language === 'fr' ? 'Rose Lapointe' : 'Sam Taylor')
    await describeProperty(page, language, number)
    await page.getByRole('heading', { level: 1, name: words.book.titles.pay }).waitFor()
    await answerPhotos(page, language, 'photosYes')
    await picture(page, `${language}-check`)
    await requestAndAuthorize(page, language, GOOD_CARD)
    await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture(page, `${language}-confirmation`)
    await choosePassword(page, language)
    bookingId = bookingIdIn(page)
    const booking = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(booking).toMatchObject({ status: 'pending', labels: ['awaiting_cleaner'], paymentStatus: 'initial_pending' })
    expect(booking.priceBreakdown).toMatchObject({
      baseCents: 12_800,
      firstBookingDiscountCents: 1_920,
      finalCents: 10_880,
      initialLegCents: 5_440,
    })
  })

  it('the cleaner accepts, and the first half is paid', async () => {
    const booking = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    const position = { latitude: booking.address.lat, longitude: booking.address.lng }
    cleaner = await arrive(browser, { language, device, permissions: ['geolocation'], position })
    await signIn(cleaner.page, language, 'marie@maisonnette.test', DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${bookingId}`)
    const accept = cleaner.page.getByRole('button', { name: words.bookingSteps.steps.accept, exact: true })
    await pressUntil(accept, cleaner.page.getByRole('heading', { level: 1, name: words.bookings.done.accepted.title }))
    await cleaner.page.waitForURL(/\/accepted/)
    await picture(cleaner.page, `${language}-accepted`)
    const after = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(after).toMatchObject({ status: 'confirmed', paymentStatus: 'initial_completed' })
    await client.page.goto(`/bookings/${bookingId}`)
    await client.page.getByText(words.bookings.standing.client.confirmed, { exact: true }).first().waitFor()
    // How to get in is asked where it is answered: at that part of the home's page, not at its top.
    const nudge = client.page.getByRole('link', { name: words.properties.nudge.action })
    expect(await nudge.getAttribute('href')).toMatch(/^\/properties\/[0-9a-f-]{36}#access$/)
    await picture(client.page, `${language}-booking`)
  })

  it('on the day the cleaner punches in, ticks, photographs and punches out, and the second half is charged', async () => {
    const { page } = cleaner
    const { visits } = words
    const booking = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    await moveClock({ now: new Date(new Date(booking.startsAt).getTime() - 10 * 60_000).toISOString() })
    await page.goto(`/bookings/${bookingId}/work`)
    await pressUntil(page.getByRole('button', { name: visits.punch.in }), page.getByRole('heading', { name: visits.checklist.title }))
    // What the home asks for, and whom to ask, stay at hand during the work.
    for (const title of [words.visitRecord.secrets.title, words.visitRecord.agreed.title])
      await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('link', { name: like(words.bookings.party.write) }).waitFor()
    const tasks = page.getByRole('checkbox')
    const count = await tasks.count()
    expect(count).toBeGreaterThan(10)
    for (let task = 0; task < count; task += 1) await tasks.nth(task).check()
    for (const kind of ['before', 'after'] as const)
      await addPhoto(page, kind === 'before' ? visits.photos.chooseBefore : visits.photos.chooseAfter)
    await picture(page, `${language}-work`)
    await expect.poll(async () => (await readBooking(bookingId, await tokenOf(email, PASSWORD))).missing, { timeout: 15_000 }).toEqual([])
    await moveClock({ now: new Date(new Date(booking.endsAt).getTime() - 5 * 60_000).toISOString() })
    await page.reload()
    await page.getByRole('button', { name: visits.finish.button }).first().click()
    await page.getByRole('button', { name: visits.punch.out }).click()
    await page.waitForURL(/\/completed/)
    await picture(page, `${language}-completed`)
    const done = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(done).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid' })
    expect(done.photos.map((photo) => photo.kind).toSorted()).toEqual(['after', 'before'])
  })

  it('both review each other, and each then reads the other', async () => {
    await review(client.page, language, bookingId, 'client')
    const alone = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(alone.reviews.theirs).toBeNull()
    await review(cleaner.page, language, bookingId, 'cleaner')
    const both = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(both.reviews).toMatchObject({
      mine: { ratings: { overall: 5, quality: 5, punctuality: 4 } },
      theirs: { ratings: { overall: 5 } },
    })
  })

  it('the funds are released two days later, every email is in their language, and no console complained', async () => {
    await moveClock({ advanceSeconds: 49 * 3600 })
    const booking = await readBooking(bookingId, await tokenOf(email, PASSWORD))
    expect(booking.paymentStatus).toBe('completed')
    const { items } = (await get(`/api/sandbox/emails?to=${encodeURIComponent(email)}`)) as {
      items: { language: Language; kind: string }[]
    }
    expect(new Set(items.map((item) => item.language))).toEqual(new Set([language]))
    expect(items.map((item) => item.kind)).toEqual(expect.arrayContaining(['welcome', 'client-accepted', 'client-completed']))
    expect([...client.complaints, ...cleaner.complaints]).toEqual([])
  })
})

async function addPhoto(page: Page, name: string): Promise<void> {
  const picture = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8ab8ff' } })
    .jpeg()
    .toBuffer()
  // The page is free while the photo before is on its way, and moves as that arrives.
  await page.getByLabel(name).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
}

async function review(page: Page, language: Language, bookingId: string, by: 'client' | 'cleaner'): Promise<void> {
  const { reviews } = wordsOf(language)
  await page.goto(`/bookings/${bookingId}/review`)
  const starsOf = (legend: string) =>
    page
      .getByRole('radiogroup', { name: legend })
      .or(page.getByRole('group', { name: legend }))
      .first()
      .getByRole('radio')
  // One press answers all seven; what differs is changed.
  await choose(starsOf(reviews.form.overall).nth(4))
  const { punctuality, quality } = by === 'client' ? reviews.categories : reviews.ofClient
  await choose(starsOf(punctuality).nth(3))
  expect(await starsOf(quality).nth(4).isChecked()).toBe(true)
  await picture(page, `${language}-review-${by}`)
  await page.getByRole('button', { name: reviews.form.send }).click()
  const sent = page.getByRole('heading', { level: 1, name: reviews.sent.title })
  await sent.and(page.locator(':focus')).waitFor()
  await page.reload()
  await sent.waitFor()
  await page.getByText(by === 'client' ? like(reviews.section.waiting) : reviews.section.shown).waitFor()
  await picture(page, `${language}-review-sent-${by}`)
}
